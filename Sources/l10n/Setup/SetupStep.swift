import L10nKit
import RuleKit
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
  /// The note on what the user has to do.
  var note: Message?

  /// Creates a step without effect that lets git run l10n.
  init(runsInGit environment: Environment) {
    if !environment.hasProgramOnPath { note = "git runs 'l10n', which is not in PATH" }
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

/// What `init` can set up besides the configuration, and the questions that offer it on a terminal.
struct SetupOffers {
  /// The folder of the command line; empty for the working directory.
  let folder: String
  /// The environment in that folder.
  let place: Environment
  /// The environment of the command.
  let environment: Environment

  /// Creates the offers for a folder of the command line.
  init(for folder: String?, in environment: Environment) {
    self.folder = folder ?? ""
    self.environment = environment
    var place = environment
    if let folder { place.workingDirectory = FilePath.join(environment.workingDirectory, folder) }
    self.place = place
  }

  /// Returns the step that sets up the merge driver.
  func mergeDriver() throws -> SetupStep { try MergeDriverSetup(place).step() }

  /// Returns the step that creates the pre-commit hook.
  func hook() throws -> SetupStep {
    try PreCommitHook.step(for: place, shownFrom: environment.workingDirectory)
  }

  /// Returns the step that creates a CI file.
  func file(_ file: AutomationFile) throws -> SetupStep {
    var step = try SetupStep(
      creating: FilePath.join(folder, file.path), file.text, in: environment.fileSystem)
    if Version.repository == "OWNER/REPO" {
      step.note = "fill in OWNER/REPO, the place of l10n's releases, in the CI files"
    }
    return step
  }

  /// The commands that set up what is not set up yet, for the host of the repository's remote; none outside of a repository.
  var commands: [Message] {
    guard let root = try? GitRepository(place).root() else { return [] }
    let remote = (try? GitRepository(place).setting("remote.origin.url")) ?? ""
    let file = AutomationFile.allCases.first { remote.contains($0.host) }
    var commands: [(purpose: Message, option: String, step: () throws -> SetupStep)] = [
      ("before each commit", "--pre-commit-hook", hook), ("to merge by key", "--merge-driver", mergeDriver),
    ]
    if let file, environment.fullPath(of: folder) == root {
      commands.insert(("in CI", file.option, { try self.file(file) }), at: 0)
    }
    let folder = folder.isEmpty ? [] : [folder]
    return commands.filter { (try? $0.step().isEmpty) == false }.map { purpose, option, _ in
      "\(purpose): \(Wording.command(["l10n", "init", option] + folder))"
    }
  }

  /// Asks about everything that is not set up yet; returns the steps that the user wants.
  ///
  /// Does nothing unless both standard input and output are terminals. At the end of the input, declines the rest.
  func ask() -> [SetupStep] {
    guard environment.output.isTerminal, let readAnswer = environment.readAnswer else { return [] }
    var offers: [(question: Message, step: () throws -> SetupStep)] = [
      ("set up git to merge catalogs by key?", mergeDriver),
      ("add a git hook that checks staged changes before each commit?", hook),
    ]
    let root = try? environment.fileSystem.status(
      of: FilePath.join(folder, ".git"), followingLinks: true)
    if root != nil {
      offers += AutomationFile.allCases.map { file in ("write '\(file.path)'?", { try self.file(file) }) }
    }
    var steps: [SetupStep] = []
    for offer in offers {
      guard let step = try? offer.step(), !step.isEmpty else { continue }
      environment.output.write("\(offer.question) [y/N] ")
      environment.output.flush()
      guard let answer = readAnswer() else {
        environment.output.write("\n")
        break
      }
      if ["y", "yes"].contains(answer.filter { !$0.isWhitespace }.lowercased()) { steps.append(step) }
    }
    return steps
  }
}
