import CatalogRules
import RuleKit
import SourceText

/// Removes suppressed findings and reports unused ignore comments.
struct SuppressionFilter {
  let rules: RuleSelection

  /// Filters the findings of a file and returns the number of removed findings.
  func filter(_ file: inout CheckedFile) -> Int {
    let suppressions = file.suppressions
    guard !suppressions.isEmpty else { return 0 }
    let table = SuppressionTable(suppressions)
    var kept: [Diagnostic] = []
    var covered = suppressions.map { _ in [String: [Diagnostic]]() }
    for diagnostic in file.diagnostics {
      let offset = diagnostic.finding.range.lowerBound
      if let index = table.first(of: diagnostic.rule, covering: offset) {
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
        } else if let unused = unusedIgnore(ignored, path: file.file.path) {
          byRule[unused.rule, default: []].append(unused)
        }
      }
      kept += byRule.values.joined()
    }
    file.diagnostics = kept
    return suppressed
  }

  /// Returns the finding for an unused ignore comment, `nil` if the rule that it names is disabled.
  private func unusedIgnore(_ ignored: Suppression.Rule, path: String) -> Diagnostic? {
    if rules[ignored.id] == nil, RuleRegistry.rule(ignored.id) != nil { return nil }
    // Findings of comparison rules depend on the base of the run, so their comments may be needed later.
    if CatalogRules.comparisonRules.flatMap(\.value).contains(where: { $0.id == ignored.id }) { return nil }
    return rules.diagnostics(of: UnusedIgnore.about.id, [UnusedIgnore.finding(for: ignored)], in: path).first
  }
}

/// The ignore comments of a file by rule.
private struct SuppressionTable {
  /// The scopes of the comments that name a rule.
  private struct Places {
    /// Scopes of lines or entries, none nested, with ascending bounds.
    var parts: [(scope: ByteRange, index: Int)] = []
    /// The first scope that starts before an earlier one, such as that of the whole file.
    var whole: (scope: ByteRange, index: Int)?

    /// Adds a comment unless other comments for the rule already cover its scope.
    mutating func add(_ scope: ByteRange, _ index: Int) {
      if whole != nil { return }
      guard let last = parts.last else { return parts.append((scope, index)) }
      if scope.lowerBound < last.scope.lowerBound {
        whole = (scope, index)
      } else if scope.upperBound > last.scope.upperBound {
        parts.append((scope, index))
      }
    }

    func first(covering offset: Int) -> Int? {
      let low = parts.partitionIndex { $0.scope.upperBound > offset }
      if low < parts.count, parts[low].scope.contains(offset) { return parts[low].index }
      return whole.flatMap { $0.scope.contains(offset) ? $0.index : nil }
    }
  }

  private var places: [String: Places] = [:]

  init(_ suppressions: [Suppression]) {
    for (index, suppression) in suppressions.enumerated() {
      for rule in suppression.rules { places[rule.id, default: Places()].add(suppression.scope, index) }
    }
  }

  /// Returns the index of the first comment that names a rule and covers an offset.
  func first(of rule: String, covering offset: Int) -> Int? { places[rule]?.first(covering: offset) }
}
