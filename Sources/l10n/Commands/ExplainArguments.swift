import L10nKit
import RuleKit
import SourceText
package import ToolKit

/// `l10n explain`.
package struct ExplainArguments: CommandArguments {
  static let command = Command(
    "explain", parser, summary: "explain a rule, with examples",
    discussion: [
      "RULE is the id in brackets after a message: a rule, or a reason why 'l10n merge' rejected a text."
    ], examples: [.init("explain missing-translation", "Explain the rule and how to suppress it.")])

  /// The id of the rule.
  package var rule = ""
  var format = RulesArguments.Format.text

  package init() {}

  /// The parser of the arguments.
  package static let parser = ArgumentParser<ExplainArguments>(
    settings: [.format(\.format)],
    operands: [.word("RULE", .rules, help: "the id of a rule, such as missing-translation", \.rule)])

  package func run(in environment: Environment) throws -> ExitStatus {
    environment.output.write(Message(lines: try text()))
    return .clean
  }

  private func text() throws(UsageError.Kind) -> String {
    if let reason = MergeReason(rawValue: rule) {
      return format == .text ? reason.explanation : reason.section
    }
    guard let rule = RuleRegistry.rule(rule) else {
      throw .unknownRule(rule, known: RuleRegistry.all.map(\.id) + MergeReason.allCases.map(\.rawValue))
    }
    switch format {
    case .text: return RuleExplanation.text(for: rule.about)
    case .markdown: return RuleMarkdown.document([rule], reasons: [])
    }
  }
}
