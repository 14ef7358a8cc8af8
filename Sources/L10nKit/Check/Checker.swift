import GitFormats
import RuleKit
import SourceRules
import SourceText

/// Runs the rules: files in parallel, then the project, then suppression, baseline and order.
///
/// Swift sources are gone through twice: what one declares decides what a literal in another means.
/// The result depends on the input alone, not on the number of jobs.
package enum Checker {
  /// Checks everything in an input, and tells after each file how many are done.
  package static func check(_ input: CheckInput, onProgress: (Int) -> Void = { _ in }) async -> CheckResult {
    let files = input.files.sorted(byText: \.path)
    var reports = await map(files.indices, jobs: input.jobs, onProgress) {
      FileReport(on: files[$0], input: input)
    }
    var input = input
    let hasBoth = reports.contains { $0.catalog != nil } && reports.contains { $0.source != nil }
    if !hasBoth { input.rules = input.rules.withoutComparisons() }
    await judgeSources(in: &reports, input: input)
    checkProject(&reports, input: input)
    let filter = SuppressionFilter(rules: input.rules)
    var suppressed = 0
    for index in reports.indices { suppressed += filter.filter(&reports[index]) }
    if let changes = input.changes {
      for index in reports.indices { keep(changes, of: &reports[index]) }
    }
    return result(of: reports, suppressed: suppressed, input: input)
  }

  /// Turns indexes into values, several at a time, in the order of the indexes.
  private static func map<Value: Sendable>(
    _ indices: Range<Int>, jobs: Int, _ onProgress: (Int) -> Void = { _ in },
    _ transform: @escaping @Sendable (Int) -> Value
  ) async -> [Value] {
    await withTaskGroup(of: (Int, Value).self) { group in
      var next = indices.lowerBound
      var values: [Value?] = indices.map { _ in nil }
      func addTask() {
        let index = next
        next += 1
        group.addTask { (index, transform(index)) }
      }
      while next < min(indices.lowerBound + max(jobs, 1), indices.upperBound) { addTask() }
      var done = 0
      for await (index, value) in group {
        values[index] = value
        done += 1
        onProgress(done)
        if next < indices.upperBound { addTask() }
      }
      return values.compactMap(\.self)
    }
  }

  // MARK: - Across files

  /// Runs the rules on sources, now that all declarations and keys are known.
  private static func judgeSources(in reports: inout [FileReport], input: CheckInput) async {
    let sources = reports.compactMap(\.source)
    let rules = RuleRegistry.sourceRules.map(\.id) + RuleRegistry.usageRules.map(\.id)
    guard !sources.isEmpty, rules.contains(where: { input.rules[$0] != nil }) else { return }
    let tree = SourceTree(
      sources, catalogs: reports.compactMap(\.catalog), otherPaths: input.otherPaths,
      configuration: input.configuration, isWhole: input.hasWholeFolders)
    let waiting = reports
    reports = await map(waiting.indices, jobs: input.jobs) { index in
      var report = waiting[index]
      report.judge(in: tree, rules: input.rules)
      return report
    }
    let usage = KeyUsage(
      reports.compactMap(\.usage), others: input.mentioningFiles.map { KeyMentions(other: $0) })
    for rule in RuleRegistry.usageRules where input.rules[rule.id] != nil {
      add(rule.check(tree, usage: usage), of: rule.id, to: &reports, input.rules)
    }
  }

  private static func checkProject(_ reports: inout [FileReport], input: CheckInput) {
    let project = Project(
      catalogs: reports.compactMap(\.catalog), otherPaths: input.otherPaths,
      configuration: input.configuration)
    for rule in RuleRegistry.projectRules where input.rules[rule.id] != nil {
      add(rule.check(project), of: rule.id, to: &reports, input.rules)
    }
  }

  private static func add(
    _ findings: [(path: String, finding: Finding)], of rule: String, to reports: inout [FileReport],
    _ rules: RuleSelection
  ) {
    guard !findings.isEmpty else { return }
    let indexes = Dictionary(reports.indices.map { (reports[$0].file.path, $0) }) { first, _ in first }
    for (path, finding) in findings {
      if let index = indexes[path] { reports[index].add([finding], of: rule, rules) }
    }
  }

  // MARK: - Changes, baseline, order

  /// Takes out what has nothing to do with the changes.
  private static func keep(_ changes: [String: ChangedLines], of report: inout FileReport) {
    guard !report.diagnostics.isEmpty else { return }
    guard let lines = changes[report.file.path] else { return report.diagnostics.removeAll() }
    let filter = ChangeFilter(lines, file: report.file, catalog: report.catalog)
    let isSource = report.source != nil
    report.diagnostics.removeAll { isSource ? !filter.touches($0.finding.range) : !filter.keeps($0.finding) }
  }

  private static func result(
    of reports: [FileReport], suppressed: Int, input: CheckInput
  ) -> CheckResult {
    var baseline = input.baseline
    var shown: [Diagnostic] = []
    var summary = CheckResult.Summary()
    for diagnostic in reports.flatMap(\.diagnostics).sorted(by: precedes) {
      if baseline.take(diagnostic) { summary.suppressed += 1 } else { shown.append(diagnostic) }
    }
    let catalogs = reports.compactMap(\.catalog)
    summary.files = reports.count
    summary.catalogs = catalogs.count
    summary.sources = reports.count { $0.source != nil }
    summary.keys = catalogs.reduce(0) { $0 + $1.entries.count }
    summary.suppressed += suppressed
    summary.coverage = Coverage(of: catalogs, configuration: input.configuration).total.languages
      .map(\.coverage).sorted(byText: \.language)
    return CheckResult(diagnostics: shown, files: reports.map(\.file), summary: summary)
  }

  private static func precedes(_ lhs: Diagnostic, _ rhs: Diagnostic) -> Bool {
    if lhs.path != rhs.path { return lhs.path < rhs.path }
    let (left, right) = (lhs.finding.range, rhs.finding.range)
    if left != right { return (left.lowerBound, left.upperBound) < (right.lowerBound, right.upperBound) }
    return (lhs.rule, lhs.finding.message) < (rhs.rule, rhs.finding.message)
  }
}
