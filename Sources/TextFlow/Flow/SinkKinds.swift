/// Set of all uses of a text by APIs, wherever it flows.
package struct SinkKinds: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Shown to users verbatim.
  static let shown = SinkKinds(rawValue: 1 << 0)
  /// Shown verbatim by an API that would look up a literal: `Text(title)`.
  static let shownLikeKey = SinkKinds(rawValue: 1 << 1)
  /// Spoken to users.
  static let spoken = SinkKinds(rawValue: 1 << 2)
  /// Shown by a member of which only the name is known.
  static let shownByName = SinkKinds(rawValue: 1 << 3)
  /// Looked up as a key or a text with a translation.
  static let lookedUp = SinkKinds(rawValue: 1 << 4)
  /// Written to a log.
  static let logged = SinkKinds(rawValue: 1 << 5)
  /// Used as an internal name: a symbol, a file, a storage key, a pattern.
  static let identifier = SinkKinds(rawValue: 1 << 6)
  /// Compared with another text.
  static let compared = SinkKinds(rawValue: 1 << 7)
  /// Stored in the same place as a localized text, which implies that users read it.
  static let besideLocalized = SinkKinds(rawValue: 1 << 8)

  /// Passed to a label that suggests text, in a call that the project does not declare.
  static let labeledText = SinkKinds(rawValue: 1 << 9)
  /// Part of an error that is dropped where it is caught: by `try?`, or by a clause that does not name it.
  static let dropped = SinkKinds(rawValue: 1 << 10)
  /// Looked up by a member of which only the name is known.
  package static let lookedUpByName = SinkKinds(rawValue: 1 << 11)
  /// Used as the description of an error.
  package static let describesError = SinkKinds(rawValue: 1 << 12)
  /// Error of which code takes out a text where it is caught.
  static let takenApart = SinkKinds(rawValue: 1 << 13)
  /// Shown from a place that mostly contains tokens.
  static let shownAmongTokens = SinkKinds(rawValue: 1 << 14)
  /// Property of a place whose values are looked up; not propagated back to the sources of the text.
  static let containsLocalized = SinkKinds(rawValue: 1 << 16)

  /// Looked up in a table that the call names.
  static let lookedUpInTable = SinkKinds(rawValue: 1 << 17)

  /// Property of a place that is named as one of identifiers; not propagated.
  static let containsIdentifiers = SinkKinds(rawValue: 1 << 18)

  /// Property of a place to whose text code adds more; not propagated.
  static let grows = SinkKinds(rawValue: 1 << 19)

  /// Each sink alone.
  static let all = (0...17).map { SinkKinds(rawValue: 1 << $0) }

  /// All sinks in which users read or hear a text.
  static let userFacing: SinkKinds = [.shown, .shownLikeKey, .spoken]

  /// Returns the sinks of a value that reaches these sinks in a way.
  func passed(_ transfer: FileFlow.Transfer) -> SinkKinds {
    switch transfer {
    case .whole: self
    case .part: ofPart
    case .changed: subtracting([.lookedUp, .lookedUpInTable, .lookedUpByName])
    case .named: ofNameMatch
    case .key: intersection([.lookedUp, .lookedUpInTable])
    case .translated: isDisjoint(with: .userFacing.union(.lookedUpByName)) ? [] : .lookedUpByName
    }
  }

  /// The sinks inherited by a part of a text: a part of a name is not that name.
  var ofPart: SinkKinds {
    subtracting([
      .lookedUp, .lookedUpInTable, .lookedUpByName, .identifier, .compared, .besideLocalized, .describesError,
    ])
  }

  /// The sinks inherited through a place that mostly contains tokens.
  var ofToken: SinkKinds {
    let shown = SinkKinds.userFacing.union(.shownByName)
    return isDisjoint(with: shown) ? self : subtracting(shown).union(.shownAmongTokens)
  }

  /// The sinks inherited by a value whose member has the same name as another one.
  var ofNameMatch: SinkKinds {
    if !isDisjoint(with: [.lookedUp, .lookedUpByName]) { return .lookedUpByName }
    return isDisjoint(with: .userFacing.union(.shownByName)) ? [] : .shownByName
  }
}

extension SinkKinds {
  /// The use of a text, as in `shown by 'Text(_:)'`; empty for uses that are not reported.
  package var phrase: String {
    let all: [(SinkKinds, String)] = [
      (.lookedUp, "looked up by"), ([.shown, .shownLikeKey], "shown by"), (.spoken, "read aloud by"),
      (.shownAmongTokens, "shown by"), (.shownByName, "probably shown by"),
      (.lookedUpByName, "probably looked up by"),
      (.identifier, "used as an identifier by"), (.logged, "logged by"), (.compared, "compared by"),
      (.describesError, "error text in"), (.labeledText, "passed to"),
    ]
    return all.first { !isDisjoint(with: $0.0) }?.1 ?? ""
  }
}
