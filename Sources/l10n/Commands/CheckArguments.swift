import CatalogRules
import L10nKit
import RuleKit
package import ToolKit

/// `l10n check`.
package struct CheckArguments: CommandArguments {
  static let command = Command(
    "check", parser, summary: "find problems in catalogs and Swift sources",
    discussion: [
      "Without a path, the current folder is searched for '*.xcstrings' and '*.swift' files; hidden "
        + "folders, build products, third-party packages and paths ignored by '.gitignore' are skipped. '-' "
        + "reads one file from standard input: a catalog, unless '--stdin-path' names a Swift file.",
      "A named file is checked as part of its project, which is also read: the folder of the nearest "
        + "'.l10n.json' above the file, else the git repository, else the current folder. Only findings in "
        + "the named files are reported. A file outside any project is checked alone.",
      "'l10n rules' lists the rules. '--since REV' compares with the merge base of REV and HEAD, so commits "
        + "added to REV later don't count; 'A..B' and 'A...B' check B instead of the working tree. It "
        + "reports findings that the merge base does not have, on any line: a removed plural form or "
        + "language, code whose key was removed, a changed source text with unchanged translations, and any "
        + "effect of a change to '.l10n.json'. '--staged' compares the files in git's index with HEAD in "
        + "the same way; unstaged changes are ignored.",
      "'--apply' localizes one text of 'hardcoded-string', 'literal-as-key', 'demoted-literal' or "
        + "'unlocalized-error': it prints the diff of the code and of the catalog that gets the key, and "
        + "writes both files or neither.",
      "'--format' may be repeated: 'FORMAT:FILE' writes a report to a file, and at most one goes to standard "
        + "output. On a terminal, text is folded: errors come first, and a rule has at most ten rows.",
    ],
    examples: [
      .init("check", "Check all catalogs below the current folder."),
      .init("check --format json --output report.json App", "Write a machine-readable report."),
      .init(
        "check --format github --format sarif:report.sarif", "Annotate a pull request and write a report."),
      .init("check --only missing-translation --languages en,es", "Run one rule for two languages."),
      .init("check --diff", "Show what '--fix' would write."),
      .init("check App/HomeView.swift", "Check one file inside its project."),
      .init(
        "check --apply App/CartController.swift:2:30 --key cart.list.title --diff",
        "Show how one reported text would be localized."),
    ])

  /// Files and folders to process.
  package var paths: [String] = []
  /// The required languages; empty for those of the configuration.
  package var languages: [String] = []
  /// The formats as typed, each with its own file if it has one.
  var formats: [ReportTarget] = []
  /// The file of the report whose format names none; `nil` for standard output.
  package var output: String?
  var isEvery = false
  /// The lowest severity that causes exit status 1.
  package var failOn = FailureThreshold.error
  /// What translations have to be beyond translated.
  var requirement: Requirement?
  /// The rules to run; empty for all.
  package var only: [String] = []
  /// The rules to skip.
  package var skip: [String] = []
  /// The configuration file; `nil` to search for it.
  package var configuration: String?
  /// The number of files processed in parallel; `nil` for one per core.
  package var jobs: Int?
  var standardInputPath: String?
  var baseline: String?
  var ignoresBaseline = false
  var writesBaseline = false
  /// Whether new findings are added to an existing baseline.
  var isForced = false
  var since: String?
  var isStaged = false
  var showsPossible = false
  var isFix = false
  var isDiff = false
  var isDryRun = false
  /// The line to explain instead of printing a report.
  var explained: LiteralLocation?
  /// The file for the verdicts on all literals; `lint` only.
  var verdicts: String?
  /// The text whose proposal to apply instead of printing a report; `check` only.
  var applied: LiteralLocation?
  var key: String?
  /// The kinds of files to read; determined by the command.
  var kinds: ProjectLoader.Kinds = [.catalogs, .sources]

  package init() {}

  /// What translations have to be.
  enum Requirement: String, Choice {
    /// Signed off by a reviewer.
    case reviewed
  }

  /// Applies the options that replace a part of a configuration.
  func adapt(_ configuration: inout Configuration) {
    configuration = configuration.requiring(languages)
    if requirement == .reviewed { configuration.rules[NotSignedOff.about.id] = .error }
  }

  /// The parser of the arguments.
  package static let parser = ArgumentParser<CheckArguments>(
    settings: [
      .languages(
        "require these languages (default: the configuration, else en,es)", named: "languages", \.languages)
    ] + sharedSettings + [
      .choice(
        "require", "WHAT", help: "also fail translations that no reviewer has signed off", \.requirement),
      place(
        Option(
          "apply", values: ["PLACE"], completion: .files,
          help: "localize the reported text at FILE:LINE:COLUMN"), "FILE:LINE:COLUMN", \.applied),
      .text("key", "KEY", help: "use this key with '--apply'", \.key),
    ], operands: [.paths(\.paths)])

  /// Returns an option for a place in code, which is written in a form.
  static func place(
    _ option: Option, _ form: String, _ path: any WritableKeyPath<Self, LiteralLocation?> & Sendable
  ) -> Setting<Self> {
    Setting(option) { (arguments, values) throws(UsageError.Kind) in
      guard let place = LiteralLocation(values.first ?? "") else {
        throw .missingValue(option: option.long, value: form)
      }
      if arguments[keyPath: path] != nil { throw .repeated("--\(option.long)") }
      arguments[keyPath: path] = place
    }
  }

  /// The options common to `check` and `lint`.
  static let sharedSettings: [Setting<CheckArguments>] = [
    place(
      Option(
        "explain", values: ["PLACE"], completion: .files,
        help: "explain the verdicts on the literals at FILE:LINE or FILE:LINE:COLUMN, and what is found there"
      ),
      "FILE:LINE or FILE:LINE:COLUMN", \.explained),
    Setting(
      Option(
        "format", short: "f", values: ["FORMAT"], choices: ReportFormat.names,
        help: "set the output format, or write FORMAT:FILE (default: text)")
    ) { (arguments, values) throws(UsageError.Kind) in
      arguments.formats.append(try ReportTarget(parsing: values.first ?? ""))
    },
    .text(
      "output", short: "o", "FILE", .files,
      help: "write the report to FILE; .json, .sarif or .md sets the format", \.output),
    .flag("every", help: "list every finding on a terminal, without folding", \.isEvery),
    .flag(
      "possible", help: "also report texts that users may see, as names or the code suggest", \.showsPossible),
    .choice("fail-on", "SEVERITY", help: "exit with 1 at this severity or above (default: error)", \.failOn),
    .list("only", "RULES", .rules, help: "run only these rules, separated by commas", \.only),
    .list("skip", "RULES", .rules, help: "skip these rules, separated by commas", \.skip),
    .config(\.configuration),
    .text(
      "baseline", "FILE", .files, help: "don't report the findings in this file (default: configured)",
      \.baseline), .flag("no-baseline", help: "report accepted findings too", \.ignoresBaseline),
    .flag("write-baseline", help: "accept all findings, or remove obsolete ones", \.writesBaseline),
    .force(\.isForced),
    .text("since", "REV", help: "report only findings introduced since git revision REV", \.since),
    .flag("staged", help: "report only findings introduced by staged changes", \.isStaged),
    .flag("fix", help: "apply safe fixes, then report remaining findings", \.isFix), .diff(\.isDiff),
    .dryRun(\.isDryRun), .jobs(\.jobs), .standardInputPath(\.standardInputPath),
  ]

  package func validate() throws(UsageError.Kind) {
    let known = RuleRegistry.all.map(\.id)
    for id in only + skip where !known.contains(id) { throw .unknownRule(id, known: known) }
    if isFix || isDiff, paths.contains("-") { throw .fixedStandardInput }
    if isDryRun, !isFix, !isDiff, applied == nil { throw .missingOption("--fix", for: "--dry-run") }
    if isDiff, let report = formats.first(where: { $0.format != .text || $0.file != nil }) {
      throw .conflict("--diff", report.option)
    }
    if since != nil, paths.contains("-") { throw .conflict("--since", "-") }
    try validateFormats()
    try validateComparison()
    try validateBaseline()
    if explained != nil {
      try reject("--explain", with: ["--fix": isFix, "--diff": isDiff])
      try validateAlone("--explain")
    } else if applied != nil {
      try reject("--apply", with: ["--fix": isFix])
      try validateAlone("--apply")
    } else if key != nil {
      throw .missingOption("--apply", for: "--key")
    }
    if kinds == .sources, let rule = only.first(where: RuleSelection.needingCatalogs.contains) {
      throw .conflict("lint", "--only \(rule)")
    }
  }

  /// Rejects what can't be combined with an option for one place.
  private func validateAlone(_ option: String) throws(UsageError.Kind) {
    try reject(
      option,
      with: [
        "--staged": isStaged, "--since": since != nil, "--format": !formats.isEmpty, "--every": isEvery,
        "--output": output != nil, "--only": !only.isEmpty, "--skip": !skip.isEmpty,
        "--baseline": baseline != nil, "--no-baseline": ignoresBaseline, "--write-baseline": writesBaseline,
      ])
    if let path = paths.first { throw .conflict(option, path) }
  }

  private func validateBaseline() throws(UsageError.Kind) {
    if isForced, !writesBaseline { throw .missingOption("--write-baseline", for: "--force") }
    if ignoresBaseline, let baseline { throw .conflict("--no-baseline", "--baseline \(baseline)") }
    guard writesBaseline else { return }
    try reject(
      "--write-baseline",
      with: [
        "--no-baseline": ignoresBaseline, "--since": since != nil, "--staged": isStaged, "--fix": isFix,
        "--diff": isDiff, "-": paths.contains("-"),
      ])
  }

  /// Rejects a second report on standard output, and two reports in one file.
  private func validateFormats() throws(UsageError.Kind) {
    var options: [String?: String] = [:]
    if let output { options[output] = "--output \(output)" }
    var main: ReportTarget?
    for report in formats {
      if report.file == nil {
        if let main { throw .conflict(main.option, report.option) }
        main = report
      } else if let other = options.updateValue(report.option, forKey: report.file) {
        throw .conflict(other, report.option)
      }
    }
  }

  private func validateComparison() throws(UsageError.Kind) {
    if isStaged {
      try reject(
        "--staged",
        with: ["--since": since != nil, "-": paths.contains("-"), "--fix": isFix, "--diff": isDiff])
    }
    if let since, since.contains(".."), isFix { throw .conflict("--since \(since)", "--fix") }
    let comparing = CatalogRules.comparisonRules.flatMap(\.value).map(\.id)
    if since == nil, !isStaged, let rule = only.first, only.allSatisfy(comparing.contains) {
      throw .missingOption("--since", for: "--only \(rule)")
    }
  }

  /// The report for `--output` or standard output; `nil` if all formats have their own files.
  var mainReport: ReportTarget? {
    if isDiff { return ReportTarget(.text, file: output) }
    if let named = formats.first(where: { $0.file == nil }) {
      return ReportTarget(named.format, file: output)
    }
    if let output { return ReportTarget(ReportFormat(ofFile: output) ?? .text, file: output) }
    return formats.isEmpty ? ReportTarget(.text) : nil
  }

  /// All reports of the run.
  package var reports: [ReportTarget] { formats.filter { $0.file != nil } + [mainReport].compactMap(\.self) }

  package func run(in environment: Environment) async throws -> ExitStatus {
    for report in reports {
      try AtomicWrite(environment.fileSystem).check(output: report.file, inputs: paths, configuration)
    }
    try AtomicWrite(environment.fileSystem).check(output: verdicts, inputs: paths, configuration)
    var arguments = self
    if let explained { arguments.paths = [explained.path] }
    let job = try CheckJob(arguments, in: environment)
    if let explained { return try await job.explain(explained) }
    if let applied { return try await ProposalJob(arguments: self, environment: environment).run(applied) }
    return try await job.run()
  }
}
