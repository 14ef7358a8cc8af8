package import RuleKit

/// The output of `l10n explain RULE`.
package enum RuleExplanation {
  /// The explanation as plain text, wrapped like help except for the examples.
  package static func text(for rule: RuleDescription) -> String {
    var text = "\(rule.id) (\(RuleMarkdown.severity(of: rule)))\n\(rule.title)\n\n"
    for line in TextWrap.lines(rule.rationale) { text += line + "\n" }
    for part in ExampleText.parts(of: rule) { text += "\n\(part.title):\n\(indented(part.text))\n" }
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
