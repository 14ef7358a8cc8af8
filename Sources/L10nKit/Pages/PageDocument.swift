/// A page for browsers: one HTML file with a style sheet, a script and blocks of JSON.
///
/// The file refers to no others.
/// Texts are data in every part: the blocks have no character of markup, the script never makes markup of a text, and
/// the content security policy of the page allows no script or style but ours, by its hash, and no network.
package struct PageDocument {
  private let frame: String
  private var parts: [String: [UInt8]]

  /// Creates a page of a frame, in which the names of parts are in braces: `<style>{style}</style>…`.
  ///
  /// The style sheet and the scripts are added to those of all pages.
  package init(frame: String, style: [UInt8], scripts: [[UInt8]]) {
    self.frame = frame
    let shared = [PackageResources.page_js, PackageResources.texts_js, PackageResources.list_js]
    parts = [
      "style": Self.code(of: [PackageResources.page_css, style]), "script": Self.code(of: shared + scripts),
    ]
  }

  /// Returns files without blank lines and lines of comments, which only their authors read.
  package static func code(of files: [[UInt8]]) -> [UInt8] {
    let newline = UInt8(ascii: "\n")
    return files.flatMap { $0.split(separator: newline) }.filter { line in
      let words = line.drop { $0 == UInt8(ascii: " ") }
      let isInComment = words.first == UInt8(ascii: "*") && words.count < line.count
      return !words.isEmpty && !isInComment && !["//", "/*"].contains { words.starts(with: $0.utf8) }
    }.flatMap { $0 + [newline] }
  }

  /// Sets a block of JSON.
  package mutating func setBlock(_ name: String, json: [UInt8]) { parts[name] = Self.escaped(json) }

  /// The page; blocks that are not set are empty.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(parts.values.reduce(frame.utf8.count) { $0 + $1.count })
    for (index, piece) in frame.split(separator: /[{}]/, omittingEmptySubsequences: false).enumerated() {
      bytes += index.isMultiple(of: 2) ? Array(piece.utf8) : parts[String(piece)] ?? []
    }
    return bytes
  }

  /// Returns JSON without characters that mean something in HTML or end a line in older scripts.
  private static func escaped(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count + json.count / 64)
    for byte in json {
      switch byte {
      case UInt8(ascii: "<"): result += "\\u003c".utf8
      case UInt8(ascii: ">"): result += "\\u003e".utf8
      case UInt8(ascii: "&"): result += "\\u0026".utf8
      case 0xA8...0xA9 where result.suffix(2).elementsEqual([0xE2, 0x80]):
        result.removeLast(2)
        result += (byte == 0xA8 ? "\\u2028" : "\\u2029").utf8
      default: result.append(byte)
      }
    }
    return result
  }
}
