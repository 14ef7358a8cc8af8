import CatalogSync
import L10nKit
import RuleKit
import SourceText
import SwiftIndex
import ToolKit
import XCStrings

struct InitializeArguments: CommandArguments {
  static let command = Command(
    "init", parser, summary: "create '.l10n.json' in a folder",
    discussion: [
      "The configuration applies to its folder and all folders below it. A language is required "
        + "if all keys in the catalogs are translated. From 90% on, its share of today less 2 points is required, so that new keys can come before their translations; else it is optional. Keys that 'l10n sync' adds from code count as untranslated. The key style is the one that 90% of the keys follow, or of those in a catalog. Without catalogs, "
        + "'.strings' files count as what 'l10n convert' makes of them. If there are "
        + "no keys yet, both are inferred from the keys in Swift code and the '.lproj' "
        + "folders, else from the Xcode project; without any, English and Spanish are required. docs/l10n.schema.json describes all "
        + "settings. An existing file is never overwritten.",
      "In a repository with several apps, each folder of an Xcode project gets a configuration, and so do the "
        + "folders of other catalogs: their languages and keys differ.",
      "'--github-workflow' and '--gitlab-job' also write a CI file in FOLDER, which is to be the root of the "
        + "repository. An existing file is an error, and then nothing is written.",
      "'--merge-driver' and '--pre-commit-hook' write no configuration, but set up the git repository: to merge "
        + "catalogs with 'l10n merge --driver', and to run 'l10n check --staged' before each commit. The line in "
        + "'.gitattributes' is shared by everyone; the git settings and the hook are needed in each clone.",
      "On a terminal, 'init' without these four options offers what they do and is not set up yet; elsewhere, it ends with the commands.",
    ],
    examples: [
      .init("init", "Infer languages and key style from the catalogs."),
      .init("init --languages en,de,pl App", "Require three languages in the folder 'App'."),
    ])

  var languages: [String] = []
  var style: KeyConvention.Style?
  var setsUpMergeDriver = false
  var addsHook = false
  var automation: Set<AutomationFile> = []
  var folder: String?

  static let parser = ArgumentParser<InitializeArguments>(
    settings: [
      .languages("require these languages (default: those of the catalogs)", named: "languages", \.languages),
      .choice("style", "STYLE", help: "set the key style (default: that of the catalogs)", \.style),
      .flag("merge-driver", help: "only set up git to merge catalogs with l10n", \.setsUpMergeDriver),
      .flag("pre-commit-hook", help: "only add a git hook that checks staged changes", \.addsHook),
    ]
      + AutomationFile.allCases.map { file in
        let help = "also write '\(file.path)'; only that if '.l10n.json' exists"
        return Setting(Option(file.option, help: help)) { arguments, _ in arguments.automation.insert(file) }
      },
    operands: [
      .optional("FOLDER", .files, help: "the folder to create it in (default: the current one)", \.folder)
    ])

  func validate() throws(UsageError.Kind) {
    guard setsUpRepository else { return }
    try reject(
      setsUpMergeDriver ? "--merge-driver" : "--pre-commit-hook",
      with: ["--languages": !languages.isEmpty, "--style": style != nil])
  }

  /// Whether to set up only the repository.
  private var setsUpRepository: Bool { setsUpMergeDriver || addsHook }

  func run(in environment: Environment) async throws -> ExitStatus {
    let offers = SetupOffers(for: folder, in: environment)
    let path = FilePath.join(folder ?? "", ConfigurationFile.name)
    try checkFolder(of: path, environment.fileSystem)
    let files = try AutomationFile.allCases.filter(automation.contains).map(offers.file)
    if try setsUpRepository || keepsConfiguration(path, environment.fileSystem) {
      var steps = files
      if setsUpMergeDriver { steps.append(try offers.mergeDriver()) }
      if addsHook { steps.append(try offers.hook()) }
      try apply(steps, offers.place)
      if steps.allSatisfy(\.isEmpty), !environment.isQuiet {
        environment.output.write("the merge driver is already set up\n")
      }
      return .clean
    }
    let apps = await AppFolders(in: folder, configurationFile(environment), environment.fileSystem).paths
    do {
      return try await configure(apps.isEmpty ? [folder] : apps, files, offers)
    } catch let error as FileError where error.kind == .exists && error.path.hasSuffix(ConfigurationFile.name)
    {
      environment.report("\(error); to infer it again, remove it first")
      for line in offers.commands { environment.errors.write("\(line)\n") }
      return .failure
    }
  }

  /// Writes a configuration in each folder, and what else is set up.
  private func configure(
    _ folders: [String?], _ files: [SetupStep], _ offers: SetupOffers
  ) async throws -> ExitStatus {
    let environment = offers.environment
    var steps: [SetupStep] = []
    var summary: [String] = []
    var creation: [String]?
    for folder in folders {
      let path = FilePath.join(folder ?? "", ConfigurationFile.name)
      if folders.count > 1, try environment.fileSystem.status(of: path, followingLinks: false) != nil {
        continue
      }
      var only = self
      only.folder = folder
      let (proposal, first) = try await only.proposal(environment)
      steps.append(try SetupStep(creating: path, proposal.text, in: environment.fileSystem))
      if folders.count > 1 { summary.append("\(path):") }
      summary += proposal.summary(styleIsChosen: style != nil)
      creation = folders.count > 1 ? nil : first
    }
    if steps.isEmpty, files.isEmpty {
      throw FileError(.exists, path: FilePath.join(folders[0] ?? "", ConfigurationFile.name))
    }
    steps += files
    if automation.isEmpty, !environment.isQuiet { steps += offers.ask() }
    if folders.count > 1, !environment.isQuiet {
      environment.output.write("\(folders.count) folders of apps and catalogs get a configuration each\n")
    }
    try apply(steps, offers.place)
    if environment.isQuiet { return .clean }
    let place = folder.map { Wording.command(["cd", $0]) + " && " } ?? ""
    let next = Wording.command(creation ?? ["l10n", "check"])
    for line in summary + ["next: \(place)\(next)"] { environment.output.write("\(line)\n") }
    if !environment.output.isTerminal, automation.isEmpty {
      for line in offers.commands { environment.output.write("\(line)\n") }
    }
    return .clean
  }

  /// The configuration that files are searched with: none.
  private func configurationFile(_ environment: Environment) -> ConfigurationFile {
    ConfigurationFile(configuration: Configuration(), folder: environment.fullPath(of: folder ?? ""))
  }

  /// Whether only files for CI are wanted where a configuration exists.
  private func keepsConfiguration(_ path: String, _ fileSystem: any FileSystem) throws(FileError) -> Bool {
    guard !automation.isEmpty, languages.isEmpty, style == nil else { return false }
    return try fileSystem.status(of: path, followingLinks: false) != nil
  }

  private func checkFolder(of path: String, _ fileSystem: any FileSystem) throws {
    guard let folder else { return }
    switch try fileSystem.status(of: folder, followingLinks: true)?.kind {
    case nil: throw FileError(.missingFolder, path: path)
    case .file: throw FileError(.isNotFolder, path: folder)
    case .folder, .link, .other: return
    }
  }

  /// Applies and reports the steps.
  private func apply(_ steps: [SetupStep], _ place: Environment) throws {
    try SetupStep.apply(steps, in: place)
    for note in steps.flatMap(\.notes).distinct() { place.errors.write("note: \(note)\n") }
    if place.isQuiet { return }
    for line in steps.flatMap(\.report) { place.output.write("\(line)\n") }
  }

  /// Returns the inferred configuration, and the command that makes the first catalog if there is none, not even a
  /// damaged one.
  ///
  /// Ignores files that can't be read; `check` reports them.
  private func proposal(_ environment: Environment) async throws -> (ConfigurationProposal, [String]?) {
    let file = configurationFile(environment)
    var loader = ProjectLoader(environment: environment, configurationFile: file)
    loader.environment.presentation = Presentation()
    let loaded = await loader.load([folder ?? "."], jobs: environment.coreCount)
    try LanguageCodeCheck(in: loaded.files).check(languages)
    let isAnyTable = loaded.otherPaths.contains(where: ProjectLoader.isTable)
    let converted = isAnyTable ? await convertedTables(environment) : []
    // A few tables beside catalogs are mostly those of property lists and storyboards.
    let hasTables =
      loaded.files.isEmpty ? isAnyTable : Self.keyCount(converted) > Self.keyCount(loaded.files)
    let files = loaded.files + (hasTables ? converted : [])
    let catalogs = files.compactMap { try? CatalogFile($0, configuration: Configuration()) }
    let preview = await SyncPreview(of: files, in: folder ?? ".", environment)
    var sources: [ScannedSource] = []
    var projects: [XcodeProject] = []
    if catalogs.allSatisfy({ $0.kind != .table || $0.entries.isEmpty }) {
      loader.kinds = .sources
      let code = await loader.load([folder ?? "."], jobs: environment.coreCount)
      (sources, projects) = (code.files.map { ScannedSource($0) }, code.projects)
    }
    let keys = FoundKey.shipped(of: sources.filter { !$0.isTest })
    var proposal = ConfigurationProposal(
      for: catalogs,
      synced: preview.files.compactMap { try? CatalogFile($0, configuration: Configuration()) },
      addedKeys: preview.addedKeys, codeKeys: keys, otherPaths: loaded.otherPaths,
      projectLanguages: catalogs.isEmpty ? projects.flatMap(\.languages) : [], style: style,
      relativePath: { file.relativePath(of: $0, in: environment) })
    if !languages.isEmpty { proposal.require(languages) }
    if hasTables { return (proposal, ["l10n", "convert"]) }
    guard loaded.files.isEmpty else { return (proposal, nil) }
    guard proposal.lacksCatalog else { return (proposal, nil) }
    let code = CodeEvidence(sources, targets: projects.flatMap(\.targets))
    let first = code.firstCatalog.map { file.relativePath(of: $0, in: environment) }
    return (proposal, first.map { ["l10n", "sync", "--create", $0] })
  }

  /// Returns the number of keys of catalogs that code looks up.
  private static func keyCount(_ files: [SourceFile]) -> Int {
    files.filter { CatalogKind(path: $0.path) == .table }.reduce(0) {
      $0 + ((try? StringCatalog(parsing: $1.bytes))?.entries.count ?? 0)
    }
  }

  /// Returns the catalogs that '.strings' files will become; none if any can't be converted.
  private func convertedTables(_ environment: Environment) async -> [SourceFile] {
    let conversion = LegacyConversion(fileSystem: environment.fileSystem, sourceLanguage: Language("en"))
    let converted = try? await conversion.catalogs(from: [folder ?? "."])
    return (converted?.files ?? []).map {
      SourceFile(path: FilePath.join($0.folder, $0.name), bytes: $0.bytes)
    }
  }
}
