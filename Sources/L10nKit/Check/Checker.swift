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
    var project = await ProjectReader(input, onProgress: onProgress)
    var input = input
    input.rules = project.rules
    var summary = await runRules(on: &project, input: input)
    let filter = SuppressionFilter(rules: input.rules)
    for index in project.reports.indices { summary.suppressed += filter.filter(&project.reports[index]) }
    if let changes = input.changes {
      for index in project.reports.indices { keep(changes, of: &project.reports[index]) }
    }
    return result(of: &project, summary, baseline: input.baseline)
  }

  // MARK: - Rules

  /// Runs the rules on the files of a project, and counts its texts.
  private static func runRules(
    on project: inout ProjectReader, input: CheckInput
  ) async -> CheckResult.Summary {
    let rules = ActiveRules(input.rules)
    let work = catalogWork(on: project.reports, rules, input)
    var results = await ParallelMap.values(count: work.count, heavy: work.count, jobs: input.jobs) {
      work[$0].result(rules)
    }
    var tree: SourceTree?
    let sources = rules.needSources ? sources(of: project.reports) : []
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
    project.take(project.take(&results))
    if let tree { project.take(await checkUsage(results.compactMap(\.usage), tree, rules, input: input)) }
    var summary = CheckResult.Summary()
    summary.coverage = results.lazy.compactMap(\.coverage).first ?? []
    return summary
  }

  /// What there is to do before any source is judged: the rules on catalogs, the keys that sources may ask for, and the
  /// count of what is translated.
  private static func catalogWork(
    on reports: [FileReport], _ rules: ActiveRules, _ input: CheckInput
  ) -> [RuleWork] {
    let catalogs = reports.compactMap(\.catalog)
    let areAsked = rules.needSources && reports.contains { $0.source != nil }
    var work: [RuleWork] = areAsked ? [.keys(catalogs, otherPaths: input.otherPaths)] : []
    work.append(
      .project(
        Project(catalogs: catalogs, otherPaths: input.otherPaths, configuration: input.configuration)))
    work.append(.coverage(catalogs, input.configuration))
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
    let slices = tree.keys.slices
    var diagnostics: [Diagnostic] = []
    for active in rules.usageRules {
      let found = await ParallelMap.values(count: slices.count, heavy: slices.count, jobs: input.jobs) {
        active.rule.check(slices[$0], of: tree, usage: usage).map {
          active.diagnostic($0.finding, in: $0.path)
        }
      }
      diagnostics.reserveCapacity(diagnostics.count + found.reduce(0) { $0 + $1.count })
      for part in found { diagnostics += part }
    }
    return diagnostics
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
    of project: inout ProjectReader, _ summary: CheckResult.Summary, baseline: Baseline
  ) -> CheckResult {
    var (summary, baseline) = (summary, baseline)
    var shown: [Diagnostic] = []
    shown.reserveCapacity(project.reports.reduce(0) { $0 + $1.diagnostics.count })
    for index in project.reports.indices where !project.reports[index].diagnostics.isEmpty {
      project.reports[index].diagnostics.sort(by: precedes)
      shown += project.reports[index].diagnostics
      project.reports[index].diagnostics = []
    }
    // Files are in order already, unless one was named twice.
    shown.sort(by: precedes)
    let all = shown.count
    if !baseline.isEmpty { shown.removeAll { baseline.take($0) } }
    summary.suppressed += all - shown.count
    summary.files = project.reports.count
    for report in project.reports {
      switch report.content {
      case .catalog(let catalog):
        summary.catalogs += 1
        summary.keys += catalog.entries.count
      case .source: summary.sources += 1
      case .unreadable: break
      }
    }
    var result = CheckResult(diagnostics: shown, files: project.reports.map(\.file), summary: summary)
    result.project = project
    return result
  }

  private static func precedes(_ lhs: Diagnostic, _ rhs: Diagnostic) -> Bool {
    if lhs.path != rhs.path { return lhs.path < rhs.path }
    let (left, right) = (lhs.finding.range, rhs.finding.range)
    if left != right { return (left.lowerBound, left.upperBound) < (right.lowerBound, right.upperBound) }
    return (lhs.rule, lhs.finding.message) < (rhs.rule, rhs.finding.message)
  }
}
