import GitFormats
import RuleKit
import SourceRules
import SourceText

/// Runs the rules: files are read in parallel, then rules run in parallel, then suppression, baseline and order.
///
/// Swift sources are gone through twice: what one declares decides what a literal in another means.
/// The result depends on the input alone, not on the number of jobs.
package enum Checker {
  /// Checks everything in an input, and tells now and then how many files have been read.
  package static func check(_ input: CheckInput, onProgress: (Int) -> Void = { _ in }) async -> CheckResult {
    var reports = await read(input, onProgress)
    var input = input
    let hasBoth = reports.contains { $0.catalog != nil } && reports.contains { $0.source != nil }
    if !hasBoth { input.rules = input.rules.withoutComparisons() }
    await runRules(on: &reports, input: input)
    let filter = SuppressionFilter(rules: input.rules)
    var suppressed = 0
    for index in reports.indices { suppressed += filter.filter(&reports[index]) }
    if let changes = input.changes {
      for index in reports.indices { keep(changes, of: &reports[index]) }
    }
    return result(of: reports, suppressed: suppressed, input: input)
  }

  /// Reads all files in the order of their paths; catalogs, which are larger, first.
  private static func read(_ input: CheckInput, _ onProgress: (Int) -> Void) async -> [FileReport] {
    let files = input.files.sorted(byText: \.path)
    var places = files.indices.filter { !input.isSource(files[$0]) }
    places.sort { files[$0].bytes.count > files[$1].bytes.count }
    let heavy = places.count
    places += files.indices.filter { input.isSource(files[$0]) }
    let order = places
    let read = await ParallelMap.values(
      count: order.count, heavy: heavy, jobs: input.jobs, onProgress: onProgress
    ) { FileReport(on: files[order[$0]], input: input) }
    var reports = read
    for (place, report) in zip(order, read) { reports[place] = report }
    return reports
  }

  // MARK: - Rules

  private static func runRules(on reports: inout [FileReport], input: CheckInput) async {
    let rules = ActiveRules(input.rules)
    let catalogs = reports.compactMap(\.catalog)
    var work = [
      RuleWork.project(
        Project(catalogs: catalogs, otherPaths: input.otherPaths, configuration: input.configuration))
    ]
    for (index, report) in reports.enumerated() {
      if let catalog = report.catalog { work += RuleWork.pieces(of: catalog, report: index, rules) }
    }
    let heavy = work.count
    let tree = rules.needSources ? await sourceTree(of: reports, catalogs, input: input) : nil
    if let tree {
      for (index, report) in reports.enumerated() {
        if let source = report.source { work.append(.source(source, report: index, tree: tree)) }
      }
    }
    let all = work
    let results = await ParallelMap.values(count: all.count, heavy: heavy, jobs: input.jobs) {
      all[$0].result(rules)
    }
    var others: [Diagnostic] = []
    var usages: [KeyUsage.File] = []
    for result in results {
      if let usage = result.usage { usages.append(usage) }
      if result.report < 0 {
        others += result.diagnostics
      } else if reports[result.report].diagnostics.isEmpty {
        reports[result.report].diagnostics = result.diagnostics
      } else {
        reports[result.report].diagnostics += result.diagnostics
      }
    }
    if let tree { others += checkUsage(usages, tree, rules, input: input) }
    add(others, to: &reports)
  }

  /// What all sources say together; `nil` where there are none.
  private static func sourceTree(
    of reports: [FileReport], _ catalogs: [CatalogFile], input: CheckInput
  ) async -> SourceTree? {
    let sources = reports.compactMap(\.source)
    guard !sources.isEmpty else { return nil }
    let parts = await ParallelMap.values(
      count: SourceTree.Part.count, heavy: SourceTree.Part.count, jobs: input.jobs
    ) { SourceTree.Part($0, of: sources, catalogs: catalogs, otherPaths: input.otherPaths) }
    return SourceTree(parts, configuration: input.configuration, isWhole: input.hasWholeFolders)
  }

  /// Holds the catalogs against everything the sources use.
  private static func checkUsage(
    _ files: [KeyUsage.File], _ tree: SourceTree, _ rules: ActiveRules, input: CheckInput
  ) -> [Diagnostic] {
    guard !rules.usageRules.isEmpty else { return [] }
    let usage = KeyUsage(files, others: input.mentioningFiles.map { KeyMentions(other: $0) })
    var diagnostics: [Diagnostic] = []
    for active in rules.usageRules {
      for (path, finding) in active.rule.check(tree, usage: usage) {
        diagnostics += active.diagnostics([finding], in: path)
      }
    }
    return diagnostics
  }

  private static func add(_ diagnostics: [Diagnostic], to reports: inout [FileReport]) {
    guard !diagnostics.isEmpty else { return }
    let indexes = Dictionary(reports.indices.map { (reports[$0].file.path, $0) }) { first, _ in first }
    for diagnostic in diagnostics {
      if let index = indexes[diagnostic.path] { reports[index].diagnostics.append(diagnostic) }
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
    for report in reports where !report.diagnostics.isEmpty { shown += report.diagnostics }
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
