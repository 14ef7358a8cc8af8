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
    "init", summary: "write a first '.l10n.json' into a folder",
    discussion: [
      "The file is found from its folder and from all folders below it. The catalogs there say what it holds: the "
        + "languages that at least half of the keys have, and how keys look. Where they have no keys yet, the keys in "
        + "Swift code and the '.lproj' folders say it; without any, English and Spanish are required. "
        + "docs/l10n.schema.json describes what else it can say. An existing file is never overwritten.",
      "'--merge-driver' does something else: it tells the git repository to merge catalogs with 'l10n merge --driver', by "
        + "a line in '.gitattributes', which is there for everyone, and by settings that each clone needs.",
    ],
    parser: InitializeArguments.parser,
    examples: [
      Example("init", "Take languages and the style of keys from the catalogs."),
      Example("init --languages en,de,pl App", "Require three languages in the folder 'App'."),
    ]
  ) { arguments, environment in try await arguments.run(in: environment) }
}

/// The arguments of `l10n init`.
package struct InitializeArguments: CommandArguments {
  package var presentation = Presentation()
  /// The languages to require; none means those of the catalogs.
  package var languages: [String] = []
  /// What keys are, `nil` for what those of the catalogs are.
  package var style: KeyConvention.Style?
  /// Whether to set up the merge driver, and nothing else.
  package var setsUpMergeDriver = false
  /// The folder for the file.
  package var folder: String?

  package init() {}

  /// How the words are read.
  package static let parser = ArgumentParser<InitializeArguments>(
    settings: [
      .languages(
        Option(
          "languages", short: "l", values: ["LANGUAGES"],
          help: "languages every key needs, separated by commas (default: those of the catalogs)"),
        \.languages),
      .choice(
        Option(
          "style", values: ["STYLE"], choices: KeyConvention.Style.names,
          help: "what keys are (default: what those of the catalogs are)"),
        \.style),
      .flag(
        Option("merge-driver", help: "let git merge catalogs with this tool, and write no configuration"),
        \.setsUpMergeDriver),
    ],
    operands: [
      .optional(
        Positional(
          "FOLDER", isRequired: false, completion: .files, help: "the folder (default: the current one)"),
        \.folder)
    ],
    validate: { (arguments) throws(UsageError.Kind) in
      guard arguments.setsUpMergeDriver else { return }
      if !arguments.languages.isEmpty { throw .conflict("--merge-driver", "--languages") }
      if arguments.style != nil { throw .conflict("--merge-driver", "--style") }
    })

  func run(in environment: Environment) async throws -> ExitStatus {
    if setsUpMergeDriver { return try setUpMergeDriver(environment) }
    if let folder, try environment.fileSystem.status(of: folder, followingLinks: true)?.kind == .file {
      throw FileError(.isNotFolder, path: folder)
    }
    let path = FilePath.join(folder ?? "", ConfigurationFile.name)
    var (proposal, firstCatalog) = try await proposal(environment)
    if !languages.isEmpty { proposal.languages = languages }
    try AtomicWrite(environment.fileSystem).create(Array(proposal.text.utf8), at: path)
    if presentation.verbosity == .quiet { return .clean }
    environment.output.write("wrote '\(path)'\n")
    environment.output.write(decisions(proposal, firstCatalog))
    return .clean
  }

  /// Sets the driver up in the repository of the folder.
  private func setUpMergeDriver(_ environment: Environment) throws -> ExitStatus {
    var place = environment
    if let folder { place.workingDirectory = FilePath.join(environment.workingDirectory, folder) }
    let setup = MergeDriverSetup(place)
    let lines = try setup.run()
    if !setup.isOnSearchPath {
      environment.errors.write("note: git calls 'l10n', and no folder of PATH has it\n")
    }
    if presentation.verbosity == .quiet { return .clean }
    environment.output.write(lines.isEmpty ? "the merge driver is set up already\n" : "")
    for line in lines { environment.output.write("\(line)\n") }
    return .clean
  }

  /// What the folder's files have in common, and a path for its first catalog where it lacks one.
  ///
  /// What is wrong with any of the files is for a check to say.
  private func proposal(_ environment: Environment) async throws -> (ConfigurationProposal, String?) {
    let file = ConfigurationFile(
      configuration: Configuration(),
      folder: FilePath.normalized(FilePath.join(environment.workingDirectory, folder ?? "")))
    var loader = ProjectLoader(environment: environment, configurationFile: file)
    let loaded = await loader.load([folder ?? "."], jobs: environment.coreCount)
    try TypedLanguages(in: loaded.files).check(languages)
    let catalogs = loaded.files.compactMap { try? CatalogFile($0, configuration: Configuration()) }
    var sources: [ScannedSource] = []
    if catalogs.allSatisfy({ $0.entries.isEmpty }) {
      loader.kinds = .sources
      sources = await loader.load([folder ?? "."], jobs: environment.coreCount).files.map {
        ScannedSource($0)
      }
    }
    let keys = ProjectKeys(of: sources.filter { !$0.isTest }, functions: []).rows
    let proposal = ConfigurationProposal(
      for: catalogs, codeKeys: keys, otherPaths: loaded.otherPaths, style: style)
    guard proposal.lacksCatalog else { return (proposal, nil) }
    let projects = XcodeProject.all(in: [folder ?? "."], file, environment.fileSystem)
    let code = CodeEvidence(sources, projects: projects)
    return (proposal, code.firstCatalog.map { file.relativePath(of: $0, in: environment) })
  }

  // MARK: - Words

  /// What was decided and why, and what comes next.
  private func decisions(_ proposal: ConfigurationProposal, _ firstCatalog: String?) -> Message {
    let required = proposal.languages.isEmpty ? Configuration().languages : proposal.languages
    var lines = ["languages: \(required.joined(separator: ", "))"]
    if proposal.languages.isEmpty { lines[0] += " (no catalogs here)" }
    if languages.isEmpty, !proposal.rareLanguages.isEmpty {
      let names = proposal.rareLanguages.map { "\($0.language) (\($0.percentage)%)" }
      lines.append("left out, as few keys have them: \(names.joined(separator: ", "))")
    }
    if proposal.keyCount > 0 { lines.append("keys: \(words(proposal))") }
    let place = folder.map { Wording.command(["cd", $0]) + " && " } ?? ""
    let next = firstCatalog.map { ["l10n", "sync", "--create", $0] } ?? ["l10n", "check"]
    lines.append("next: \(place)\(Wording.command(next))")
    return lines.map { "\($0)\n" as Message }.joined()
  }

  private func words(_ proposal: ConfigurationProposal) -> String {
    let style = proposal.keys.style
    if style == .off { return "off\(self.style == nil ? ", as no convention fits nine keys in ten" : "")" }
    return "\(style.rawValue), as \(proposal.fittingKeys) of \(proposal.keyCount) keys are"
  }
}

/// Makes git call `l10n merge --driver` for catalogs, in one repository.
private struct MergeDriverSetup {
  /// The files in the order of the driver; without the dashes, a path that starts with one would be an option.
  private static let operands = "-- %O %A %B %P"
  /// The line of `.gitattributes` that names the driver.
  private static let attribute = "*.xcstrings merge=l10n"
  /// The settings: git keeps commands out of what a clone brings along, so each clone has its own.
  private static let settings = [
    ("merge.l10n.name", "catalogs by key, language and text"),
    ("merge.l10n.driver", "l10n merge --driver \(operands)"),
    // Where git first merges two common states, a conflict must not look like a decision for our side.
    ("merge.l10n.recursive", "binary"),
  ]

  private let environment: Environment
  private let repository: GitRepository

  /// Looks at the repository of the working directory.
  init(_ environment: Environment) {
    self.environment = environment
    repository = GitRepository(environment)
  }

  /// Sets up what is missing and says what was done; a second run finds nothing to do.
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

  /// The command line of the driver with options and a program of the user's own, in today's form.
  ///
  /// `nil` where it is none of ours.
  static func driver(from old: String?) -> String? {
    guard let old, old.contains("merge --driver") else { return nil }
    if old.hasSuffix(" \(operands)") { return old }
    guard let place = old.firstRange(of: " %O %A %B %P") else { return nil }
    return old[..<place.lowerBound] + old[place.upperBound...] + " \(operands)"
  }

  /// Whether there is a program for git to call.
  var isOnSearchPath: Bool {
    let folders = (environment.variable("PATH") ?? "").split(separator: ":")
    for folder in folders {
      let status = try? environment.fileSystem.status(of: "\(folder)/l10n", followingLinks: true)
      if let status, status.kind == .file, status.mode & 0o111 != 0 { return true }
    }
    return false
  }

  // MARK: - Attributes

  /// Whether the last line about the merging of catalogs names the driver: later lines count before earlier ones.
  private static func namesDriver(_ bytes: [UInt8]) -> Bool {
    var namesDriver = false
    // A line end may be CR LF; an attribute that ends in CR would be another one to git, but not to its author.
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

  /// The file with the line at its end, in its own line ends.
  static func adding(to bytes: [UInt8]) -> [UInt8] {
    let newline = bytes.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
    let isEnded = bytes.isEmpty || bytes.last == UInt8(ascii: "\n")
    let text = (isEnded ? "" : newline) + attribute + newline
    return bytes + Array(text.utf8)
  }
}
