/// Type whose literals are keys, or function that looks up a key.
///
/// A `SwiftType` named as the raw value stands for those that are no types.
package enum LocalizingType: String, Hashable, Sendable {
  /// `LocalizedStringKey`.
  case key
  /// `LocalizedStringResource`, and the App Intents types created from one.
  case resource
  /// `String.LocalizationValue`.
  case value
  /// `AppShortcutPhrase`: the first phrase is a key of the table AppShortcuts.
  case phrase
  /// Text of a parameter summary, with named parameters.
  case summary
  /// `String` argument of `NSLocalizedString`, or of a configured function.
  case function
  /// `String` that is looked up at run time and not extracted by any tool.
  case lookup

  /// Creates the type with a name, without qualification.
  package init?(typeName name: Substring) {
    switch name {
    case "IntentDialog", "IntentDescription", "DisplayRepresentation", "LocalizedStringResource",
      "TypeDisplayRepresentation":
      self = .resource
    case "LocalizationValue": self = .value
    case "AppShortcutPhrase": self = .phrase
    case "LocalizedStringKey": self = .key
    default:
      guard let type = LocalizingType(rawValue: String(name)) else { return nil }
      self = type
    }
  }
}
