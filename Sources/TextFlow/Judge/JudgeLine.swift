/// Line of the list that decides whether users read a text that is not localized.
///
/// The first line that applies decides.
package enum JudgeLine: String, Hashable, Sendable, CaseIterable {
  /// It is looked up.
  case key
  /// The code says that it is not localized.
  case optOut = "opt-out"
  /// Its code is not shipped, or never runs.
  case notLive = "not-live"
  /// Only developers see it.
  case developers
  /// It is not in a language: no letters, a unit, a URL, code, a token.
  case noLanguage = "no-language"
  /// A name, or one of a table of names.
  case name
  /// It is only logged, compared, sent, or an identifier.
  case `internal`
  /// Users see or hear it, on a certain way.
  case shown
  /// Users see or hear it, and it is also compared, sent or an identifier.
  case shownAndInternal = "shown-and-internal"
  /// Only names suggest that users see it.
  case maybeShown = "maybe-shown"
  /// Nothing suggests that users see it.
  case unseen
}

extension JudgeLine {
  /// What the line says about a literal, for explanations.
  package var phrase: String {
    switch self {
    case .key: "it is looked up"
    case .optOut: "the code opts out of localization"
    case .notLive: "its code is generated, is not shipped or never runs"
    case .developers: "a name around it, or of its file, marks it as code for developers"
    case .noLanguage: "it is not text in a language"
    case .name: "it is a name, or one of a table of names"
    case .internal: "it is only used internally"
    case .shown: "users see or hear it"
    case .shownAndInternal: "users see or hear it"
    case .maybeShown: "names, or the texts beside it, suggest that users see it"
    case .unseen: "no use of it is known that users see"
    }
  }
}
