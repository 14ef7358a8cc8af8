package import RuleKit

/// `docs/rules.md`: every rule with its rationale and examples, from its own description.
package enum RuleMarkdown {
  /// The whole document: rules, and what else stands in brackets after a message.
  package static func document(
    _ rules: [any Rule] = RuleRegistry.all, reasons: [MergeReason] = MergeReason.allCases
  ) -> String {
    let descriptions = rules.map { type(of: $0).about }
    let table = descriptions.map { "| [`\($0.id)`](#\($0.id)) | \(severity(of: $0)) | \($0.title) |" }
    return """
      # Rules

      Written by `scripts/update-goldens` from the rules' own descriptions. `l10n explain RULE` shows the same.
      Severities can be changed and rules switched off in `.l10n.json`: `"rules": { "\(descriptions.first?.id ?? "rule")": "off" }`.

      | rule | severity | what is wrong |
      |---|---|---|
      \(table.joined(separator: "\n"))

      \(descriptions.map(section).joined(separator: "\n"))\(appendix(reasons))
      """
  }

  private static func appendix(_ reasons: [MergeReason]) -> String {
    if reasons.isEmpty { return "" }
    return """

      # Reasons of `l10n merge`

      These stand where a rule's name stands after a message, and say why a text of a translator's file stays out, or what
      is odd about the file. They are not rules and can't be switched off.

      \(reasons.map(\.section).joined(separator: "\n"))
      """
  }

  /// The severity as lists show it; opt-in rules say so.
  package static func severity(of rule: RuleDescription) -> String {
    rule.isOptIn ? "off (\(rule.severity.rawValue))" : rule.severity.rawValue
  }

  private static func section(_ rule: RuleDescription) -> String {
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

/// An example as people read it: the entries alone where the catalog around them says nothing.
enum ExampleText {
  /// The text to show, marks included.
  static func shown(_ example: RuleExample) -> String { essence(of: example.markedText) }

  /// The entries of a catalog in Xcode's layout, two levels less indented; any other text as it is.
  static func essence(of text: String) -> String {
    let head = "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n"
    let tail = "\n  },\n  \"version\" : \"1.0\"\n}"
    guard text.hasPrefix(head), text.hasSuffix(tail), text.count > head.count + tail.count else {
      return text
    }
    let lines = text.dropFirst(head.count).dropLast(tail.count).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.map { $0.hasPrefix("    ") ? $0.dropFirst(4) : $0 }.joined(separator: "\n")
  }
}

/// What `l10n explain RULE` prints.
package enum RuleExplanation {
  /// The explanation as plain text, wrapped as help is but for the examples.
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
