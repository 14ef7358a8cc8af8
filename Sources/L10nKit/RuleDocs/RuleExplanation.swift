/// What `l10n explain RULE` prints.
package enum RuleExplanation {
  /// The explanation as plain text, wrapped at 79 columns but for the examples.
  package static func text(for rule: RuleDescription) -> String {
    var text = "\(rule.id) (\(RuleMarkdown.severity(of: rule)))\n\(rule.title)\n\n"
    text += wrapped(rule.rationale) + "\n"
    for (title, expectation) in [("reports", RuleExample.Expectation.reports), ("accepts", .accepts)] {
      guard let example = rule.examples.first(where: { $0.expectation == expectation }) else { continue }
      text += "\n\(title):\n\(indented(ExampleText.shown(example)))\n"
      if let fixed = example.fixed { text += "\nfixed:\n\(indented(ExampleText.essence(of: fixed)))\n" }
    }
    text += "\nto switch it off, in .l10n.json: \"rules\": { \"\(rule.id)\": \"off\" }\n"
    text += "to ignore it for one key, in the key's comment: l10n:ignore \(rule.id)\n"
    return text
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  " + $0 }.joined(separator: "\n")
  }

  private static func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(whereSeparator: \.isWhitespace) {
      let last = lines[lines.count - 1]
      if !last.isEmpty, last.count + 1 + word.count > 79 {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = last.isEmpty ? String(word) : last + " " + word
      }
    }
    return lines.joined(separator: "\n")
  }
}
