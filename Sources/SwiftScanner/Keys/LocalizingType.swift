/// A type whose literals are keys, or a function that looks one up.
package enum LocalizingType: UInt8, Hashable, Sendable {
  /// `LocalizedStringKey`.
  case key
  /// `LocalizedStringResource`, and the types of App Intents that are made from one.
  case resource
  /// `String.LocalizationValue`.
  case value
  /// `AppShortcutPhrase`: the first phrase is a key of the table AppShortcuts.
  case phrase
  /// The text of a parameter summary, whose parameters are named.
  case summary
  /// A `String` that `NSLocalizedString` takes as it is, or a function the configuration names.
  case function
  /// A `String` that is looked up at run time, which no tool extracts.
  case lookup

  /// The type of a name as it is written, without what qualifies it.
  init?(typeName name: some StringProtocol) {
    switch name {
    case "LocalizedStringKey": self = .key
    case "LocalizedStringResource", "IntentDialog", "DisplayRepresentation", "TypeDisplayRepresentation",
      "IntentDescription":
      self = .resource
    case "LocalizationValue": self = .value
    case "AppShortcutPhrase": self = .phrase
    default: return nil
    }
  }
}
