import Foundation
import XCStrings

/// Catalogs of real projects, beneath `corpus/catalogs`, with how each was written.
struct Corpus {
  /// One catalog's file.
  struct File: Sendable, CustomStringConvertible {
    let name: String
    /// The writer: `xcode`, the same with a final newline (`xcode+nl`), or what else was found.
    let writer: String
    let bytes: [UInt8]

    var isXcode: Bool { writer == "xcode" }
    var description: String { name }
  }

  let files: [File]

  init() throws {
    let rows = try ConformanceFolder.table("corpus/catalogs.tsv")
    let column = rows.first?.firstIndex(of: "class") ?? 0
    files = try rows.dropFirst().map { row in
      let bytes = try Data(contentsOf: ConformanceFolder.url("corpus/catalogs/\(row[0])"))
      return File(name: row[0], writer: row[column], bytes: Array(bytes))
    }
  }

  /// Smaller files, spread over the corpus, for tests that run over each many times.
  func samples(_ count: Int, upTo size: Int) -> [File] {
    let small = files.filter { $0.bytes.count <= size && $0.bytes.count > 500 }
    return (0..<min(count, small.count)).map { small[$0 * small.count / min(count, small.count)] }
  }

  /// As many such files, among them the largest of each writer.
  func samplesOfAllWriters(_ count: Int, upTo size: Int) -> [File] {
    let small = files.filter { $0.bytes.count <= size }
    let largest = Dictionary(grouping: small, by: \.writer).values.compactMap { files in
      files.max { ($0.bytes.count, $0.name) < ($1.bytes.count, $1.name) }
    }
    let others = samples(count, upTo: size).filter { sample in !largest.contains { $0.name == sample.name } }
    return Array((largest + others).prefix(count)).sorted { $0.name < $1.name }
  }
}

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
