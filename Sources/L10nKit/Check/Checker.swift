import GitFormats
import RuleKit
import SourceText
import XCStrings

/// Runs the rules: files in parallel, then the project, then suppression, baseline and order.
///
/// The result depends on the input alone, not on the number of jobs.
package enum Checker {
  /// Checks everything in an input, and tells after each file how many are done.
  package static func check(_ input: CheckInput, onProgress: (Int) -> Void = { _ in }) async -> CheckResult {
    let reports = await fileReports(of: input, onProgress)
    let project = Project(
      catalogs: reports.compactMap(\.catalog), otherPaths: input.otherPaths,
      configuration: input.configuration)
    var diagnostics = reports.map(\.diagnostics)
    let indexes = Dictionary(reports.indices.map { (reports[$0].file.path, $0) }) { first, _ in first }
    for rule in RuleRegistry.projectRules {
      guard let severity = input.rules[rule.id] else { continue }
      for (path, finding) in rule.check(project) {
        guard let index = indexes[path] else { continue }
        diagnostics[index].append(
          Diagnostic(rule: rule.id, severity: severity, path: path, finding: finding))
      }
    }
    var suppressed = 0
    for index in reports.indices {
      guard let catalog = reports[index].catalog else { continue }
      suppressed += suppress(in: catalog, &diagnostics[index], rules: input.rules)
    }
    if let changes = input.changes {
      for index in reports.indices { keep(changes, of: reports[index], &diagnostics[index]) }
    }
    return result(of: reports, diagnostics.flatMap(\.self), suppressed: suppressed, input: input)
  }

  // MARK: - One file

  /// What checking one file gave.
  private struct FileReport: Sendable {
    var file: SourceFile
    var catalog: CatalogFile?
    var diagnostics: [Diagnostic]
  }

  private static func fileReports(of input: CheckInput, _ onProgress: (Int) -> Void) async -> [FileReport] {
    let files = input.files.sorted { $0.path < $1.path }
    return await withTaskGroup(of: (Int, FileReport).self) { group in
      var next = 0
      var reports: [FileReport?] = files.map { _ in nil }
      func addTask() {
        let index = next
        next += 1
        group.addTask { (index, report(on: files[index], input: input)) }
      }
      while next < min(max(input.jobs, 1), files.count) { addTask() }
      var done = 0
      for await (index, report) in group {
        reports[index] = report
        done += 1
        onProgress(done)
        if next < files.count { addTask() }
      }
      return reports.compactMap(\.self)
    }
  }

  private static func report(on file: SourceFile, input: CheckInput) -> FileReport {
    do throws(JSONSyntaxError) {
      let catalog = try CatalogFile(
        file, configuration: input.configuration, keyConvention: input.keyConventions[file.path])
      let diagnostics = RuleRegistry.catalogRules.flatMap { rule -> [Diagnostic] in
        guard let severity = input.rules[rule.id] else { return [] }
        return rule.check(catalog).map {
          Diagnostic(rule: rule.id, severity: severity, path: file.path, finding: $0)
        }
      }
      return FileReport(file: file, catalog: catalog, diagnostics: diagnostics)
    } catch {
      let diagnostics = RuleRegistry.syntaxRules.compactMap { rule -> Diagnostic? in
        guard let severity = input.rules[rule.id], let finding = rule.check(error, in: file) else {
          return nil
        }
        return Diagnostic(rule: rule.id, severity: severity, path: file.path, finding: finding)
      }
      return FileReport(file: file, catalog: nil, diagnostics: diagnostics)
    }
  }

  // MARK: - Suppression, baseline, order

  /// Takes out what ignore comments name, reports comments that name nothing, and counts what went.
  private static func suppress(
    in catalog: CatalogFile, _ diagnostics: inout [Diagnostic], rules: RuleSelection
  ) -> Int {
    let suppressions = Suppression.all(in: catalog)
    guard !suppressions.isEmpty else { return 0 }
    var kept: [Diagnostic] = []
    var covered = suppressions.map { _ in [String: [Diagnostic]]() }
    for diagnostic in diagnostics {
      if let index = suppressions.index(covering: diagnostic.finding.range.lowerBound) {
        covered[index][diagnostic.rule, default: []].append(diagnostic)
      } else {
        kept.append(diagnostic)
      }
    }
    var suppressed = 0
    for (suppression, var byRule) in zip(suppressions, covered) {
      for ignored in suppression.rules {
        if let silenced = byRule.removeValue(forKey: ignored.id) {
          suppressed += silenced.count
        } else if let unused = unusedIgnore(ignored, in: catalog, rules: rules) {
          byRule[unused.rule, default: []].append(unused)
        }
      }
      kept += byRule.values.joined()
    }
    diagnostics = kept
    return suppressed
  }

  /// What an ignore comment that nothing answers to is reported as; `nil` if the rule it names is off.
  private static func unusedIgnore(
    _ ignored: Suppression.Rule, in catalog: CatalogFile, rules: RuleSelection
  ) -> Diagnostic? {
    guard let severity = rules[UnusedIgnore.about.id] else { return nil }
    if rules[ignored.id] == nil, RuleRegistry.rule(ignored.id) != nil { return nil }
    return Diagnostic(
      rule: UnusedIgnore.about.id, severity: severity, path: catalog.path,
      finding: UnusedIgnore.finding(for: ignored))
  }

  /// Takes out what has nothing to do with the changes.
  private static func keep(
    _ changes: [String: ChangedLines], of report: FileReport, _ diagnostics: inout [Diagnostic]
  ) {
    guard !diagnostics.isEmpty else { return }
    guard let lines = changes[report.file.path] else { return diagnostics.removeAll() }
    let filter = ChangeFilter(lines, file: report.file, catalog: report.catalog)
    diagnostics.removeAll { !filter.keeps($0.finding) }
  }

  private static func result(
    of reports: [FileReport], _ diagnostics: [Diagnostic], suppressed: Int, input: CheckInput
  ) -> CheckResult {
    var baseline = input.baseline
    var shown: [Diagnostic] = []
    var summary = CheckResult.Summary()
    for diagnostic in diagnostics.sorted(by: precedes) {
      if baseline.take(diagnostic) { summary.suppressed += 1 } else { shown.append(diagnostic) }
    }
    let catalogs = reports.compactMap(\.catalog)
    summary.files = reports.count
    summary.catalogs = catalogs.count
    summary.keys = catalogs.reduce(0) { $0 + $1.entries.count }
    summary.suppressed += suppressed
    summary.coverage = Coverage(of: catalogs, configuration: input.configuration).total.languages
      .map(\.coverage).sorted { $0.language < $1.language }
    return CheckResult(diagnostics: shown, files: reports.map(\.file), summary: summary)
  }

  private static func precedes(_ lhs: Diagnostic, _ rhs: Diagnostic) -> Bool {
    if lhs.path != rhs.path { return lhs.path < rhs.path }
    let (left, right) = (lhs.finding.range, rhs.finding.range)
    if left != right { return (left.lowerBound, left.upperBound) < (right.lowerBound, right.upperBound) }
    return (lhs.rule, lhs.finding.message) < (rhs.rule, rhs.finding.message)
  }
}
