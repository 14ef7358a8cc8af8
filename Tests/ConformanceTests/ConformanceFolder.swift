import Foundation

/// The folder of outside tables and projects, named by the environment variable `L10N_CONFORMANCE_DIR`.
///
/// Suites that need it are enabled only when it is set:
///
///     @Suite(.enabled(if: ConformanceFolder.root != nil))
enum ConformanceFolder {
  /// The folder; `nil` when the variable is unset or empty.
  static var root: URL? {
    let path = ProcessInfo.processInfo.environment["L10N_CONFORMANCE_DIR"] ?? ""
    return path.isEmpty ? nil : URL(fileURLWithPath: path, isDirectory: true)
  }

  /// A file or folder beneath the root, whether it exists or not.
  static func url(_ path: String) throws -> URL {
    guard let root else { throw CocoaError(.fileNoSuchFile) }
    return root.appendingPathComponent(path)
  }

  /// Reads a tab-separated table without its empty lines and those that start with `#`.
  static func table(_ path: String) throws -> [[String]] {
    let text = try String(contentsOf: url(path), encoding: .utf8)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
  }
}
