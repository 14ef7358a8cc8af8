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
    var text = "## \(rule.id)\n\n\(rule.title), *\(severity(of: rule))*\n\n\(rule.rationale)\n"
    for (title, expectation) in [("Reports", RuleExample.Expectation.reports), ("Accepts", .accepts)] {
      guard let example = rule.examples.first(where: { $0.expectation == expectation }) else { continue }
      text += "\n\(title):\n\n```\(language(of: example))\n\(ExampleText.shown(example))\n```\n"
      if let former = example.former {
        text += "\nBefore:\n\n```\(language(of: example))\n\(ExampleText.essence(of: former))\n```\n"
      }
    }
    return text
  }

  private static func language(of example: RuleExample) -> String {
    example.fileName.hasSuffix(".swift") ? "swift" : "json"
  }
}

/// The text of an example, without the parts of a catalog that all examples share.
enum ExampleText {
  static func shown(_ example: RuleExample) -> String { essence(of: example.markedText) }

  /// A text with its state, on six lines in Xcode's layout.
  private static var unit: Regex<(Substring, Substring, Substring, Substring)> {
    #/\{\s+("stringUnit" : )\{\s+("state" : .*,)\s+("value" : .*)\s+\}\s+\}/#
  }

  /// Returns the entries of a catalog, unindented by two levels and each text on a line; other text unchanged.
  static func essence(of text: String) -> String {
    let head = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
    let tail = "\n  },\n  \"version\" : \"1.0\"\n}"
    guard text.hasPrefix(head), text.hasSuffix(tail), text.count > head.count + tail.count else {
      return text
    }
    let lines = text.dropFirst(head.count).dropLast(tail.count).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }.joined(separator: "\n")
      .replacing(unit) { "{ \($0.1){ \($0.2) \($0.3) } }" }
  }
}

/// The output of `l10n explain RULE`.
package enum RuleExplanation {
  /// The explanation as plain text, wrapped like help except for the examples.
  package static func text(for rule: RuleDescription) -> String {
    var text = "\(rule.id) (\(RuleMarkdown.severity(of: rule)))\n\(rule.title)\n\n"
    for line in TextWrap.lines(rule.rationale) { text += line + "\n" }
    for (title, expectation) in [("reports", RuleExample.Expectation.reports), ("accepts", .accepts)] {
      guard let example = rule.examples.first(where: { $0.expectation == expectation }) else { continue }
      text += "\n\(title):\n\(indented(ExampleText.shown(example)))\n"
      if let former = example.former { text += "\nbefore:\n\(indented(ExampleText.essence(of: former)))\n" }
      if let fixed = example.fixed { text += "\nfixed:\n\(indented(ExampleText.essence(of: fixed)))\n" }
    }
    text += "\nto switch it off, in .l10n.json: \"rules\": { \"\(rule.id)\": \"off\" }\n"
    text +=
      rule.examples.first.map(isSwift) == true
      ? "to ignore it in one place, on the line or the line above: // l10n:ignore \(rule.id)\n"
      : "to ignore it for one key, in the key's comment: l10n:ignore \(rule.id)\n"
    return text
  }

  private static func isSwift(_ example: RuleExample) -> Bool { example.fileName.hasSuffix(".swift") }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }.joined(separator: "\n")
  }
}
