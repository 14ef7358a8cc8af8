/// What `l10n explain` was asked for.
package struct ExplainArguments: CommandArguments {
  package var presentation = Presentation()
  /// The id of the rule.
  package var rule = ""
  /// The form of the text.
  package var format = RulesArguments.Format.text

  package init() {}

  /// How the words are read.
  package static let parser = ArgumentParser<ExplainArguments>(
    settings: [.choice(.format(RulesArguments.Format.self), \.format)],
    operands: [.word(Positional("RULE", help: "the id of a rule, such as missing-translation"), \.rule)])
}
