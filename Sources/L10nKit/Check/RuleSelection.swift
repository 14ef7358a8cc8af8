package import RuleKit
import SourceRules

/// The enabled rules and their severities.
package struct RuleSelection: Sendable {
  private var severities: [String: Severity]
  /// The rules whose severity the configuration sets.
  private let configured: Set<String>

  /// Selects rules by configuration, then limits them to `only` and removes `skip`.
  ///
  /// A rule named in `only` runs even if it is off or opt-in.
  package init(configuration: Configuration, only: Set<String> = [], skip: Set<String> = []) {
    severities = [:]
    configured = Set(configuration.rules.keys)
    for rule in RuleRegistry.all.map({ $0.about }) {
      let isNamed = only.contains(rule.id)
      guard !skip.contains(rule.id), only.isEmpty || isNamed else { continue }
      let configured = Self.severity(of: rule, in: configuration)
      severities[rule.id] = configured ?? (isNamed ? rule.severity : nil)
    }
  }

  /// Returns the severity of a rule; `nil` if it is off.
  ///
  /// Rules newer than the configuration's version are notes unless the configuration lists them.
  static func severity(of rule: RuleDescription, in configuration: Configuration) -> Severity? {
    if let setting = configuration.rules[rule.id] { return setting.severity }
    if rule.isOptIn { return nil }
    return rule.version > configuration.version ? .note : rule.severity
  }

  /// Returns the rules enabled here or in another selection.
  func union(_ other: RuleSelection) -> RuleSelection {
    var all = self
    all.severities.merge(other.severities) { first, _ in first }
    return all
  }

  /// Returns the severity of a finding of a rule, which may be a milder case; `nil` if the rule is disabled.
  func severity(of finding: Finding, _ rule: String) -> Severity? {
    severities[rule].map { severity in
      configured.contains(rule) ? severity : min(severity, finding.details.severity ?? severity)
    }
  }

  /// The severity of a rule; `nil` if it is disabled.
  package subscript(id: String) -> Severity? { severities[id] }

  /// The ids of rules that report nothing if only Swift files are checked.
  package static var needingCatalogs: [String] {
    let others =
      SourceRules.all.flatMap(\.value).map(\.id) + RuleRegistry.checkerRules.flatMap(\.value).map(\.id)
    let alone = Set(others).subtracting(RuleRegistry.ids(.comparesCode))
    return RuleRegistry.all.map(\.id).filter { !alone.contains($0) }
  }

  /// The selection without the rules that compare sources with catalogs.
  func withoutComparisons() -> RuleSelection {
    var selection = self
    for id in RuleRegistry.ids(.comparesCode) { selection.severities[id] = nil }
    return selection
  }

  /// Returns the findings of a rule in a file, with their severities; none if the rule is disabled.
  func diagnostics(of rule: String, _ findings: [Finding], in path: String) -> [Diagnostic] {
    findings.compactMap { finding in
      severity(of: finding, rule).map { Diagnostic(rule: rule, severity: $0, path: path, finding: finding) }
    }
  }
}
