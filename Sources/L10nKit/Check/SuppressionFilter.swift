import RuleKit
import SourceRules
import SourceText

/// Takes out what ignore comments name, and reports comments that name nothing.
struct SuppressionFilter {
  let rules: RuleSelection

  /// Filters the findings of a file and returns how many went.
  func filter(_ report: inout FileReport) -> Int {
    let suppressions = report.suppressions
    guard !suppressions.isEmpty else { return 0 }
    var kept: [Diagnostic] = []
    var covered = suppressions.map { _ in [String: [Diagnostic]]() }
    for diagnostic in report.diagnostics {
      if let index = suppressions.index(covering: diagnostic) {
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
        } else if let unused = unusedIgnore(ignored, path: report.file.path) {
          byRule[unused.rule, default: []].append(unused)
        }
      }
      kept += byRule.values.joined()
    }
    report.diagnostics = kept
    return suppressed
  }

  /// What an ignore comment that nothing answers to is reported as; `nil` if the rule it names is off.
  private func unusedIgnore(_ ignored: Suppression.Rule, path: String) -> Diagnostic? {
    guard let severity = rules[UnusedIgnore.about.id] else { return nil }
    if rules[ignored.id] == nil, RuleRegistry.rule(ignored.id) != nil { return nil }
    // What a text has changed since depends on the run; the comment stays for the next one.
    if RuleRegistry.comparisonRules.contains(where: { $0.id == ignored.id }) { return nil }
    return Diagnostic(
      rule: UnusedIgnore.about.id, severity: severity, path: path, finding: UnusedIgnore.finding(for: ignored)
    )
  }
}

extension [Suppression] {
  /// The place of the first one that holds a finding and names its rule.
  ///
  /// Those of catalogs may be many, but are disjoint and in order; those of Swift files are few.
  fileprivate func index(covering diagnostic: Diagnostic) -> Int? {
    let offset = diagnostic.finding.range.lowerBound
    if areDisjoint {
      return index(covering: offset).flatMap { self[$0].names(diagnostic.rule) ? $0 : nil }
    }
    return firstIndex { $0.scope.contains(offset) && $0.names(diagnostic.rule) }
  }

  private var areDisjoint: Bool {
    zip(self, dropFirst()).allSatisfy { $0.scope.upperBound <= $1.scope.lowerBound }
  }
}

extension Suppression {
  fileprivate func names(_ rule: String) -> Bool { rules.contains { $0.id == rule } }
}
