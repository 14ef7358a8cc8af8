import Exchange
import L10nKit
import RuleKit
import SourceText
import SwiftIndex
import TextFlow
package import ToolKit

extension Command {
  /// `l10n extract`.
  static let extract = Command(
    "extract", summary: "export what translators have to do",
    discussion: [
      "Writes a file for each language with the texts that are missing, new, or to be reviewed. '--select' and '--all' "
        + "choose others; drifted are those whose source text has changed under them, since a git revision or since an "
        + "export was made. 'l10n merge' brings the file back.",
      "'xliff' is XLIFF 1.2, byte for byte as Xcode exports it, and 'xcloc' Xcode's folder around it; with '--context' "
        + "they also tell plural numbers, length limits, placeholders and places in code, as the other formats do. "
        + "docs/formats.md describes each.",
      "A file that holds texts or states which the catalogs lack, or comments and columns of people, is not overwritten.",
      "'--keys' makes no export: it lists the keys that Swift sources look up, where Xcode extracts one. Previews, "
        + "'#if DEBUG' and tests are left out, but a test's file or folder can be named. '%arg' stands for an argument "
        + "whose type the sources don't tell.",
    ],
    parser: ExtractArguments.parser,
    examples: [
      Example("extract", "Write what is to be done in each required language."),
      Example(
        "extract --language es --output es.xliff", "Write what is to be done in Spanish into 'es.xliff'."),
      Example("extract --key 'home.*' --select missing", "Write the missing texts of keys that start so."),
      Example("extract --all --format csv --bom", "Write every text into tables for spreadsheets."),
      Example("extract --keys --format json App", "Print the keys of sources in 'App' for other programs."),
    ]
  ) { arguments, environment in try await arguments.run(in: environment) }
}

/// The arguments of `l10n extract`.
package struct ExtractArguments: CommandArguments {
  package var presentation = Presentation()
  /// Files and folders to look into; none means the current folder.
  package var paths: [String] = []
  /// Whether to list the keys of sources.
  package var listsKeys = false
  /// The languages to translate into; none means the required ones.
  package var languages: [String] = []
  /// Whether to take texts that are done too.
  package var isEverything = false
  /// The needs to take, by name; none means the default.
  package var needs: [String] = []
  /// The features whose keys are taken; none means all.
  package var features: [String] = []
  /// Patterns of keys that are taken; none means all.
  package var keyPatterns: [String] = []
  /// Names or patterns of catalogs that are taken; none means all.
  package var catalogs: [String] = []
  /// The revision that drift is detected from.
  package var since: String?
  /// The export that drift is detected from.
  package var former: String?
  /// The form of the export or of the list; `nil` for the default.
  package var format: Format?
  /// Whether XLIFF 1.2 tells more than Xcode's.
  package var showsContext = false
  /// Whether tables start with a byte order mark.
  package var startsWithMark = false
  /// The file or folder of the export.
  package var output: String?
  /// Whether to overwrite translations that are not in the catalogs.
  package var isForced = false
  /// The configuration file, `nil` to look for one.
  package var configuration: String?
  /// The name of what `-` reads.
  package var standardInputPath: String?

  package init() {}

  /// The forms of an export, and of the list of keys.
  package enum Format: String, Choice {
    case xliff, xcloc, xliff2, csv, tsv, po, json, strings, text
  }

  func run(in environment: Environment) async throws -> ExitStatus {
    if listsKeys { return try KeyListing(self).run(in: environment) }
    return try await TranslationExport(self, in: environment).run()
  }
}

/// Lists the keys of sources, for `l10n extract --keys`.
private struct KeyListing {
  private let arguments: ExtractArguments

  init(_ arguments: ExtractArguments) { self.arguments = arguments }

  func run(in environment: Environment) throws -> ExitStatus {
    let file = try ConfigurationFile.load(
      arguments.configuration, for: arguments.paths, standardInputPath: arguments.standardInputPath,
      arguments.presentation, in: environment)
    let reader = SwiftFileReader(
      environment: environment, configurationFile: file, paths: arguments.paths,
      standardInputPath: arguments.standardInputPath)
    var sources: [ScannedSource] = []
    let isComplete = try reader.forEach { sources.append(ScannedSource($0)) }
    guard !sources.isEmpty else {
      if isComplete { environment.report(FileError(.noSources, path: arguments.paths.first ?? ".")) }
      return .failure
    }
    let count = sources.count
    sources.removeAll { $0.isTest && !isNamed($0.file.path) }
    let keys = ProjectKeys(of: sources, functions: file.configuration.localizedFunctions)
    environment.output.write(
      arguments.format == .json ? KeyList.json(keys.rows) : KeyList.text(keys.rows))
    if keys.rows.isEmpty, arguments.presentation.verbosity != .quiet {
      environment.errors.write("no keys in \(Wording.count(count, "Swift file"))\n")
    }
    return isComplete ? .clean : .failure
  }

  /// Whether a file of tests is named: by its name, or by a folder that is one of tests itself.
  private func isNamed(_ path: String) -> Bool {
    if path == arguments.standardInputPath { return true }
    return arguments.paths.contains { named in
      if named == path { return true }
      let folder = named.hasSuffix("/") ? named : named + "/"
      return path.hasPrefix(folder)
        && ScannedSource(SourceFile(path: folder + "A.swift", text: "")).isTest
    }
  }
}

extension ExtractArguments {
  /// How the words are read.
  package static let parser = ArgumentParser<ExtractArguments>(
    settings: [
      .languages(
        Option(
          "language", short: "l", values: ["LANGUAGES"],
          help: "the languages to translate into, separated by commas (default: the required ones)"),
        \.languages),
      .flag(Option("all", help: "take every text, translated ones too"), \.isEverything),
      selection,
      .list(Option("feature", values: ["NAMES"], help: "take keys of these features alone"), \.features),
      .list(
        Option("key", values: ["PATTERNS"], help: "take keys like 'home.*' alone, separated by commas"),
        \.keyPatterns),
      .list(
        Option("catalog", values: ["NAMES"], help: "take catalogs of this name, path or pattern alone"),
        \.catalogs),
      .text(
        Option(
          "since", values: ["REV"], help: "add texts whose source text has changed since a git revision"),
        \.since),
      .text(
        Option(
          "former", values: ["FILE"], completion: .files,
          help: "add texts whose source text has changed since this export"), \.former),
      .choice(
        Option(
          "format", short: "f", values: ["FORMAT"], choices: Format.names,
          help: "the form of the export (default: the output's, else xliff), or of '--keys' (text, json)"),
        \.format),
      .flag(
        Option("context", help: "tell more in XLIFF 1.2 than Xcode does: numbers, limits, places"),
        \.showsContext),
      .flag(
        Option("bom", help: "start CSV and TSV with a byte order mark, by which Excel knows UTF-8"),
        \.startsWithMark),
      .text(
        Option(
          "output", short: "o", values: ["PATH"], completion: .files,
          help: "the file, or the folder of files if it has no ending (default: 'translations')"), \.output),
      .flag(Option("force", help: "overwrite work that is not in the catalogs"), \.isForced),
      .flag(Option("keys", help: "list the keys of Swift sources, and export nothing"), \.listsKeys),
      .text(.config, \.configuration), .text(.standardInputPath, \.standardInputPath),
    ],
    operands: [.words(.paths, \.paths)],
    validate: { (arguments) throws(UsageError.Kind) in try arguments.validate() })

  private static let selection = Setting<ExtractArguments>(
    Option(
      "select", values: ["NEEDS"],
      help:
        "take what is \(UnitNeed.allCases.map(\.rawValue).joined(separator: ",")) (default: the first three)")
  ) { (arguments, values) throws(UsageError.Kind) in
    let names = UnitNeed.allCases.map(\.rawValue)
    for word in values.flatMap({ $0.split(separator: ",").map(String.init) }) {
      guard names.contains(word) else { throw .unknownChoice(word, of: "--select", choices: names) }
      arguments.needs.append(word)
    }
  }

  private func validate() throws(UsageError.Kind) {
    if isEverything, !needs.isEmpty { throw .conflict("--all", "--select") }
    if since != nil, former != nil { throw .conflict("--since", "--former") }
    if needs.contains(UnitNeed.drifted.rawValue), since == nil, former == nil {
      throw .missingOption("--since", for: "--select drifted")
    }
    if listsKeys, let option = exportOption { throw .conflict("--keys", option) }
    guard let format else { return }
    let isListing = format == .text || format == .json
    if listsKeys ? !isListing : format == .text {
      let choices = listsKeys ? ["text", "json"] : Format.names.filter { $0 != "text" }
      throw .unknownChoice(format.rawValue, of: "--format", choices: choices)
    }
  }

  /// The first option that says something about an export, `nil` if none does.
  private var exportOption: String? {
    let options = [
      (!languages.isEmpty, "--language"), (isEverything, "--all"), (!needs.isEmpty, "--select"),
      (!features.isEmpty, "--feature"), (!keyPatterns.isEmpty, "--key"), (!catalogs.isEmpty, "--catalog"),
      (since != nil, "--since"), (former != nil, "--former"), (output != nil, "--output"),
    ]
    return options.first { $0.0 }?.1
  }

  /// The needs to take, `nil` for every text.
  var wantedNeeds: Set<UnitNeed>? {
    if isEverything { return nil }
    if !needs.isEmpty { return Set(needs.compactMap { UnitNeed(rawValue: $0) }) }
    let isDriftTold = since != nil || former != nil
    return isDriftTold ? Set(UnitNeed.allCases) : [.missing, .new, .needsReview]
  }
}
