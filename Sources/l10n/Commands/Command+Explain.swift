import L10nKit
import RuleKit
import SourceText
package import ToolKit

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
