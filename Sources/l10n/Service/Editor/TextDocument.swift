import SourceText
import ToolKit

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
  mutating func apply(_ changes: [RPCParameters], version: Int, isUTF16: Bool) throws(RPCError) {
    for change in changes {
      let text = Array(try change.text("text").utf8)
      var bytes = text
      if change["range"].node != nil {
        let range = try positions.range(change["range"])
        bytes = positions.bytes
        bytes.replaceSubrange(range, with: text)
      }
      positions = TextPositions(bytes, isUTF16: isUTF16)
    }
    self.version = version
  }
}

/// The addresses of files in the protocol.
enum FileURI {
  private static let scheme = "file://"

  /// Returns the absolute path of a `file` URI; `nil` for other ones.
  static func path(_ uri: String) -> String? {
    guard uri.hasPrefix(scheme) else { return nil }
    // A host may stand before the path: 'localhost'.
    let bytes = PathText.bytes(ofURI: uri.utf8.dropFirst(scheme.count).drop { $0 != UInt8(ascii: "/") })
    return bytes.isEmpty || bytes.contains(0) ? nil : FilePath.normalized(PathText.text(of: bytes))
  }

  /// Returns the URI of an absolute path.
  static func uri(_ path: String) -> String { scheme + PathText.uri(of: path) }
}
