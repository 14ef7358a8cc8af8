import Foundation

/// Swift files to hold the reading of code against others with: this package's own, and those beneath the folder that
/// the environment variable `L10N_SWIFT_DIR` names.
enum SwiftSources {
  /// Whether a folder is given.
  static var isAskedFor: Bool { ProcessInfo.processInfo.environment["L10N_SWIFT_DIR"]?.isEmpty == false }

  /// The paths in order, without what the package manager fetched or built.
  static let paths: [String] = {
    let package = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let own = ["Sources", "Tests"].flatMap { swiftFiles(beneath: package.appendingPathComponent($0)) }
    let folder = ProcessInfo.processInfo.environment["L10N_SWIFT_DIR"] ?? ""
    return own + (folder.isEmpty ? [] : swiftFiles(beneath: URL(fileURLWithPath: folder, isDirectory: true)))
  }()

  /// One of some parts of about the same size, for tests that run side by side.
  static func part(_ index: Int, of count: Int) -> [String] {
    paths.enumerated().filter { $0.offset % count == index }.map(\.element)
  }

  private static func swiftFiles(beneath folder: URL) -> [String] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap {
      $0 as? URL
    }
    return (all ?? []).map(\.path)
      .filter { $0.hasSuffix(".swift") && !$0.dropFirst(folder.path.count).contains("/.build/") }.sorted()
  }
}
