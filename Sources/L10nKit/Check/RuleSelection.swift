package import RuleKit
import SourceRules

/// Which rules run and how severe each is.
package struct RuleSelection: Sendable {
  private var severities: [String: Severity]

  /// Selects rules by configuration, then narrows them to `only` and leaves out `skip`.
  ///
  /// A rule named in `only` runs even if it is off or opt-in.
  package init(configuration: Configuration, only: Set<String> = [], skip: Set<String> = []) {
    severities = [:]
    for rule in RuleRegistry.all.map({ type(of: $0).about }) {
      let isNamed = only.contains(rule.id)
      guard !skip.contains(rule.id), only.isEmpty || isNamed else { continue }
      let configured =
        configuration.rules[rule.id].map { $0.severity } ?? (rule.isOptIn ? nil : rule.severity)
      severities[rule.id] = configured ?? (isNamed ? rule.severity : nil)
    }
  }

  /// The severity of a rule; `nil` if it does not run.
  package subscript(id: String) -> Severity? { severities[id] }

  /// The rules that find nothing where only Swift files are looked at.
  package static var needingCatalogs: [String] {
    let sources = RuleRegistry.sourceRules.filter { !type(of: $0).needsCatalogs }.map(\.id)
    let others = RuleRegistry.checkerRules.map(\.id)
    return RuleRegistry.all.map(\.id).filter { !sources.contains($0) && !others.contains($0) }
  }

  /// The selection without the rules that compare sources with catalogs.
  func withoutComparisons() -> RuleSelection {
    var selection = self
    for rule in RuleRegistry.sourceRules where type(of: rule).needsCatalogs {
      selection.severities[rule.id] = nil
    }
    for rule in RuleRegistry.usageRules { selection.severities[rule.id] = nil }
    return selection
  }
}
