import CatalogSync
import L10nKit
package import RuleKit
import SourceText
import SwiftIndex
import TextFlow
package import ToolKit

extension Command {
  /// `l10n init`.
  static let initialize = Command(
    "init", summary: "create '.l10n.json' in a folder",
    discussion: [
      "The configuration applies to its folder and all folders below it. A language is required "
        + "if at least 90% of the keys in the catalogs are translated, else optional; its key style is that of most keys. If the "
        + "catalogs have no keys yet, both are inferred from the keys in Swift code and the '.lproj' "
        + "folders; without any, English and Spanish are required. docs/l10n.schema.json describes all "
        + "settings. An existing file is never overwritten.",
      "'--merge-driver' writes no configuration: it sets up the git repository to merge catalogs with 'l10n "
        + "merge --driver'. The line it adds to '.gitattributes' is shared by everyone; the git settings "
        + "are needed in each clone.",
      "'--github-workflow' and '--gitlab-job' also write a CI file in FOLDER, which is to be the root of the "
        + "repository; an existing one is never overwritten.",
    ],
    parser: InitializeArguments.parser,
    examples: [
      Example("init", "Infer languages and key style from the catalogs."),
      Example("init --languages en,de,pl App", "Require three languages in the folder 'App'."),
    ]
  ) { arguments, environment in try await arguments.run(in: environment) }
}

/// The arguments of `l10n init`.
package struct InitializeArguments: CommandArguments {
  package var presentation = Presentation()
  /// The languages to require; empty for those of the catalogs.
  package var languages: [String] = []
  /// The key style; `nil` to infer it from the catalogs.
  package var style: KeyConvention.Style?
  /// Whether to set up only the merge driver.
  package var setsUpMergeDriver = false
  /// The CI files to write too.
  package var automation: Set<AutomationFile> = []
  /// The folder for the file.
  package var folder: String?

  package init() {}

  /// The parser of the arguments.
  package static let parser = ArgumentParser<InitializeArguments>(
    settings: [
      .languages(
        Option(
          "languages", short: "l", values: ["LANGUAGES"],
          help: "require these languages (default: those of the catalogs)"),
        \.languages),
      .choice(
        Option(
          "style", values: ["STYLE"], choices: KeyConvention.Style.names,
          help: "set the key style (default: that of the catalogs)"),
        \.style),
      .flag(
        Option("merge-driver", help: "only set up git to merge catalogs with l10n"),
        \.setsUpMergeDriver),
      Setting(Option("github-workflow", help: "also write '.github/workflows/l10n.yml'")) { arguments, _ in
        arguments.automation.insert(.githubWorkflow)
      },
      Setting(Option("gitlab-job", help: "also write '.gitlab-ci.yml'")) { arguments, _ in
        arguments.automation.insert(.gitlabJob)
      },
    ],
    operands: [
      .optional(
        Positional(
          "FOLDER", isRequired: false, completion: .files,
          help: "the folder to create it in (default: the current one)"),
        \.folder)
    ],
    validate: { (arguments) throws(UsageError.Kind) in
      guard arguments.setsUpMergeDriver else { return }
      if !arguments.languages.isEmpty { throw .conflict("--merge-driver", "--languages") }
      if arguments.style != nil { throw .conflict("--merge-driver", "--style") }
      if arguments.automation.contains(.githubWorkflow) {
        throw .conflict("--merge-driver", "--github-workflow")
      }
      if arguments.automation.contains(.gitlabJob) { throw .conflict("--merge-driver", "--gitlab-job") }
    })

  func run(in environment: Environment) async throws -> ExitStatus {
    if setsUpMergeDriver { return try setUpMergeDriver(environment) }
    if let folder, try environment.fileSystem.status(of: folder, followingLinks: true)?.kind == .file {
      throw FileError(.isNotFolder, path: folder)
    }
    let path = FilePath.join(folder ?? "", ConfigurationFile.name)
    var (proposal, firstCatalog) = try await proposal(environment)
    if !languages.isEmpty { proposal.require(languages) }
    try AtomicWrite(environment.fileSystem).create(Array(proposal.text.utf8), at: path)
    var written = [path]
    for file in AutomationFile.allCases where automation.contains(file) {
      written.append(try file.create(in: folder ?? "", environment))
    }
    if presentation.verbosity == .quiet { return .clean }
    for path in written { environment.output.write("wrote '\(path)'\n") }
    if !automation.isEmpty {
      environment.errors.write("note: fill in OWNER/REPO, the place of l10n's releases, in the CI files\n")
    }
    environment.output.write(decisions(proposal, firstCatalog))
    return .clean
  }

  /// Sets up the merge driver in the repository of the folder.
  private func setUpMergeDriver(_ environment: Environment) throws -> ExitStatus {
    var place = environment
    if let folder { place.workingDirectory = FilePath.join(environment.workingDirectory, folder) }
    let setup = MergeDriverSetup(place)
    let lines = try setup.run()
    if !setup.isOnSearchPath {
      environment.errors.write("note: git runs 'l10n', which is not in PATH\n")
    }
    if presentation.verbosity == .quiet { return .clean }
    environment.output.write(lines.isEmpty ? "the merge driver is already set up\n" : "")
    for line in lines { environment.output.write("\(line)\n") }
    return .clean
  }

  /// Returns the inferred configuration, and a path for the first catalog if there is none.
  ///
  /// Ignores files that can't be read; `check` reports them.
  private func proposal(_ environment: Environment) async throws -> (ConfigurationProposal, String?) {
    let file = ConfigurationFile(
      configuration: Configuration(),
      folder: FilePath.normalized(FilePath.join(environment.workingDirectory, folder ?? "")))
    var loader = ProjectLoader(environment: environment, configurationFile: file)
    let loaded = await loader.load([folder ?? "."], jobs: environment.coreCount)
    try LanguageCodeCheck(in: loaded.files).check(languages)
    let catalogs = loaded.files.compactMap { try? CatalogFile($0, configuration: Configuration()) }
    var sources: [ScannedSource] = []
    if catalogs.allSatisfy({ $0.kind != .table || $0.entries.isEmpty }) {
      loader.kinds = .sources
      sources = await loader.load([folder ?? "."], jobs: environment.coreCount).files.map {
        ScannedSource($0)
      }
    }
    let keys = ProjectKeys(of: sources.filter { !$0.isTest }).rows
    let proposal = ConfigurationProposal(
      for: catalogs, codeKeys: keys, otherPaths: loaded.otherPaths, style: style)
    guard proposal.lacksCatalog else { return (proposal, nil) }
    let projects = XcodeProject.all(in: [folder ?? "."], file, environment.fileSystem)
    let code = CodeEvidence(sources, projects: projects)
    return (proposal, code.firstCatalog.map { file.relativePath(of: $0, in: environment) })
  }

  // MARK: - Words

  /// Returns the summary of the configuration, its reasons and the next step.
  private func decisions(_ proposal: ConfigurationProposal, _ firstCatalog: String?) -> Message {
    let required = proposal.languages.isEmpty ? Configuration().languages : proposal.languages
    var lines = ["languages: \(required.joined(separator: ", "))"]
    if proposal.languages.isEmpty { lines[0] += " (no catalogs found)" }
    if !proposal.optionalLanguages.isEmpty {
      let names = proposal.optionalLanguages.map { "\($0.language) (\($0.percentage)%)" }
      lines.append("optional, because less than 90% is translated: \(names.joined(separator: ", "))")
    }
    if proposal.keyCount > 0 { lines.append("keys: \(description(proposal))") }
    let place = folder.map { Wording.command(["cd", $0]) + " && " } ?? ""
    let next = firstCatalog.map { ["l10n", "sync", "--create", $0] } ?? ["l10n", "check"]
    lines.append("next: \(place)\(Wording.command(next))")
    return lines.map { "\($0)\n" as Message }.joined()
  }

  private func description(_ proposal: ConfigurationProposal) -> String {
    let style = proposal.keys.style
    if style == .off {
      return "off\(self.style == nil ? ", because no convention fits 90% of the keys" : "")"
    }
    return "\(style.rawValue), like \(proposal.fittingKeys) of \(proposal.keyCount) keys"
  }
}

/// Sets up `l10n merge --driver` as the merge driver of a git repository.
private struct MergeDriverSetup {
  /// The driver's operands; `--` protects paths that start with a dash.
  private static let operands = "-- %O %A %B %P"
  /// The line of `.gitattributes` that selects the driver.
  private static let attribute = "*.xcstrings merge=l10n"
  /// The git settings; each clone has its own, because git does not transfer commands.
  private static let settings = [
    ("merge.l10n.name", "catalogs by key, language and text"),
    ("merge.l10n.driver", "l10n merge --driver \(operands)"),
    // When git merges two merge bases, a conflict must not look resolved in favor of ours.
    ("merge.l10n.recursive", "binary"),
  ]

  private let environment: Environment
  private let repository: GitRepository

  /// Creates the setup for the repository of the working directory.
  init(_ environment: Environment) {
    self.environment = environment
    repository = GitRepository(environment)
  }

  /// Adds missing settings and returns a line for each; a second run changes nothing.
  func run() throws -> [String] {
    let top = try repository.topFolder()
    let path = FilePath.join(top, ".gitattributes")
    let isThere = try environment.fileSystem.status(of: path, followingLinks: false) != nil
    let old = isThere ? try environment.fileSystem.read(path, .attributes) : []
    var lines: [String] = []
    for (name, wanted) in Self.settings {
      let old = try repository.setting(name)
      let value = name == "merge.l10n.driver" ? Self.driver(from: old) ?? wanted : wanted
      if old == value { continue }
      try repository.set(name, to: value)
      lines.append("git config \(name) \"\(value)\"")
    }
    if !Self.namesDriver(old) {
      try AtomicWrite(environment.fileSystem).commit([
        FileChange(path, from: isThere ? .bytes(old) : .absent, to: Self.adding(to: old))
      ])
      lines.append(".gitattributes: added '\(Self.attribute)'")
    }
    return lines
  }

  /// Returns a customized driver command line with the current operands.
  ///
  /// Returns `nil` if the command does not run l10n.
  static func driver(from old: String?) -> String? {
    guard let old, old.contains("merge --driver") else { return nil }
    if old.hasSuffix(" \(operands)") { return old }
    guard let place = old.firstRange(of: " %O %A %B %P") else { return nil }
    return old[..<place.lowerBound] + old[place.upperBound...] + " \(operands)"
  }

  /// Whether PATH has an executable `l10n`.
  var isOnSearchPath: Bool {
    let folders = (environment.variable("PATH") ?? "").split(separator: ":")
    for folder in folders {
      let status = try? environment.fileSystem.status(of: "\(folder)/l10n", followingLinks: true)
      if let status, status.kind == .file, status.mode & 0o111 != 0 { return true }
    }
    return false
  }

  // MARK: - Attributes

  /// Whether the last `merge` attribute for catalogs selects the driver; the last line wins.
  private static func namesDriver(_ bytes: [UInt8]) -> Bool {
    var namesDriver = false
    // Lines may end in CR LF: git includes the CR in the attribute, its author did not.
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      let words = line.split(whereSeparator: \.isWhitespace)
      guard words.first == "*.xcstrings" else { continue }
      for text in words.dropFirst() {
        if ["merge", "-merge", "!merge", "binary"].contains(text) || text.hasPrefix("merge=") {
          namesDriver = text == "merge=l10n"
        }
      }
    }
    return namesDriver
  }

  /// Appends the attribute with the file's own line endings.
  static func adding(to bytes: [UInt8]) -> [UInt8] {
    let newline = bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    let isEnded = bytes.isEmpty || bytes.last == UInt8(ascii: "\n")
    let text = (isEnded ? "" : newline) + attribute + newline
    return bytes + Array(text.utf8)
  }
}
