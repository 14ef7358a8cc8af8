import GitFormats
package import L10nKit
import RuleKit
import SourceText
package import ToolKit

extension Command {
  /// `l10n check`.
  static let check = Command(
    "check", summary: "find what is wrong in catalogs and Swift sources",
    discussion: [
      "Without a path the current folder is searched for '*.xcstrings' and '*.swift'; hidden folders, build products, "
        + "packages of others and what '.gitignore' names are left out. '-' reads one file from standard input, a "
        + "catalog unless '--stdin-path' names a Swift file.",
      "A file that is named is judged inside its project, which is read with it: the folder of the nearest '.l10n.json' "
        + "above the file, or else the git repository, or else the current folder. Only findings in the named files are "
        + "reported. A file outside any project is judged by itself.",
      "'l10n rules' lists the rules. '--since REV' compares with the merge base of REV and HEAD, so that commits added to "
        + "REV later don't count; 'A..B' and 'A...B' judge B in place of the files on the disk. Reported are "
        + "findings that the merge base does not have, on whatever line: a removed plural form "
        + "or language, code whose key was removed, a changed source text with unchanged translations, and "
        + "whatever follows from a change of '.l10n.json'. '--staged' does the same with the files in git's index and "
        + "HEAD: changes that are not staged play no part.",
    ],
    parser: CheckArguments.parser,
    examples: [
      Example("check", "Check all catalogs below the current folder."),
      Example("check --format json --output report.json App", "Write a report for other programs."),
      Example("check --only missing-translation --languages en,es", "Ask one question."),
      Example("check --diff", "Show what '--fix' would write."),
      Example("check App/HomeView.swift", "Check one file inside its project."),
    ]
  ) { arguments, environment in try await arguments.run(in: environment) }
}

/// The arguments of `l10n check`.
package struct CheckArguments: CommandArguments {
  package var presentation = Presentation()
  /// Files and folders to look into; none means the current folder.
  package var paths: [String] = []
  /// The languages every key needs; none means what the configuration says.
  package var languages: [String] = []
  /// The form of the report, `nil` for what the file's ending says, or else text.
  package var format: ReportFormat?
  /// The file for the report, `nil` for standard output.
  package var output: String?
  /// The least severity that makes the exit status 1.
  package var failOn = FailureThreshold.error
  /// The rules to run; none means all.
  package var only: [String] = []
  /// The rules to leave out.
  package var skip: [String] = []
  /// The configuration file, `nil` to look for one.
  package var configuration: String?
  /// How many files to work on at a time, `nil` for one for each core.
  package var jobs: Int?
  /// The name of what `-` reads.
  package var standardInputPath: String?
  /// The file of accepted findings, `nil` for what the configuration names.
  package var baseline: String?
  /// The git revision whose merge base with HEAD is compared with, `nil` for none.
  package var since: String?
  /// Whether to read the index and compare with HEAD.
  package var isStaged = false
  /// Whether to apply the safe fixes.
  package var isFix = false
  /// Whether to show what fixes would change, in place of the report.
  package var isDiff = false
  /// Whether to leave files as they are and report as if they had been fixed.
  package var isDryRun = false
  /// The literals whose verdicts are explained, in place of a report; `lint` alone can.
  package var explained: LiteralPlace?
  /// The kinds of files to look at: a matter of the command, not of an option.
  var kinds: ProjectLoader.Kinds = [.catalogs, .sources]

  package init() {}

  /// How the words are read.
  package static let parser = ArgumentParser<CheckArguments>(
    settings: [.languages(.languages, \.languages)] + sharedSettings,
    operands: [.words(.paths, \.paths)],
    validate: { (arguments) throws(UsageError.Kind) in try arguments.validate() })

  /// The options that do not depend on the kind of file.
  static let sharedSettings: [Setting<CheckArguments>] = [
    .choice(.format, \.format), .text(.output, \.output), .choice(.failOn, \.failOn), .list(.only, \.only),
    .list(.skip, \.skip), .text(.config, \.configuration), .text(.baseline, \.baseline),
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

  /// The form of what is printed or written.
  var outputFormat: ReportFormat { isDiff ? .text : format ?? .ending(output) ?? .text }

  func run(in environment: Environment) async throws -> ExitStatus {
    try AtomicWrite(environment.fileSystem).check(output: output, inputs: paths, configuration)
    let job = try CheckJob(self, in: environment)
    if let explained { return try await job.explain(explained) }
    return try await job.run()
  }
}
