import GitFormats
import RuleKit
import SourceRules
import SourceText

/// Runs the rules on all cores; then come suppression and order.
///
/// Swift sources are gone through twice: what one declares decides what a literal in another means.
/// The result depends on the input alone, not on the number of jobs.
package enum Checker {
  /// Checks everything in an input, and tells now and then how many files are read.
  package static func check(_ input: CheckInput, onProgress: (Int) -> Void = { _ in }) async -> CheckResult {
    var run = CheckRun(input)
    await run.finish(onProgress: onProgress)
    await checkUsage(&run)
    run.addFindings(since: input.former)
    var summary = CheckResult.Summary()
    summary.coverage = run.coverage
    let filter = SuppressionFilter(rules: run.rules)
    for index in run.reports.indices {
      if !input.reports(run.reports[index].file.path) { run.reports[index].diagnostics = [] }
    }
    for index in run.reports.indices where input.reports(run.reports[index].file.path) {
      summary.suppressed += filter.filter(&run.reports[index])
    }
    if let changes = input.changes {
      var former = input.former
      for index in run.reports.indices { keep(changes, former: &former, of: &run.reports[index]) }
      if let former = input.former {
        var history = KeyHistory(former, run)
        history.addNotes(to: &run.reports)
      }
    }
    return result(of: &run, summary, baseline: input.baseline)
  }

  /// Holds the catalogs against everything the sources use.
  private static func checkUsage(_ run: inout CheckRun) async {
    guard let judge = run.judge, judge.usesKeys else { return }
    let input = run.matter.input
    let others = await ParallelMap.values(count: input.mentioningFiles.count, jobs: input.jobs) {
      KeyMentions(other: input.mentioningFiles[$0])
    }
    let usage = KeyUsage(run.usedKeys, others: others)
    let slices = judge.tree.keys.slices(where: input.reports)
    for active in judge.rules.usageRules {
      let found = await ParallelMap.values(count: slices.count, heavy: slices.count, jobs: input.jobs) {
        active.rule.check(slices[$0], of: judge.tree, usage: usage).map {
          active.diagnostic($0.finding, in: $0.path)
        }
      }
      run.add(found)
    }
  }

  // MARK: - Changes, baseline, order

  /// Removes findings that the earlier state has too.
  ///
  /// Of equal findings, those on lines that did not change are the earlier ones.
  private static func keep(
    _ changes: [String: ChangedLines], former: inout FormerState?, of report: inout FileReport
  ) {
    guard !report.diagnostics.isEmpty else { return }
    var others = Array(report.diagnostics.indices)
    var changed: [Int] = []
    if let lines = changes[report.file.path] {
      let filter = ChangeFilter(lines, file: report.file)
      changed = others.filter { filter.touches(report.diagnostics[$0].finding.range) }
      let places = Set(changed)
      others.removeAll(where: places.contains)
    }
    let formerKeys = report.catalog.flatMap { former?.formerKeys(of: $0) } ?? [:]
    var old: Set<Int> = []
    for (indexes, isChanged) in [(others, false), (changed, true)] {
      for index in indexes {
        let diagnostic = report.diagnostics[index]
        let formerKey = diagnostic.finding.key.flatMap { formerKeys[$0] }
        if former?.take(diagnostic, formerKey: formerKey, isOnChangedLine: isChanged) ?? !isChanged {
          old.insert(index)
        }
      }
    }
    report.diagnostics = report.diagnostics.indices.filter { !old.contains($0) }.map {
      report.diagnostics[$0]
    }
  }

  private static func result(
    of run: inout CheckRun, _ summary: CheckResult.Summary, baseline: Baseline
  ) -> CheckResult {
    var (summary, baseline) = (summary, baseline)
    var shown: [Diagnostic] = []
    shown.reserveCapacity(run.reports.indices.reduce(0) { $0 + run.reports[$1].diagnostics.count })
    for index in run.reports.indices where !run.reports[index].diagnostics.isEmpty {
      run.reports[index].diagnostics.sort(by: precedes)
      shown += run.reports[index].diagnostics
      run.reports[index].diagnostics = []
    }
    // Files are in order already; but one that was named twice has two reports.
    let files = run.matter.files
    if files.indices.dropFirst().contains(where: { files[$0 - 1].path == files[$0].path }) {
      shown.sort(by: precedes)
    }
    let all = shown.count
    if !baseline.isEmpty { shown.removeAll { baseline.take($0) } }
    summary.suppressed += all - shown.count
    if run.matter.input.showsWitnesses { run.judge?.addWitnesses(to: &shown) }
    for index in run.reports.indices where run.matter.input.reports(run.reports[index].file.path) {
      summary.files += 1
      switch run.reports[index].content {
      case .catalog(let catalog):
        summary.catalogs += 1
        summary.keys += catalog.entries.count
      case .source: summary.sources += 1
      case .unreadable: break
      }
    }
    var result = CheckResult(diagnostics: shown, files: files, summary: summary)
    result.run = run
    return result
  }

  /// The order of findings in a report.
  static func precedes(_ lhs: Diagnostic, _ rhs: Diagnostic) -> Bool {
    if lhs.path != rhs.path { return lhs.path < rhs.path }
    let (left, right) = (lhs.finding.range, rhs.finding.range)
    if left != right { return (left.lowerBound, left.upperBound) < (right.lowerBound, right.upperBound) }
    return (lhs.rule, lhs.finding.message) < (rhs.rule, rhs.finding.message)
  }
}

/// Tells which findings of a file stand on lines that changed.
private struct ChangeFilter {
  private let changes: ChangedLines
  private let lines: LineMap

  init(_ changes: ChangedLines, file: SourceFile) {
    self.changes = changes
    lines = LineMap(file.bytes)
  }

  /// Whether a line of the range changed.
  func touches(_ range: ByteRange) -> Bool {
    let first = lines.position(of: range.lowerBound).line
    // The end lies behind the last byte, which may be on the line before.
    let last = lines.position(of: max(range.lowerBound, range.upperBound - 1)).line
    return changes.touch(first...last)
  }
}

/// A file with what is in it and what was found in it.
struct FileReport: Sendable {
  /// What the file holds.
  enum Content: Sendable {
    /// Indirect, because sources are many, and each would have room for a catalog.
    indirect case catalog(CatalogFile)
    case source(ScannedFile)
    /// A catalog that is not JSON, and any file before it has been looked at.
    case unreadable
  }

  let file: SourceFile
  var content = Content.unreadable
  var diagnostics: [Diagnostic] = []
  /// The ignore comments of the file, in their order.
  var suppressions: [Suppression] = []

  /// The catalog, if the file is one.
  var catalog: CatalogFile? {
    if case .catalog(let catalog) = content { catalog } else { nil }
  }

  /// The Swift file, if it is one.
  var source: ScannedFile? {
    if case .source(let source) = content { source } else { nil }
  }

  /// Adds findings; where there are none yet, none is copied.
  mutating func add(_ found: [Diagnostic]) {
    if diagnostics.isEmpty { diagnostics = found } else { diagnostics += found }
  }

  /// Makes room for some findings more.
  mutating func reserve(_ count: Int) { diagnostics.reserveCapacity(diagnostics.count + count) }
}
