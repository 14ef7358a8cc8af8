import SourceText
import ToolKit

/// A part of what `init` sets up: files to write and git settings.
///
/// Making a step changes nothing and throws if it can't be applied, so that `init` does everything or nothing.
struct SetupStep {
  /// The files to write.
  var changes: [FileChange] = []
  /// The git settings of the repository.
  var settings: [(name: String, value: String)] = []
  /// The lines that report the step.
  var report: [Message] = []
  /// The notes on what the user has to do.
  var notes: [Message] = []

  /// Creates a step without effect that lets git run l10n.
  init(runsInGit environment: Environment) {
    if !environment.hasProgramOnPath { notes = ["git runs 'l10n', which is not in PATH"] }
  }

  /// Creates a step that writes a file, which must not exist.
  init(creating path: String, _ text: String, in fileSystem: any FileSystem) throws(FileError) {
    try create(path, text, in: fileSystem)
  }

  /// Adds a file, which must not exist.
  mutating func create(
    _ path: String, _ text: String, mode: UInt32? = nil, in fileSystem: any FileSystem
  ) throws(FileError) {
    if try fileSystem.status(of: path, followingLinks: false) != nil { throw FileError(.exists, path: path) }
    var change = FileChange(path, from: .absent, to: Array(text.utf8))
    (change.mode, change.isForGit) = (mode, mode != nil)
    changes.append(change)
    report.append("wrote '\(path)'")
    // 'scripts/release' fills in the repository.
    if text.contains("OWNER/REPO") {
      notes.append("in what was written, replace OWNER/REPO with l10n's repository on GitHub")
    }
  }

  /// Whether there is nothing to do.
  var isEmpty: Bool { report.isEmpty }

  /// Applies steps in the working directory's repository: all files or none, then the settings.
  static func apply(_ steps: [SetupStep], in environment: Environment) throws {
    let writer = AtomicWrite(environment.fileSystem)
    let changes = steps.flatMap(\.changes)
    let new = changes.filter { $0.former == .absent }.map(\.path)
    try writer.creatingFolders(of: new) { () throws(FileError) in try writer.commit(changes) }
    let repository = GitRepository(environment)
    for (name, value) in steps.flatMap(\.settings) { try repository.set(name, to: value) }
  }
}

extension Environment {
  /// Whether PATH has an executable `l10n`.
  fileprivate var hasProgramOnPath: Bool {
    let folders = (variable("PATH") ?? "").split(separator: ":")
    for folder in folders {
      let status = try? fileSystem.status(of: "\(folder)/l10n", followingLinks: true)
      if let status, status.kind == .file, status.mode & 0o111 != 0 { return true }
    }
    return false
  }
}
