import Foundation
import Testing

/// A rendered text that lies in the package and is compared byte for byte.
enum Golden {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Compares with the file at a path from the package's root; `UPDATE_GOLDENS=1` rewrites it and fails.
  static func expect(_ text: String, at path: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let url = root.appendingPathComponent(path)
    let known = try? String(contentsOf: url, encoding: .utf8)
    if known == text { return }
    if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    Issue.record("'\(path)' is not what the code renders", sourceLocation: sourceLocation)
  }
}
