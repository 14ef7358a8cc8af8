package import GitFormats
package import RuleKit
package import SourceRules
package import SourceText
package import XCStrings

/// The result of a check.
package struct CheckResult: Sendable {
  /// The findings, sorted by path, offset, rule id and message.
  package var diagnostics: [Diagnostic]
  /// The checked files, sorted by path; reporters compute lines and columns from them.
  package var files: [SourceFile]
  /// The counts below the findings.
  package var summary: Summary
  /// The catalogs with stale keys that code uses, which count as current, by path.
  package var revived: [String: CatalogFile] = [:]
  /// The baseline after matching the findings.
  package var baseline = Baseline()
  /// The whole project, for what is asked about it and for the next check.
  var project: CheckedProject?

  /// Creates a result.
  package init(diagnostics: [Diagnostic], files: [SourceFile], summary: Summary) {
    self.diagnostics = diagnostics
    self.files = files
    self.summary = summary
  }

  /// The counts of a check.
  package struct Summary: Sendable, Hashable {
    /// The number of checked files.
    package var files = 0
    /// The number of catalogs among them that could be parsed.
    package var catalogs = 0
    /// The number of Swift files among them.
    package var sources = 0
    /// The number of keys in the catalogs.
    package var keys = 0
    /// The number of findings suppressed by ignore comments.
    package var suppressed = 0
    /// The number of texts that users may see and that are not reported.
    package var possible = 0
    /// The number of findings accepted by the baseline.
    package var accepted = 0
    /// The number of safe fixes for these findings.
    package var acceptedFixes = 0
    /// The translated and expected texts, sorted by language.
    package var coverage: [CatalogCoverage] = []
    /// The earlier state that the check compares with; `nil` if all findings are reported.
    package var base: GitBase?

    /// Creates empty counts.
    package init() {}
  }

  /// The checked files by path.
  var filesByPath: [String: SourceFile] { Dictionary(files.map { ($0.path, $0) }) { first, _ in first } }

  /// Adds all findings that can be accepted to the baseline and removes them from the report.
  package mutating func acceptAll() {
    let files = filesByPath
    let accepted = diagnostics.filter(Baseline.accepts)
    for diagnostic in accepted { baseline.accept(diagnostic, in: files[diagnostic.path]) }
    summary.accepted += accepted.count
    diagnostics.removeAll(where: Baseline.accepts)
  }

  /// Adds the findings and the counts of another check.
  package mutating func add(_ other: CheckResult) {
    diagnostics += other.diagnostics
    diagnostics.sort(by: Checker.precedes)
    files += other.files
    revived.merge(other.revived) { first, _ in first }
    let counts: [WritableKeyPath<Summary, Int>] = [
      \.files, \.catalogs, \.sources, \.keys, \.suppressed, \.possible, \.accepted, \.acceptedFixes,
    ]
    for count in counts { summary[keyPath: count] += other.summary[keyPath: count] }
    summary.coverage = CatalogCoverage.sum(summary.coverage + other.summary.coverage)
  }

  /// Returns the number of findings of a severity.
  package func count(_ severity: Severity) -> Int {
    // By index, because a loop over elements copies each of them.
    diagnostics.indices.count { diagnostics[$0].severity == severity }
  }

  /// Whether any finding is at or above a threshold; never if it is `nil`.
  package func fails(at threshold: Severity?) -> Bool {
    guard let threshold else { return false }
    return diagnostics.indices.contains { diagnostics[$0].severity >= threshold }
  }
}

/// What a check knows of its project, for editors.
extension CheckResult {
  /// The places in code that look up keys, by path, if the input wants them.
  package var keyPlaces: [String: [KeyPlace]] { project?.keyPlaces ?? [:] }

  /// The catalogs of the project, sorted by path.
  package var catalogs: [CatalogFile] { project?.files.compactMap(\.catalog) ?? [] }

  /// Returns a Swift file with all literals classified; `nil` for other files.
  package func code(at path: String) -> ClassifiedFile? {
    guard let sources = project?.sources else { return nil }
    return sources.files.firstIndex { $0.file.path == path }.map(sources.classified)
  }

  /// Returns the catalog of a file.
  package func catalog(at path: String) -> CatalogFile? {
    project.flatMap { project in project.place(of: path).flatMap { project.files[$0].catalog } }
  }
}
