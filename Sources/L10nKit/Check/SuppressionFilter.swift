package import RuleKit
import SourceText

/// Takes out what ignore comments name, and reports comments that name nothing.
struct SuppressionFilter {
  let rules: RuleSelection

  /// Filters the findings of a file and returns how many went.
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

/// The ignore comments of a file by the rules that they name.
private struct SuppressionTable {
  /// The comments that name a rule.
  private struct Places {
    /// Those of lines or entries, none within another: starts and ends ascend.
    var parts: [(scope: ByteRange, index: Int)] = []
    /// The first that goes back to what others have passed, as one for the whole file does.
    var whole: (scope: ByteRange, index: Int)?

    /// Takes a comment in, unless it covers nothing that others of the rule do not.
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
      var (low, high) = (0, parts.count)
      while low < high {
        let middle = (low + high) / 2
        if parts[middle].scope.upperBound <= offset { low = middle + 1 } else { high = middle }
      }
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

  /// The place of the first comment that names a rule and holds an offset.
  func first(of rule: String, covering offset: Int) -> Int? { places[rule]?.first(covering: offset) }
}

/// An ignore comment that nothing answers to; the checker finds these while it suppresses.
package struct UnusedIgnore: Rule {
  package static let about = RuleDescription(
    id: "unused-ignore",
    group: .project,
    title: "an ignore comment suppresses nothing",
    rationale: """
      An ignore comment that no longer matches a finding hides the next one that comes. Remove it, or mend the rule \
      id it names.
      """,
    severity: .warning,
    onImport: .skipped,
    examples: [
      .reports(
        key: "home.list.title", ["en": "Home", "es": "Inicio"], comment: "⟦l10n:ignore missing-translation⟧"),
      .accepts(key: "home.list.title", ["en": "Home", "es": "Inicio"], comment: "Title of the list"),
    ])
}

extension UnusedIgnore {
  /// The finding about a rule that an ignore comment names in vain.
  static func finding(for ignored: Suppression.Rule) -> Finding {
    if ignored.id.isEmpty { return Finding(range: ignored.range, message: "'l10n:ignore' names no rule") }
    let isKnown = RuleRegistry.rule(ignored.id) != nil
    return Finding(
      range: ignored.range,
      message: isKnown
        ? "nothing here for 'l10n:ignore \(ignored.id)' to suppress" : "no rule is named '\(ignored.id)'")
  }
}
