import GitFormats
package import L10nKit
import RuleKit
import SourceText
package import ToolKit

extension Command {
  /// `l10n check`.
  static let check = Command(
    "check", summary: "find problems in catalogs and Swift sources",
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
    ],
    parser: CheckArguments.parser,
    examples: [
      Example("check", "Check all catalogs below the current folder."),
      Example("check --format json --output report.json App", "Write a machine-readable report."),
      Example("check --only missing-translation --languages en,es", "Run one rule for two languages."),
      Example("check --diff", "Show what '--fix' would write."),
      Example("check App/HomeView.swift", "Check one file inside its project."),
    ]
  ) { arguments, environment in try await arguments.run(in: environment) }
}

/// The arguments of `l10n check`.
package struct CheckArguments: CommandArguments {
  package var presentation = Presentation()
  /// Files and folders to process; empty for the current folder.
  package var paths: [String] = []
  /// The required languages; empty for those of the configuration.
  package var languages: [String] = []
  /// The report format; `nil` to infer it from the output's extension, else text.
  package var format: ReportFormat?
  /// The report file; `nil` for standard output.
  package var output: String?
  /// The lowest severity that causes exit status 1.
  package var failOn = FailureThreshold.error
  /// The rules to run; empty for all.
  package var only: [String] = []
  /// The rules to skip.
  package var skip: [String] = []
  /// The configuration file; `nil` to search for it.
  package var configuration: String?
  /// The number of files processed in parallel; `nil` for one per core.
  package var jobs: Int?
  /// The file name of standard input (`-`).
  package var standardInputPath: String?
  /// The file of accepted findings; `nil` for the one in the configuration.
  package var baseline: String?
  /// Whether to report accepted findings.
  package var ignoresBaseline = false
  /// Whether to write the file of accepted findings.
  package var writesBaseline = false
  /// Whether new findings are added to an existing file of accepted findings.
  package var isForced = false
  /// The git revision whose merge base with HEAD is the comparison base; `nil` for none.
  package var since: String?
  /// Whether to read the index and compare with HEAD.
  package var isStaged = false
  /// Whether to apply the safe fixes.
  package var isFix = false
  /// Whether to print a diff of the fixes instead of the report.
  package var isDiff = false
  /// Whether to report as if fixes were applied, without writing files.
  package var isDryRun = false
  /// The literals to explain instead of printing a report; `lint` only.
  package var explained: LiteralLocation?
  /// The kinds of files to read; determined by the command.
  var kinds: ProjectLoader.Kinds = [.catalogs, .sources]

  package init() {}

  /// The parser of the arguments.
  package static let parser = ArgumentParser<CheckArguments>(
    settings: [.languages(.languages, \.languages)] + sharedSettings,
    operands: [.words(.paths, \.paths)],
    validate: { (arguments) throws(UsageError.Kind) in try arguments.validate() })

  /// The options common to `check` and `lint`.
  static let sharedSettings: [Setting<CheckArguments>] = [
    .choice(.format, \.format), .text(.output, \.output), .choice(.failOn, \.failOn), .list(.only, \.only),
    .list(.skip, \.skip), .text(.config, \.configuration), .text(.baseline, \.baseline),
    .flag(.noBaseline, \.ignoresBaseline), .flag(.writeBaseline, \.writesBaseline), .flag(.force, \.isForced),
    .text(.since, \.since), .flag(.staged, \.isStaged),
    .flag(.fix, \.isFix), .flag(.diff, \.isDiff), .flag(.dryRun, \.isDryRun), .number(.jobs, \.jobs),
    .text(.standardInputPath, \.standardInputPath),
  ]

  func validate() throws(UsageError.Kind) {
    let known = RuleRegistry.all.map(\.id)
    for id in only + skip where !known.contains(id) { throw .unknownRule(id, known: known) }
    if isFix || isDiff, paths.contains("-") { throw .fixedStandardInput }
    if isDryRun, !isFix, !isDiff { throw .missingOption("--fix", for: "--dry-run") }
    if isDiff, let format, format != .text { throw .conflict("--diff", "--format \(format.rawValue)") }
    if since != nil, paths.contains("-") { throw .conflict("--since", "-") }
    try validateComparison()
    try validateBaseline()
  }

  private func validateBaseline() throws(UsageError.Kind) {
    if isForced, !writesBaseline { throw .missingOption("--write-baseline", for: "--force") }
    if ignoresBaseline, let baseline { throw .conflict("--no-baseline", "--baseline \(baseline)") }
    guard writesBaseline else { return }
    let others = [
      ("--no-baseline", ignoresBaseline), ("--since", since != nil), ("--staged", isStaged), ("--fix", isFix),
      ("--diff", isDiff), ("-", paths.contains("-")),
    ]
    if let other = others.first(where: \.1) { throw .conflict("--write-baseline", other.0) }
  }

  private func validateComparison() throws(UsageError.Kind) {
    if isStaged {
      if since != nil { throw .conflict("--staged", "--since") }
      if paths.contains("-") { throw .conflict("--staged", "-") }
      if isFix { throw .conflict("--staged", "--fix") }
      if isDiff { throw .conflict("--staged", "--diff") }
    }
    if let since, since.contains(".."), isFix { throw .conflict("--since \(since)", "--fix") }
    let comparing = RuleRegistry.comparisonRules.map(\.id)
    if since == nil, !isStaged, let rule = only.first, only.allSatisfy(comparing.contains) {
      throw .missingOption("--since", for: "--only \(rule)")
    }
  }

  /// The format of the output.
  var outputFormat: ReportFormat { isDiff ? .text : format ?? .ending(output) ?? .text }

  func run(in environment: Environment) async throws -> ExitStatus {
    try AtomicWrite(environment.fileSystem).check(output: output, inputs: paths, configuration)
    let job = try CheckJob(self, in: environment)
    if let explained { return try await job.explain(explained) }
    return try await job.run()
  }
}
