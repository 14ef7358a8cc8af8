import GitFormats
import L10nKit
import SourceText
import ToolKit

/// The output of `check`: report, hints and summary.
struct CheckReport {
  private let arguments: CheckArguments
  private let environment: Environment

  init(_ arguments: CheckArguments, _ environment: Environment) {
    self.arguments = arguments
    self.environment = environment
  }

  private var usesColor: Bool {
    let isTerminal = arguments.output == nil && environment.output.isTerminal
    return arguments.presentation.usesColor(isTerminal: isTerminal, variable: environment.variable)
  }

  /// Renders the findings; prints hints first unless the report goes to a terminal.
  func render(_ result: CheckResult, hints: [String]) async -> [Message] {
    if !isShown { write(hints) }
    var options = ReportOptions(usesColor: usesColor, showsSource: isShown)
    if arguments.outputFormat == .github {
      options.repositoryPaths = RepositoryRoot(environment).paths(of: result.files.map(\.path))
    }
    return await arguments.outputFormat.render(
      result, options: options, jobs: arguments.jobs ?? environment.coreCount)
  }

  /// Writes a report or diffs to the output file, else to standard output.
  func write(_ report: [Message], _ diffs: [UnifiedDiff]) throws(FileError) {
    if let output = arguments.output {
      let bytes = report.flatMap(\.bytes) + diffs.flatMap { $0.bytes(usesColor: usesColor) }
      try AtomicWrite(environment.fileSystem).write(bytes, to: output)
    } else {
      for message in report { environment.output.write(message) }
      for diff in diffs { environment.write(diff, arguments.presentation) }
    }
  }

  /// Whether the report goes to a terminal, where the first lines scroll out of sight.
  private var isShown: Bool { arguments.output == nil && environment.output.isTerminal }

  /// Writes hints after the report if it goes to a terminal.
  func writeHintsBelow(_ hints: [String]) {
    if isShown { write(hints) }
  }

  private func write(_ hints: [String]) {
    guard arguments.presentation.verbosity != .quiet, arguments.outputFormat == .text else { return }
    environment.output.flush()
    for hint in hints { environment.errors.write("hint: \(hint)\n") }
  }

  /// Writes the summary, unless standard output has a machine-readable report.
  func writeSummary(of result: CheckResult) {
    guard arguments.presentation.verbosity != .quiet,
      arguments.outputFormat == .text || arguments.output != nil
    else { return }
    environment.output.flush()
    environment.errors.write(TextReporter.summary(of: result))
  }
}
