import L10nKit
import RuleKit
import SourceText
import ToolKit

/// The file of a project's accepted findings.
struct BaselineFile {
  /// The path of the file, as shown.
  let path: String
  /// The contents, empty if there is no file.
  private(set) var baseline = Baseline()
  /// The bytes read, `nil` if there is no file.
  private var bytes: [UInt8]?
  private let folder: String
  private let environment: Environment

  /// Reads the baseline named on the command line, else that of the configuration, else `.l10n-baseline` in the
  /// project's folder.
  ///
  /// Throws if it can't be read, and if a named one does not exist, unless it is about to be written.
  init(
    named name: String?, _ configurationFile: ConfigurationFile, isWritten: Bool, in environment: Environment
  ) throws {
    let configured = configurationFile.configuration.baseline
    path =
      try name
      ?? ConfigurationFile.path(
        of: "baseline", configured ?? Baseline.name, in: configurationFile.shownFolder(in: environment),
        environment)
    folder = FilePath.folder(of: environment.fullPath(of: path))
    self.environment = environment
    bytes = try environment.fileSystem.readIfPresent(
      path, .baseline, from: name == nil ? .knownPlace : .commandLine)
    guard let bytes else {
      if isWritten || name == nil && configured == nil { return }
      let command = ["l10n", "check"] + (name.map { ["--baseline", $0] } ?? []) + ["--write-baseline"]
      throw InputError(
        path: configurationFile.path ?? path,
        "no baseline '\(path)'; to create it, run: \(Wording.command(command))")
    }
    baseline = try Baseline(parsing: SourceFile(path: path, bytes: bytes))
  }

  /// The file as it was read; `nil` if there is none.
  var source: SourceFile? { bytes.map { SourceFile(path: path, bytes: $0) } }
  var exists: Bool { bytes != nil }

  /// Returns the baseline for files that are shown as paths from the working directory.
  func baseline(for files: [SourceFile]) -> Baseline {
    var baseline = baseline
    for file in files {
      let full = environment.fullPath(of: file.path)
      baseline.paths[file.path] = FilePath.path(from: folder, to: full)
    }
    baseline.missingPaths = baseline.acceptedPaths.filter { path in
      (try? environment.fileSystem.status(of: FilePath.join(folder, path), followingLinks: true)) == nil
    }
    return baseline
  }

  /// Adds the file with another baseline to changes; ignores a baseline without a difference.
  func change(to baseline: Baseline, in changes: inout FileChanges) {
    guard let bytes, baseline.bytes != self.baseline.bytes else { return }
    changes.change(path, from: bytes, to: baseline.bytes)
  }

  /// Writes a baseline unless the file changed since it was read.
  func write(_ baseline: Baseline) throws(FileError) {
    let writer = AtomicWrite(environment.fileSystem)
    if let bytes {
      try writer.replace(path, bytes, with: baseline.bytes)
    } else {
      try writer.write(baseline.bytes, to: path)
    }
  }
}
