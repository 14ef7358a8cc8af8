import L10nKit
import RuleKit
import SourceText
package import ToolKit

/// `l10n rules`.
package struct RulesArguments: CommandArguments {
  static let command = Command(
    "rules", parser, summary: "list the rules of 'l10n check'",
    discussion: ["'l10n explain RULE' explains a rule with examples."],
    examples: [
      .init("rules", "List the rules with their severities."),
      .init("rules --format markdown", "Print the documentation of all rules."),
    ])

  /// The list format.
  package var format = Format.text

  package init() {}

  /// The output formats.
  package enum Format: String, Choice { case text, markdown }

  /// The parser of the arguments.
  package static let parser = ArgumentParser<RulesArguments>(settings: [.format(\.format)])

  package func run(in environment: Environment) -> ExitStatus {
    switch format {
    case .text: environment.output.write(Message(lines: text))
    // The document has unescaped characters.
    case .markdown: environment.output.write(data: Array(text.utf8))
    }
    return .clean
  }

  /// The list of all rules, with one or more lines for each.
  private var text: String {
    if format == .markdown { return RuleMarkdown.document() }
    let descriptions = RuleRegistry.all.map { $0.about }
    let column = min(descriptions.map(\.id.count).reduce(0, max) + 5, 40)
    let lines = descriptions.flatMap { rule in
      TextWrap.entry(rule.id, "\(RuleMarkdown.severity(of: rule)): \(rule.title)", column: column)
    }
    return lines.map { $0 + "\n" }.joined()
  }
}
