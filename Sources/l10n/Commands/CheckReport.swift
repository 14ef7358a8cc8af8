import GitFormats
import L10nKit
import SourceText
import ToolKit

/// The output of `check`: reports, hints and summary.
struct CheckReport {
  let arguments: CheckArguments
  let environment: Environment

  /// Writes all reports; prints hints first unless the report goes to a terminal.
  ///
  /// Returns the errors of files that can't be written.
  func write(_ result: CheckResult, hints: [String]) -> [FileError] {
    if !isShown { write(hints) }
    return arguments.reports.compactMap { target in
      let report = target.format.reporter.render(result, options: options(for: target))
      if let file = target.file { return write(report.bytes, to: file) }
      environment.output.write(report)
      return nil
    }
  }

  /// Writes a file; returns the error if it can't be written.
  private func write(_ bytes: [UInt8], to file: String) -> FileError? {
    do throws(FileError) { try AtomicWrite(environment.fileSystem).write(bytes, to: file) } catch {
      return error
    }
    return nil
  }

  private func options(for target: ReportTarget) -> ReportOptions {
    let root = RepositoryRoot(environment)
    var options = ReportOptions()
    options.usesColor = usesColor(target)
    options.isOnTerminal = target.file == nil && environment.output.isTerminal
    options.listsEverything = arguments.isEvery
    options.threshold = arguments.failOn.severity
    options.root = root.folder
    options.absolutePath = root.absolutePath
    options.repositoryPath = root.path
    return options
  }

  private func usesColor(_ target: ReportTarget?) -> Bool {
    let isTerminal = target?.file == nil && environment.output.isTerminal
    return environment.presentation.usesColor(isTerminal: isTerminal, variable: environment.variable)
  }

  /// Writes diffs to the output file, else to standard output.
  func write(_ diffs: [UnifiedDiff]) -> [FileError] {
    let target = arguments.mainReport
    guard let file = target?.file else {
      diffs.forEach(environment.write)
      return []
    }
    let problem = write(diffs.flatMap { $0.bytes(usesColor: usesColor(target)) }, to: file)
    return problem.map { [$0] } ?? []
  }

  // MARK: - Standard error

  /// Whether a report goes to a terminal, where the first lines scroll out of sight.
  private var isShown: Bool {
    guard let main = arguments.mainReport else { return false }
    return main.file == nil && environment.output.isTerminal
  }

  /// Writes hints after the report if it goes to a terminal.
  func writeHintsBelow(_ hints: [String]) { if isShown { write(hints) } }

  private func write(_ hints: [String]) {
    guard !environment.isQuiet, arguments.mainReport?.format.isForPeople ?? true else { return }
    environment.output.flush()
    for hint in hints { environment.errors.write("hint: \(hint)\n") }
  }

  /// Writes the summary, unless standard output has a report for programs.
  func writeSummary(of result: CheckResult) {
    let main = arguments.mainReport
    let isAlone = main?.file == nil && main?.format.isForPeople == false
    guard !environment.isQuiet, !isAlone else { return }
    environment.output.flush()
    let isFolded = isShown && !arguments.isDiff
    environment.errors.write(
      isFolded ? ReportSummary.terminalText(of: result) : ReportSummary.text(of: result))
  }
}
