/// What `l10n rules` was asked for.
package struct RulesArguments: CommandArguments {
  package var presentation = Presentation()
  /// The form of the list.
  package var format = Format.text

  package init() {}

  /// The forms of what is said about rules.
  package enum Format: String, Choice {
    case text, json, markdown
  }

  /// How the words are read.
  package static let parser = ArgumentParser<RulesArguments>(
    settings: [.choice(.format(Format.self), \.format)])
}
