import RuleKit
import SourceText

/// The number of findings of one rule and severity, and of the places that they concern.
struct RuleCount {
  let rule: String
  let severity: Severity
  /// The number of findings.
  let findings: Int
  /// The places in words, such as `18 keys`; `nil` if each finding has its own.
  let places: String?

  /// Counts findings; `nil` if there are none.
  init?(of diagnostics: [Diagnostic]) {
    guard let first = diagnostics.first else { return nil }
    (rule, severity, findings) = (first.rule, first.severity, diagnostics.count)
    let distinct = Set(diagnostics.map(Place.init))
    let noun = distinct.contains { $0.key == nil } ? "place" : "key"
    places = distinct.count == findings ? nil : Wording.count(distinct.count, noun)
  }

  /// Returns the counts of all rules, the most severe first, then the most frequent.
  static func bySeverity(_ result: CheckResult) -> [RuleCount] {
    Severity.allCases.sorted(by: >).flatMap { severity in
      let diagnostics = result.diagnostics.filter { $0.severity == severity }
      return Dictionary(grouping: diagnostics, by: \.rule).values.compactMap { RuleCount(of: $0) }
        .sorted { ($1.findings, $0.rule) < ($0.findings, $1.rule) }
    }
  }

  /// A key of a catalog, or any other range of a file.
  private struct Place: Hashable {
    let path: String
    let key: String?
    let range: ByteRange?

    init(_ diagnostic: Diagnostic) {
      path = diagnostic.path
      key = path.hasSuffix(".swift") ? nil : diagnostic.finding.key
      range = key == nil ? diagnostic.finding.range : nil
    }
  }
}
