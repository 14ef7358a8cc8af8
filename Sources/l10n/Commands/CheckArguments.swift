/// What `l10n check` was asked for.
package struct CheckArguments: CommandArguments {
  package var presentation = Presentation()
  /// Files and folders to look into; none means the current folder.
  package var paths: [String] = []
  /// The languages every key needs; none means what the configuration says.
  package var languages: [String] = []
  /// The form of the report.
  package var format = ReportFormat.text
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

  package init() {}

  /// How the words are read.
  package static let parser = ArgumentParser<CheckArguments>(
    settings: [
      .list(.languages, \.languages), .choice(.format, \.format), .text(.output, \.output),
      .choice(.failOn, \.failOn), .list(.only, \.only), .list(.skip, \.skip), .text(.config, \.configuration),
      .number(.jobs, \.jobs), .text(.standardInputPath, \.standardInputPath),
    ],
    operands: [.words(.paths, \.paths)])
}
