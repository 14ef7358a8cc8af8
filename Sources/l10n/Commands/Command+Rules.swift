import L10nKit
import RuleKit
import SourceText
package import ToolKit

extension Command {
  /// `l10n rules`.
  static let rules = Command(
    "rules", summary: "list the rules of 'l10n check'",
    discussion: ["'l10n explain RULE' explains a rule with examples."],
    parser: RulesArguments.parser,
    examples: [
      Example("rules", "List the rules with their severities."),
      Example("rules --format markdown", "Print the documentation of all rules."),
    ]
  ) { arguments, environment in
    let text = arguments.text(of: RuleRegistry.all)
    switch arguments.format {
    case .text: environment.output.write(Message(lines: text))
    // The document has unescaped characters.
    case .markdown: environment.output.write(data: Array(text.utf8))
    }
    return .clean
  }
}

/// The arguments of `l10n rules`.
package struct RulesArguments: CommandArguments {
  package var presentation = Presentation()
  /// The list format.
  package var format = Format.text

  package init() {}

  /// The output formats.
  package enum Format: String, Choice {
    case text, markdown
  }

  /// The parser of the arguments.
  package static let parser = ArgumentParser<RulesArguments>(
    settings: [.choice(.format(Format.self), \.format)])

  /// Returns a list of rules, with one or more lines for each.
  func text(of rules: [any Rule]) -> String {
    if format == .markdown { return RuleMarkdown.document(rules) }
    let descriptions = rules.map { type(of: $0).about }
    let column = min(descriptions.map(\.id.count).reduce(0, max) + 5, 40)
    let lines = descriptions.flatMap { rule in
      TextWrap.entry(rule.id, "\(RuleMarkdown.severity(of: rule)): \(rule.title)", column: column)
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

extension Command {
  /// `l10n explain`.
  static let explain = Command(
    "explain", summary: "explain a rule, with examples",
    discussion: [
      "RULE is the id in brackets after a message: a rule, or a reason why 'l10n merge' rejected a text."
    ],
    parser: ExplainArguments.parser,
    examples: [Example("explain missing-translation", "Explain the rule and how to suppress it.")]
  ) { arguments, environment in
    environment.output.write(Message(lines: try arguments.text()))
    return .clean
  }
}

/// The arguments of `l10n explain`.
package struct ExplainArguments: CommandArguments {
  package var presentation = Presentation()
  /// The id of the rule.
  package var rule = ""
  /// The output format.
  package var format = RulesArguments.Format.text

  package init() {}

  /// The parser of the arguments.
  package static let parser = ArgumentParser<ExplainArguments>(
    settings: [.choice(.format(RulesArguments.Format.self), \.format)],
    operands: [
      .word(
        Positional("RULE", completion: .rules, help: "the id of a rule, such as missing-translation"), \.rule)
    ])

  func text() throws(UsageError.Kind) -> String {
    if let reason = MergeReason(rawValue: rule) {
      return format == .text ? reason.explanation : reason.section
    }
    guard let rule = RuleRegistry.rule(rule) else {
      throw .unknownRule(rule, known: RuleRegistry.all.map(\.id) + MergeReason.allCases.map(\.rawValue))
    }
    switch format {
    case .text: return RuleExplanation.text(for: type(of: rule).about)
    case .markdown: return RuleMarkdown.document([rule], reasons: [])
    }
  }
}
