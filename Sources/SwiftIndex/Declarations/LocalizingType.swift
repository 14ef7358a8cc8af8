/// A type whose literals are keys, or a function that looks one up.
package enum LocalizingType: String, Hashable, Sendable {
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

  /// The length of `IntentDialog`, the shortest of the names.
  static let shortestName = 12

  /// The type of a name as it is written, without what qualifies it.
  package init?(typeName name: Range<Int>, in bytes: SourceBytes) {
    switch name.count {
    case Self.shortestName where bytes.equals(name, "IntentDialog"): self = .resource
    case 17 where bytes.equals(name, "LocalizationValue"): self = .value
    case 17 where bytes.equals(name, "IntentDescription"): self = .resource
    case 17 where bytes.equals(name, "AppShortcutPhrase"): self = .phrase
    case 18 where bytes.equals(name, "LocalizedStringKey"): self = .key
    case 21 where bytes.equals(name, "DisplayRepresentation"): self = .resource
    case 23 where bytes.equals(name, "LocalizedStringResource"): self = .resource
    case 25 where bytes.equals(name, "TypeDisplayRepresentation"): self = .resource
    default: return nil
    }
  }

  /// The type of a name without what qualifies it.
  package init?(typeName name: Substring) {
    guard name.utf8.count >= Self.shortestName else { return nil }
    var name = String(name)
    let type = name.withUTF8 { LocalizingType(typeName: 0..<$0.count, in: SourceBytes($0)) }
    guard let type else { return nil }
    self = type
  }
}
