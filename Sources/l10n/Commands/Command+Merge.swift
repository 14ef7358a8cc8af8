package import CatalogMerge
import GitFormats
import RuleKit
import SourceText
package import ToolKit
package import XCStrings

extension Command {
  /// `l10n merge`.
  static let merge = Command(
    "merge", summary: "bring translations and changes from other files into catalogs",
    discussion: [
      "The format of a FILE from translators is detected from its content, and each of its units finds its catalog by the "
        + "path that the export gave it. A text comes in if the rules of 'l10n check' find nothing new against it. A "
        + "text whose source text has changed since the export is a conflict, and so is one that the catalog and the "
        + "translator have both changed: there '--strategy' chooses, and a translation of a changed source text comes in "
        + "with the state 'needs_review'. What stays out is reported with its place in FILE, and the exit status is then "
        + "1. Texts that replace others are listed. Texts that are empty are not translated yet.",
      "A catalog gives another one the keys, languages and texts that it lacks; nothing is removed. Where both have a "
        + "text and it differs, '--strategy' says which one stays: 'ours' is the one in the catalog that is written, "
        + "'newer-state' the one whose state is further on (translated, then needs_review, then new). What is not "
        + "decided stays as it is and is reported; the exit status is then 1.",
      "Git calls 'l10n merge --driver -- BASE OURS THEIRS PATH', which merges what two branches did to the catalog PATH "
        + "by key, language and text, and writes the result over OURS. The exit status is 0, or 1 where both changed the same text in "
        + "different ways. Then OURS has our text, a file beside PATH names the open conflicts for 'l10n check', and "
        + "'l10n resolve' lists both texts and chooses. A file that "
        + "is not a catalog is left to git's merge of lines. 'l10n init --merge-driver' sets git up.",
    ],
    parser: MergeArguments.parser,
    examples: [
      Example("merge translations/es.xliff", "Bring a translator's work into the catalogs that it is for."),
      Example("merge es.csv --into App --language es --diff", "Show what a spreadsheet would change."),
      Example(
        "merge --driver base.json ours.json theirs.json A.xcstrings",
        "Merge as git does, and write the result over 'ours.json'."),
      Example(
        "merge Old.xcstrings --into App/Localizable.xcstrings --dry-run",
        "Say what another catalog would add, and which texts differ."),
    ]
  ) { arguments, environment in try await arguments.run(in: environment) }
}

/// The arguments of `l10n merge`.
package struct MergeArguments: CommandArguments {
  package var presentation = Presentation()
  /// Whether git calls; the files are then the common state, ours, theirs, and the catalog's path.
  package var isDriver = false
  /// What becomes of a text that both sides changed.
  package var conflictStyle = MergeDriver.ConflictStyle.report
  /// Which text stays where the catalog and the file differ.
  package var strategy = TransferStrategy.report
  /// The files that changes come from.
  package var files: [String] = []
  /// The catalog, or the folder of catalogs, that they go into.
  package var target: String?
  /// The language of translations, `nil` to believe their files.
  package var language: String?
  /// The state of translations, `nil` to believe their files.
  package var state: TranslationState?
  /// Whether to take only texts that the catalogs lack.
  package var takesOnlyMissing = false
  /// Whether to take all translations or none.
  package var isStrict = false
  /// Whether to show what would change.
  package var isDiff = false
  /// Whether to write nothing.
  package var isDryRun = false
  /// The form of the report.
  package var format = Format.text
  /// The configuration file, `nil` to look for one.
  package var configuration: String?

  package init() {}

  /// The forms of the report.
  package enum Format: String, Choice {
    case text, json
  }

  /// How the words are read.
  package static let parser = ArgumentParser<MergeArguments>(
    settings: [
      .text(
        Option(
          "into", values: ["PATH"], completion: .files,
          help: "the catalog, or the folder of catalogs, to write (default: the current folder)"), \.target)
    ] + translationSettings + [
      .choice(
        Option(
          "strategy", values: ["STRATEGY"], choices: TransferStrategy.names,
          help: "which side wins where both changed a text, or its source text changed (default: report)"),
        \.strategy),
      .flag(
        Option("driver", help: "merge for git: the files are BASE, OURS, which is written, THEIRS and PATH"),
        \.isDriver),
      .choice(
        Option(
          "conflict-style", values: ["STYLE"], choices: MergeDriver.ConflictStyle.names,
          help:
            "keep ours and record the conflicts beside the catalog, or put git's markers around the text (default: report)"
        ),
        \.conflictStyle),
    ],
    operands: [
      .words(
        Positional(
          "FILE", isRequired: false, isRepeated: true, completion: .files,
          help: "the files that changes come from"),
        \.files)
    ],
    validate: { (arguments) throws(UsageError.Kind) in
      if arguments.isDriver { return try arguments.validateDriver() }
      if arguments.files.isEmpty { throw .missingArgument("FILE") }
      if arguments.takesOnlyMissing, arguments.strategy != .report {
        throw .conflict("--only-missing", "--strategy")
      }
      if arguments.isDiff, arguments.format == .json { throw .conflict("--diff", "--format json") }
      if let catalog = arguments.files.first(where: { $0.hasSuffix(".xcstrings") }),
        let other = arguments.files.first(where: { !$0.hasSuffix(".xcstrings") })
      {
        throw .conflict(catalog, other)
      }
    })

  private func validateDriver() throws(UsageError.Kind) {
    if let name = MergeDriver.fileNames.dropFirst(files.count).first {
      throw .missingValue(option: "driver", value: name)
    }
    if let file = files.dropFirst(MergeDriver.fileNames.count).first { throw .extraArgument(file) }
    if target != nil { throw .conflict("--driver", "--into") }
    if takesOnlyMissing { throw .conflict("--driver", "--only-missing") }
    if isDiff { throw .conflict("--driver", "--diff") }
    if isDryRun { throw .conflict("--driver", "--dry-run") }
  }

  func run(in environment: Environment) async throws -> ExitStatus {
    if isDriver { return try MergeDriver(files).run(in: environment, conflictStyle: conflictStyle) }
    if files.contains(where: { $0.hasSuffix(".xcstrings") }) {
      return try CatalogIntoCatalog(self).run(in: environment)
    }
    return try await TranslationsIntoCatalogs(arguments: self, environment: environment).run()
  }
}

extension MergeArguments {
  /// The states that a person can give to translations.
  package enum TranslationState: String, Choice {
    case translated
    case needsReview = "needs_review"

    /// The state as a catalog writes it.
    package var unitState: UnitState { UnitState(rawValue: rawValue) }
  }

  /// The options for files from translators.
  private static let translationSettings: [Setting<MergeArguments>] = [
    Setting(
      Option(
        "language", short: "l", values: ["LANGUAGE"],
        help: "the language of the texts, where FILE does not say it or writes it in another way")
    ) { (arguments, values) throws(UsageError.Kind) in
      guard let language = values.first, RequiredLanguage.canBeCode(language) else {
        throw .notALanguage(values.first ?? "")
      }
      arguments.language = language
    },
    .choice(
      Option(
        "state", values: ["STATE"], choices: TranslationState.names,
        help: "the state of the texts that come in (default: what FILE says, else translated)"),
      \.state),
    .flag(Option("only-missing", help: "take only texts that the catalogs lack"), \.takesOnlyMissing),
    .flag(Option("strict", help: "take all texts, or none if one has to stay out"), \.isStrict),
    .flag(.diff, \.isDiff), .flag(.dryRun, \.isDryRun), .choice(.format(Format.self), \.format),
    .text(.config, \.configuration),
  ]
}

/// Catalogs that give another one what it lacks.
private struct CatalogIntoCatalog {
  private let arguments: MergeArguments
  private let target: String

  /// Takes over the arguments; throws where no catalog is named to write to.
  init(_ arguments: MergeArguments) throws(UsageError.Kind) {
    guard let target = arguments.target else {
      throw .missingOption("--into", for: arguments.files.first ?? "merge")
    }
    self.arguments = arguments
    self.target = target
  }

  /// Brings the files in, one after the other, and writes the catalog once.
  func run(in environment: Environment) throws -> ExitStatus {
    let original = try catalog(target, environment)
    var result = original
    var status = ExitStatus.clean
    var lines = Message()
    for file in arguments.files {
      let source = try catalog(file, environment)
      try check(source, file, against: original)
      let strategy = arguments.takesOnlyMissing ? .ours : arguments.strategy
      let transfer = CatalogTransfer(from: source, into: result, strategy: strategy)
      if !transfer.differences.isEmpty { status = .findings }
      lines += ConflictReport(transfer.differences, path: target).differences(in: result)
      lines += "\(file): \(Self.summary(of: transfer))\n"
      result = try StringCatalog(parsing: transfer.bytes)
    }
    if arguments.isDiff {
      let diff = UnifiedDiff(from: original.bytes, to: result.bytes, path: target)
      environment.write(diff, arguments.presentation)
    } else if !arguments.isDryRun {
      try AtomicWrite(environment.fileSystem).replace(target, original.bytes, with: result.bytes)
    }
    // A diff is for other programs to read, so that words about it go elsewhere.
    if arguments.presentation.verbosity != .quiet || status != .clean {
      (arguments.isDiff ? environment.errors : environment.output).write(lines)
    }
    return status
  }

  private func catalog(_ path: String, _ environment: Environment) throws -> StringCatalog {
    try CatalogComparison.catalog(try environment.fileSystem.read(path, .catalog, from: .commandLine), path)
  }

  /// Texts of one language would come to stand where another one's are expected.
  private func check(
    _ source: StringCatalog, _ file: String, against original: StringCatalog
  ) throws(InputError) {
    guard source.sourceLanguage != original.sourceLanguage else { return }
    throw InputError(
      path: file,
      message:
        "the source language is '\(source.sourceLanguage)', and that of '\(target)' is '\(original.sourceLanguage)'"
    )
  }

  private static func summary(of transfer: CatalogTransfer) -> String {
    var parts = ["\(transfer.addedCount) added"]
    if transfer.replacedCount > 0 { parts.append("\(transfer.replacedCount) replaced") }
    if !transfer.differences.isEmpty { parts.append("\(transfer.differences.count) left alone") }
    return parts.joined(separator: ", ")
  }
}
