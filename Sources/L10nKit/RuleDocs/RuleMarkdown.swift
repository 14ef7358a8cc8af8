package import RuleKit

/// The pages on rules in `docs` and the output of `--format markdown`, generated from the rules.
package enum RuleMarkdown {
  private static let origin =
    "Written by `scripts/update-goldens` from the rules' own descriptions. `l10n explain RULE` prints the same."

  /// `docs/rules.md`: all rules by group, with links to the pages of the groups.
  package static func index() -> String {
    let tables = RuleDescription.Group.allCases.map { group in
      "\n## \(title(of: group))\n\n\(table(descriptions(in: group), page: "rules/\(group.rawValue).md"))"
    }
    return """
      # Rules

      \(origin)
      Change a severity or turn a rule off in `.l10n.json`: `"rules": { "argument-type": "off" }`. The reasons that
      `l10n merge` prints in place of a rule are in [rules/import.md](rules/import.md).
      \(tables.joined(separator: "\n"))

      """
  }

  /// The pages of the groups and of the reasons of `l10n merge`, by path below `docs`.
  package static func pages() -> [(path: String, text: String)] {
    RuleDescription.Group.allCases.map { group in
      let sections = descriptions(in: group).map(section).joined(separator: "\n")
      return ("rules/\(group.rawValue).md", "# \(title(of: group))\n\n\(origin)\n\n\(sections)")
    } + [("rules/import.md", appendix(MergeReason.allCases))]
  }

  /// Returns one document with the sections of some rules.
  package static func document(
    _ rules: [any Rule] = RuleRegistry.all, reasons: [MergeReason] = MergeReason.allCases
  ) -> String {
    let descriptions = rules.map { $0.about }
    let sections = descriptions.map(section).joined(separator: "\n")
    return
      "# Rules\n\n\(table(descriptions, page: ""))\n\n\(sections)\(reasons.isEmpty ? "" : "\n" + appendix(reasons))"
  }

  private static func descriptions(in group: RuleDescription.Group) -> [RuleDescription] {
    RuleRegistry.grouped.filter { $0.group == group }.map(\.rule.about)
  }

  private static func table(_ rules: [RuleDescription], page: String) -> String {
    let rows = rules.map { "| [`\($0.id)`](\(page)#\($0.id)) | \(severity(of: $0)) | \($0.title) |" }
    return "| rule | severity | problem |\n|---|---|---|\n\(rows.joined(separator: "\n"))"
  }

  private static func title(of group: RuleDescription.Group) -> String {
    switch group {
    case .coverage: "Coverage"
    case .plurals: "Plurals"
    case .placeholders: "Placeholders"
    case .texts: "Texts"
    case .keys: "Keys"
    case .structure: "Structure of catalogs"
    case .project: "Projects"
    case .hardcodedText: "Hard-coded text in Swift"
    case .concatenation: "Concatenation in Swift"
    case .internationalization: "Internationalization of Swift code"
    case .codeKeys: "Keys in Swift code"
    }
  }

  private static func appendix(_ reasons: [MergeReason]) -> String {
    """
    # Reasons of `l10n merge`

    These stand in brackets after a message, in place of a rule, and say why a translation is rejected or what is odd
    about the file. They are not rules and can't be turned off.

    \(reasons.map(\.section).joined(separator: "\n"))
    """
  }

  /// Returns the severity for lists; `off` with the severity for opt-in rules.
  package static func severity(of rule: RuleDescription) -> String {
    rule.isOptIn ? "off (\(rule.severity.rawValue))" : rule.severity.rawValue
  }

  /// The section of a rule, with its rationale and examples.
  static func section(_ rule: RuleDescription) -> String {
    let parts = ExampleText.parts(of: rule).map { part in
      let title = part.title.prefix(1).uppercased() + part.title.dropFirst()
      return "\n\(title):\n\n```\(part.isSwift ? "swift" : "json")\n\(part.text)\n```\n"
    }
    return "## \(rule.id)\n\n\(rule.title), *\(severity(of: rule))*\n\n\(rule.rationale)\n\(parts.joined())"
  }
}
