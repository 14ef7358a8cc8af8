import XCStrings

/// File that is open in the editor.
struct TextDocument {
  let uri: String
  /// The path in reports.
  let path: String
  private(set) var version: Int
  private(set) var positions: TextPositions

  var bytes: [UInt8] { positions.bytes }

  init(uri: String, path: String, version: Int, text: String, isUTF16: Bool) {
    (self.uri, self.path, self.version) = (uri, path, version)
    positions = TextPositions(Array(text.utf8), isUTF16: isUTF16)
  }

  /// Applies changes in their order: each replaces a range, or the whole text.
  mutating func apply(_ changes: [JSONNode], version: Int) throws(RPCError) {
    for change: RPCParameters in changes {
      let text = Array(try change.text("text").utf8)
      var bytes = text
      if change["range"] != nil {
        let range = try positions.range(change["range"])
        bytes = positions.bytes
        bytes.replaceSubrange(range, with: text)
      }
      positions = TextPositions(bytes, isUTF16: positions.isUTF16)
    }
    self.version = version
  }
}
