import GitFormats
import RuleKit
import SourceRules
import SourceText

/// Runs the rules: files are read, then judged, both in parallel; then come suppression and order.
///
/// Swift sources are gone through twice: what one declares decides what a literal in another means.
/// The result depends on the input alone, not on the number of jobs.
package enum Checker {
  /// Checks everything in an input, and tells now and then how many files are read.
  package static func check(_ input: CheckInput, onProgress: (Int) -> Void = { _ in }) async -> CheckResult {
    let project = await ProjectReader(input, onProgress: onProgress)
    var input = input
    input.rules = project.rules
    var reports = project.reports
    await runRules(on: &reports, of: project, input: input)
    let filter = SuppressionFilter(rules: input.rules)
    var suppressed = 0
    for index in reports.indices { suppressed += filter.filter(&reports[index]) }
    if let changes = input.changes {
      for index in reports.indices { keep(changes, of: &reports[index]) }
    }
    return result(of: reports, suppressed: suppressed, input: input)
  }

  // MARK: - Rules

  private static func runRules(
    on reports: inout [FileReport], of project: ProjectReader, input: CheckInput
  ) async {
    let rules = ActiveRules(input.rules)
    let work = catalogWork(on: reports, rules, input)
    var results = await ParallelMap.values(count: work.count, heavy: work.count, jobs: input.jobs) {
      work[$0].result(rules)
    }
    var tree: SourceTree?
    let sources = rules.needSources ? sources(of: reports) : []
    if !sources.isEmpty {
      let joined = SourceTree(
        declarations: project.declarations, evidence: project.evidence,
        keys: results.lazy.compactMap(\.keys).first,
        configuration: input.configuration, isWhole: input.hasWholeFolders)
      results += await ParallelMap.values(count: sources.count, jobs: input.jobs) {
        RuleWork.source(sources[$0].file, report: sources[$0].report, tree: joined).result(rules)
      }
      tree = joined
    }
    var others: [Diagnostic] = []
    var usages: [KeyUsage.File] = []
    for result in results {
      if let usage = result.usage { usages.append(usage) }
      if !result.suppressions.isEmpty { reports[result.report].suppressions = result.suppressions }
      if result.diagnostics.isEmpty { continue }
      if result.report < 0 {
        others += result.diagnostics
      } else if reports[result.report].diagnostics.isEmpty {
        reports[result.report].diagnostics = result.diagnostics
      } else {
        reports[result.report].diagnostics += result.diagnostics
      }
    }
    add(others, to: &reports)
    if let tree { add(await checkUsage(usages, tree, rules, input: input), to: &reports) }
  }

  /// What there is to do before any source is judged: the rules on catalogs, and the keys that sources may ask for.
  private static func catalogWork(
    on reports: [FileReport], _ rules: ActiveRules, _ input: CheckInput
  ) -> [RuleWork] {
    let catalogs = reports.compactMap(\.catalog)
    let areAsked = rules.needSources && reports.contains { $0.source != nil }
    var work: [RuleWork] = areAsked ? [.keys(catalogs, otherPaths: input.otherPaths)] : []
    work.append(
      .project(
        Project(catalogs: catalogs, otherPaths: input.otherPaths, configuration: input.configuration)))
    for (index, report) in reports.enumerated() {
      if let catalog = report.catalog { work += RuleWork.pieces(of: catalog, report: index, rules) }
    }
    return work
  }

  private static func sources(of reports: [FileReport]) -> [(file: ScannedFile, report: Int)] {
    var sources: [(file: ScannedFile, report: Int)] = []
    for (index, report) in reports.enumerated() {
      if let source = report.source { sources.append((source, index)) }
    }
    return sources
  }

  /// Holds the catalogs against everything the sources use.
  private static func checkUsage(
    _ files: [KeyUsage.File], _ tree: SourceTree, _ rules: ActiveRules, input: CheckInput
  ) async -> [Diagnostic] {
    guard !rules.usageRules.isEmpty else { return [] }
    let others = await ParallelMap.values(count: input.mentioningFiles.count, jobs: input.jobs) {
      KeyMentions(other: input.mentioningFiles[$0])
    }
    let usage = KeyUsage(files, others: others)
    var diagnostics: [Diagnostic] = []
    for active in rules.usageRules {
      for (path, finding) in active.rule.check(tree, usage: usage) {
        diagnostics.append(active.diagnostic(finding, in: path))
      }
    }
    return diagnostics
  }

  private static func add(_ diagnostics: [Diagnostic], to reports: inout [FileReport]) {
    guard !diagnostics.isEmpty else { return }
    let indexes = Dictionary(reports.indices.map { (reports[$0].file.path, $0) }) { first, _ in first }
    var (path, place) = ("", -1)
    for diagnostic in diagnostics {
      // Findings of one file come together.
      if diagnostic.path != path { (path, place) = (diagnostic.path, indexes[diagnostic.path] ?? -1) }
      if place >= 0 { reports[place].diagnostics.append(diagnostic) }
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
    var summary = CheckResult.Summary()
    var shown: [Diagnostic] = []
    // By index: elements of a loop are copied, with all that they hold.
    for index in reports.indices where !reports[index].diagnostics.isEmpty {
      shown += reports[index].diagnostics
    }
    shown.sort(by: precedes)
    let all = shown.count
    if !baseline.isEmpty { shown.removeAll { baseline.take($0) } }
    summary.suppressed = all - shown.count
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
