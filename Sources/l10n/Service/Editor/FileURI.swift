import SourceText
import ToolKit

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
