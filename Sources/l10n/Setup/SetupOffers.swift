import L10nKit
import RuleKit
import SourceText
import ToolKit

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
    try SetupStep(creating: FilePath.join(folder, file.path), file.text, in: environment.fileSystem)
  }

  /// What is offered: its purpose, the option that sets it up, the question on a terminal, and the step.
  private typealias Offer = (
    purpose: Message, option: String, question: Message, step: () throws -> SetupStep
  )

  private func offers(_ files: [AutomationFile]) -> [Offer] {
    let ofGit: [Offer] = [
      ("to merge by key", "--merge-driver", "set up git to merge catalogs by key?", mergeDriver),
      (
        "before each commit", "--pre-commit-hook",
        "add a git hook that checks staged changes before each commit?", hook
      ),
    ]
    return ofGit
      + files.map { file in ("in CI", "--\(file.option)", "write '\(file.path)'?", { try self.file(file) }) }
  }

  /// The commands that set up what is not set up yet, for the host of the repository's remote; none outside of a repository.
  var commands: [Message] {
    guard let root = try? GitRepository(place).root() else { return [] }
    let remote = (try? GitRepository(place).setting("remote.origin.url")) ?? ""
    let isRoot = environment.fullPath(of: folder) == root
    let file = AutomationFile.allCases.first { isRoot && remote.contains($0.host) }
    let folder = folder.isEmpty ? [] : [folder]
    return offers(file.map { [$0] } ?? []).reversed().filter { (try? $0.step().isEmpty) == false }.map {
      "\($0.purpose): \(Wording.command(["l10n", "init", $0.option] + folder))"
    }
  }

  /// Asks about everything that is not set up yet; returns the steps that the user wants.
  ///
  /// Does nothing unless both standard input and output are terminals. At the end of the input, declines the rest.
  func ask() -> [SetupStep] {
    guard environment.output.isTerminal, let readAnswer = environment.readAnswer else { return [] }
    let root = try? environment.fileSystem.status(of: FilePath.join(folder, ".git"), followingLinks: true)
    var steps: [SetupStep] = []
    for offer in offers(root == nil ? [] : AutomationFile.allCases) {
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
