import CatalogSync
import Exchange
import L10nKit
import RuleKit
import SourceText
import SwiftIndex
import ToolKit

struct ExtractArguments: CommandArguments {
  static let command = Command(
    "extract", parser, summary: "export texts for translators",
    discussion: [
      "Writes one file per language of the nearest configuration, required or not, with the texts that are "
        + "missing, new or need review. '--select' and "
        + "'--all' change the selection; 'drifted' texts are translations whose source text has changed "
        + "since a git revision or a previous export. 'l10n merge' imports the translated file.",
      "'xliff' is XLIFF 1.2, byte for byte as Xcode exports it, and 'xcloc' is Xcode's bundle around it; "
        + "'--context' adds plural numbers, length limits, placeholders and places in code, which the other "
        + "formats always include. docs/formats.md describes each format.",
      "'tmx' is a translation memory of the texts that are translated.",
      "'android' writes string resources of Android into a folder such as 'res', with what is translated.",
      "'workbook' is a page for translators: it opens in a browser without a network, checks texts as they are "
        + "typed, and saves a file for 'l10n merge'.",
      "Translations of equal and similar texts in the project's catalogs and '.strings' files, and in the files of "
        + "'--memory', are suggested for each text. '--fill exact' puts in translations of the same text, to be "
        + "reviewed, where there is only one. 'l10n merge' ignores suggestions.",
      "A file with texts or states that the catalogs lack, or with comments or columns added by people, is "
        + "not overwritten.",
      "'--keys' exports nothing: it lists the keys that Xcode extracts from Swift sources. Previews, '#if "
        + "DEBUG' code and tests are skipped; name a test file or folder to include it. '%arg' stands for "
        + "an argument whose type can't be inferred.",
    ],
    examples: [
      .init("extract", "Export the open texts of each language of the project."),
      .init(
        "extract --language es --output es.xliff", "Export the open Spanish texts to 'es.xliff'."),
      .init(
        "extract --key 'home.*' --select missing", "Export missing texts of keys that match a pattern."),
      .init("extract --language fr --fill exact", "Fill in French texts that are translated elsewhere."),
      .init("extract --all --format csv", "Export every text as tables for spreadsheets."),
      .init("extract -l es -f workbook", "Export the open Spanish texts as a page to translate in."),
      .init("extract --keys --format json App", "Print the keys of sources in 'App' as JSON."),
    ])

  var paths: [String] = []
  var listsKeys = false
  var languages: [String] = []
  var isEverything = false
  var needs: [String] = []
  var features: [String] = []
  var keyPatterns: [String] = []
  var catalogs: [String] = []
  var since: String?
  var former: String?
  var format: Format?
  var showsContext = false
  var omitsMark = false
  var columns = CSVColumn.standard
  var separator: CSVSeparator?
  var memory: [String] = []
  var fill: Fill?
  var reference: String?
  var output: String?
  var isForced = false
  var configuration: String?
  var standardInputPath: String?

  /// The name of a format for translators, or of one for key lists.
  struct Format: Choice {
    /// The formats in the order of the help.
    static let allCases = (ExchangeFormat.all.map(\.name) + ["text"]).map(Format.init)

    /// The name.
    let rawValue: String

    /// Creates a format with a name of the help.
    init(rawValue: String) { self.rawValue = rawValue }

    /// The format of an export, `nil` for one of key lists only.
    var exchangeFormat: ExchangeFormat? { ExchangeFormat.all.first { $0.name == rawValue } }
  }

  /// The translations that are filled in.
  enum Fill: String, Choice {
    /// The only translation of the same text.
    case exact
  }

  func run(in environment: Environment) async throws -> ExitStatus {
    if listsKeys { return try await KeyListing(arguments: self).run(in: environment) }
    return try await TranslationExport(self, in: environment).run()
  }
}

/// The listing printed by `l10n extract --keys`.
private struct KeyListing {
  let arguments: ExtractArguments

  func run(in environment: Environment) async throws -> ExitStatus {
    let loader = ProjectLoader(environment: environment, standardInputPath: arguments.standardInputPath)
    let reader = try await SwiftFileReader(arguments.paths, configuration: arguments.configuration, loader)
    var sources: [ScannedSource] = []
    let isComplete = try reader.forEach { sources.append(ScannedSource($0)) }
    guard !sources.isEmpty else { return .failure }
    let count = sources.count
    sources.removeAll { $0.isTest && !isNamed($0.file.path) }
    let keys = FoundKey.shipped(of: sources) { reader.projects.configuration(of: $0).localizedFunctions }
    environment.output.write(
      arguments.format?.rawValue == "json" ? KeyList.json(keys) : KeyList.text(keys))
    if keys.isEmpty { environment.remark("no keys in \(Wording.count(count, "Swift file"))\n") }
    return isComplete ? .clean : .failure
  }

  /// Whether a test file is named by an argument, directly or by a test folder.
  private func isNamed(_ path: String) -> Bool {
    if path == arguments.standardInputPath { return true }
    return arguments.paths.contains { named in
      if named == path { return true }
      let folder = named.hasSuffix("/") ? named : named + "/"
      return path.hasPrefix(folder) && ScannedSource(SourceFile(path: folder + "A.swift", text: "")).isTest
    }
  }
}

extension ExtractArguments {
  static let parser = ArgumentParser<ExtractArguments>(
    settings: [
      .languages("export these languages, or 'all' (default: the project's)", \.languages),
      .flag("all", help: "export every text, including translated ones", \.isEverything),
      .list(
        "select", "NEEDS",
        help: "export texts that are \(needNames.joined(separator: ",")) (default: the first three)", \.needs),
      .list("feature", "NAMES", help: "export only keys of these features", \.features),
      .list("key", "PATTERNS", help: "export only keys that match, such as 'home.*'", \.keyPatterns),
      .list("catalog", "NAMES", help: "export only catalogs of this name, path or pattern", \.catalogs),
      .text("since", "REV", help: "add texts whose source text has changed since REV", \.since),
      .text("former", "FILE", .files, help: "add texts whose source text differs from this export", \.former),
      .choice(
        "format", short: "f", "FORMAT",
        help: "set the format (default: the output's, else xliff); text only with --keys", \.format),
      .flag("context", help: "add numbers, limits and places in code to XLIFF 1.2", \.showsContext),
      .list("memory", "FILES", .files, help: "use the translations in these files too", \.memory),
      .choice("fill", "WHAT", help: "fill in translations, to be reviewed", \.fill),
      .text("reference", "LANGUAGE", help: "show the texts of this language too", \.reference), columnChoice,
      .choice("separator", "NAME", help: "separate CSV cells by this (default: by language)", \.separator),
      .flag("no-bom", help: "start CSV and TSV without a byte order mark", \.omitsMark),
      .text(
        "output", short: "o", "PATH", .files, help: "write this file or folder (default: 'translations')",
        \.output), .flag("force", help: "overwrite work that is not in the catalogs", \.isForced),
      .flag("keys", help: "list the keys of Swift sources and export nothing", \.listsKeys),
      .config(\.configuration), .standardInputPath(\.standardInputPath),
    ], operands: [.paths(\.paths)])

  private static let needNames = UnitNeed.allCases.map(\.rawValue)

  private static let columnChoice = Setting<ExtractArguments>(
    Option("columns", values: ["NAMES"], help: "write these columns of tables, in this order")
  ) { (arguments, values) throws(UsageError.Kind) in
    var columns: [CSVColumn] = []
    for word in values.flatMap({ $0.split(separator: ",").map(String.init) }) {
      let name = word.split { $0 == "-" || $0 == " " }.joined(separator: " ")
      guard let column = CSVColumn(rawValue: name) else {
        let choices = CSVColumn.allCases.map { $0.rawValue.replacing(" ", with: "-") }
        throw .unknownChoice(word, of: "--columns", choices: choices)
      }
      if !columns.contains(column) { columns.append(column) }
    }
    if let missing = CSVColumn.required.first(where: { !columns.contains($0) }) {
      throw .missingValue(option: "columns", value: missing.rawValue)
    }
    arguments.columns = columns
  }

  func validate() throws(UsageError.Kind) {
    for word in needs where !Self.needNames.contains(word) {
      throw .unknownChoice(word, of: "--select", choices: Self.needNames)
    }
    if isEverything, !needs.isEmpty { throw .conflict("--all", "--select") }
    if since != nil, former != nil { throw .conflict("--since", "--former") }
    if needs.contains(UnitNeed.drifted.rawValue), since == nil, former == nil {
      throw .missingOption("--since", for: "--select drifted")
    }
    if fill != nil, !columns.contains(.state) { throw .missingValue(option: "columns", value: "state") }
    if listsKeys { try reject("--keys", with: exportOptions) }
    guard let format else { return }
    let listings = ["text", "json"]
    if listsKeys ? !listings.contains(format.rawValue) : format.exchangeFormat == nil {
      let choices = listsKeys ? listings : ExchangeFormat.all.map(\.name)
      throw .unknownChoice(format.rawValue, of: "--format", choices: choices)
    }
  }

  /// The options that apply only to exports.
  private var exportOptions: KeyValuePairs<String, Bool> {
    [
      "--language": !languages.isEmpty, "--all": isEverything, "--select": !needs.isEmpty,
      "--feature": !features.isEmpty, "--key": !keyPatterns.isEmpty, "--catalog": !catalogs.isEmpty,
      "--since": since != nil, "--former": former != nil, "--output": output != nil,
      "--memory": !memory.isEmpty, "--fill": fill != nil, "--reference": reference != nil,
    ]
  }

  /// Returns the needs to select; `nil` for every text, none for translated ones.
  func wantedNeeds(in format: ExchangeFormat) -> Set<UnitNeed>? {
    if isEverything { return nil }
    if !needs.isEmpty { return Set(needs.compactMap { UnitNeed(rawValue: $0) }) }
    if format.exportsTranslations { return [] }
    let isDriftTold = since != nil || former != nil
    return isDriftTold ? Set(UnitNeed.allCases) : [.missing, .new, .needsReview]
  }
}

extension CSVSeparator: Choice {}
