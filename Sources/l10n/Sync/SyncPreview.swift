import CatalogSync
import SourceText
import ToolKit

/// Catalogs as `l10n sync` would leave them.
struct SyncPreview {
  /// The catalogs.
  private(set) var files: [SourceFile]
  /// The number of keys that are added from code.
  private(set) var addedKeys = 0

  /// Syncs catalogs of a folder, which need not be on disk, and writes nothing; keeps those that can't be synced.
  init(of files: [SourceFile], in folder: String, _ environment: Environment) async {
    self.files = files
    var place = environment
    let buffers = files.map { (environment.fullPath(of: $0.path), $0.bytes) }
    place.fileSystem = BufferedFileSystem(environment, Dictionary(buffers) { first, _ in first })
    place.errors = Output(isTerminal: false) { _ in nil }
    var arguments = SyncArguments()
    arguments.paths = [folder]
    guard let results = try? await SyncJob(arguments, in: place).results() else { return }
    for result in results {
      guard let index = files.firstIndex(where: { $0.path == result.path }) else { continue }
      self.files[index] = SourceFile(
        path: result.path, bytes: files[index].bytes.applying(result.result.edits))
      addedKeys += result.result.changes.count { $0.kind == .added }
    }
  }
}
