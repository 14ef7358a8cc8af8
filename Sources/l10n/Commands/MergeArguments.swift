import CatalogMerge
import Exchange
import RuleKit
import ToolKit
import XCStrings

struct MergeArguments: CommandArguments {
  static let command = Command(
    "merge", parser, summary: "merge translations and changes into catalogs",
    discussion: [
      "The format of a FILE from translators is detected from its content, and the path written by the "
        + "export identifies the catalog of each unit. A text is imported if it causes no new error of "
        + "'l10n check', nor a warning that means a loss. A text is a conflict if its source text has "
        + "changed since the export, or if both the catalog and the translator changed it: '--strategy' resolves it, and a translation of a "
        + "changed source text is imported with the state 'needs_review'. Rejected texts are reported with "
        + "their place in FILE, and the exit status is then 1. Replaced texts are listed. Empty texts count "
        + "as not translated.",
      "What translators wrote beside their texts, in comments, notes or columns of their own, is listed by "
        + "'--questions': with '-' on standard output, in a file that ends with '.csv' as a table.",
      "A catalog is merged into another one by adding the keys, languages and texts that it lacks; nothing "
        + "is removed, and texts are judged as those of a translator's file. If a text differs, '--strategy' chooses one: 'ours' is the one in the catalog to "
        + "write, 'newer-state' the one whose state is further along (translated, then needs_review, then "
        + "new). Unresolved texts stay unchanged and are reported; the exit status is then 1.",
      "Git runs 'l10n merge --driver -- BASE OURS THEIRS PATH', which merges the changes of two branches to "
        + "the catalog PATH by key, language and text, and writes the result to OURS. The exit status is 0, "
        + "or 1 if both branches changed the same text in different ways. Then OURS has our text, a file "
        + "next to PATH records the open conflicts for 'l10n check', and 'l10n resolve' lists both texts "
        + "and resolves them. A file that is not a catalog is merged by git line by line. 'l10n init "
        + "--merge-driver' sets up git.",
    ],
    examples: [
      .init("merge translations/es.xliff", "Import a translator's work into its catalogs."),
      .init("merge es.csv --into App --language es --diff", "Show what a spreadsheet would change."),
      .init(
        "merge --driver base.json ours.json theirs.json A.xcstrings",
        "Merge as git does, and write the result to 'ours.json'."),
      .init(
        "merge Old.xcstrings --into App/Localizable.xcstrings --dry-run",
        "List what another catalog would add and which texts differ."),
    ])

  var isDriver = false
  var conflictStyle = MergeDriver.ConflictStyle.report
  var options = MergeOptions()
  var files: [String] = []
  var target: String?
  var keyTable: String?
  var questions: String?
  var isDiff = false
  var isDryRun = false
  var format = TextOrJSON.text
  var configuration: String?

  static let parser = ArgumentParser<MergeArguments>(
    settings: [
      .text(
        "into", "PATH", .files, help: "write this catalog or folder (default: the current folder)", \.target)
    ] + translationSettings + [
      .choice(
        "strategy", "STRATEGY", help: "choose the side that wins a conflict (default: report)",
        \.options.strategy),
      .flag("driver", help: "run as git's merge driver; FILEs are BASE OURS THEIRS PATH", \.isDriver),
      .choice(
        "conflict-style", "STYLE", help: "record conflicts in a file, or mark them (default: report)",
        \.conflictStyle),
    ], operands: [.words("FILE", .files, help: "the files to merge", \.files)])

  func validate() throws(UsageError.Kind) {
    if isDriver { return try validateDriver() }
    if files.isEmpty { throw .missingArgument("FILE") }
    if options.importsOnlyMissing {
      try reject("--only-missing", with: ["--strategy": options.strategy != .report])
    }
    if isDiff { try reject("--diff", with: ["--format json": format == .json]) }
    guard let catalog = files.first(where: { $0.hasSuffix(".xcstrings") }) else { return }
    if let other = files.first(where: { !$0.hasSuffix(".xcstrings") }) { throw .conflict(catalog, other) }
    try reject(catalog, with: ["--questions": questions != nil])
  }

  private func validateDriver() throws(UsageError.Kind) {
    if let name = MergeDriver.fileNames.dropFirst(files.count).first {
      throw .missingValue(option: "driver", value: name)
    }
    if let file = files.dropFirst(MergeDriver.fileNames.count).first { throw .extraArgument(file) }
    try reject(
      "--driver",
      with: [
        "--into": target != nil, "--only-missing": options.importsOnlyMissing, "--diff": isDiff,
        "--dry-run": isDryRun, "--questions": questions != nil,
      ])
  }

  func run(in environment: Environment) async throws -> ExitStatus {
    if isDriver { return try MergeDriver(files, conflictStyle, in: environment).run() }
    if files.contains(where: { $0.hasSuffix(".xcstrings") }) {
      return try await CatalogIntoCatalog(self, in: environment).run()
    }
    try AtomicWrite(environment.fileSystem).check(output: questions, inputs: files, configuration)
    return try await TranslationsIntoCatalogs(arguments: self, environment: environment).run()
  }

  /// The options for files from translators.
  private static let translationSettings: [Setting<MergeArguments>] = [
    Setting(
      Option(
        "language", short: "l", values: ["LANGUAGE"],
        help: "set the language of the texts (default: that in FILE)")
    ) { (arguments, values) throws(UsageError.Kind) in
      guard let language = values.first, RequiredLanguage.canBeCode(language) else {
        throw .notALanguage(values.first ?? "")
      }
      arguments.options.language = Language(language)
    },
    .choice(
      "state", "STATE", of: [.translated, .needsReview],
      help: "set the state of the texts (default: FILE's, else translated)", \.options.state),
    .flag("only-missing", help: "import only texts that the catalogs lack", \.options.importsOnlyMissing),
    .flag("source", help: "let a file in the source language change source texts", \.options.changesSource),
    .flag("strict", help: "import nothing if any text is rejected", \.options.isStrict),
    .text("key-table", "FILE", .files, help: "read the keys of Android resources in FILE", \.keyTable),
    .text(
      "questions", "FILE", .files,
      help: "list the questions and remarks of translators in FILE; .csv makes it a table", \.questions),
    .diff(\.isDiff), .dryRun(\.isDryRun), .format(\.format), .config(\.configuration),
  ]
}
