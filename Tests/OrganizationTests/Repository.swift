import Foundation

/// The package on disk, found from where this file was compiled.
enum Repository {
  /// The folder that holds `Package.swift`.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// Every text file people write, sorted by path; generated folders are left out.
  static let files: [RepositoryFile] = readFiles()

  /// What the protocols in all files ask for.
  static let protocols = ProtocolIndex(files)

  private static let folders = [
    "Sources", "Tests", "Plugins", "Pages", "catalogs", "docs", "scripts", ".ci", ".github",
  ]

  private static func readFiles() -> [RepositoryFile] {
    let topLevel = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
    let inFolders = folders.flatMap { folder in
      let enumerator = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
      return (enumerator?.compactMap { $0 as? String } ?? []).filter { !$0.contains(".build/") }
        .map { "\(folder)/\($0)" }
    }
    return (topLevel.filter { $0 != ".git" } + inFolders).sorted().compactMap(read)
  }

  /// The file at `path`, or nil for folders and for bytes that are no UTF-8 text.
  private static func read(_ path: String) -> RepositoryFile? {
    let url = root.appendingPathComponent(path)
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return nil }
    return RepositoryFile(path: path, text: text)
  }
}
