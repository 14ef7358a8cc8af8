import SwiftIndex
/// What becomes of a text: what APIs do with it, wherever it flows.
package struct Fates: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// People read it as it is.
  static let shown = Fates(rawValue: 1 << 0)
  /// People read it as it is, by way of an API that would look up a literal: `Text(title)`.
  static let shownLikeKey = Fates(rawValue: 1 << 1)
  /// People hear it.
  static let spoken = Fates(rawValue: 1 << 2)
  /// It is shown by way of a member of which only the name is known.
  static let shownByName = Fates(rawValue: 1 << 3)
  /// It is looked up: a key, or a text that has a translation.
  static let lookedUp = Fates(rawValue: 1 << 4)
  /// It goes to a log.
  static let logged = Fates(rawValue: 1 << 5)
  /// It names something for a program: a symbol, a file, a key of a store, a pattern.
  static let identifier = Fates(rawValue: 1 << 6)
  /// It is compared with another text.
  static let compared = Fates(rawValue: 1 << 7)
  /// A localized text goes to the same place, so that people read what is there.
  static let besideLocalized = Fates(rawValue: 1 << 8)

  /// It is given to a label that says text, of a call that the tree does not declare.
  static let labelledText = Fates(rawValue: 1 << 9)
  /// A place that it comes to has a name that says text.
  static let namedText = Fates(rawValue: 1 << 10)
  /// It is looked up by way of a member of which only the name is known.
  static let lookedUpByName = Fates(rawValue: 1 << 11)
  /// It says what went wrong, to whoever asks an error.
  static let describesError = Fates(rawValue: 1 << 12)
  /// It goes to a function that nobody knows.
  static let unknown = Fates(rawValue: 1 << 13)
  /// It is shown by way of a place that mostly holds tokens.
  static let shownAmongTokens = Fates(rawValue: 1 << 14)
  /// It is an element of a list that is joined to one text.
  static let joined = Fates(rawValue: 1 << 15)
  /// What comes to the place is looked up; not a fate that is handed back to where the text comes from.
  static let holdsLocalized = Fates(rawValue: 1 << 16)

  /// The fates that keep a text from being anything but a name, or a key.
  private static let hiding: Fates = [.lookedUp, .lookedUpByName, .logged, .identifier, .compared]

  /// All ways in which people read or hear a text.
  static let reachingPeople: Fates = [.shown, .shownLikeKey, .spoken]

  /// What else the flow tells of texts that people may read.
  static let likelyReachingPeople: Fates = [
    .shownAmongTokens, .shownByName, .besideLocalized, .describesError,
  ]

  /// What becomes of a value that gets to these fates in a way.
  func handed(_ way: FileFlow.Way) -> Fates {
    switch way {
    case .whole: self
    case .part: ofPart
    case .named: ofNamesake
    }
  }

  /// What becomes of a part of a text that has these fates: a piece of a name is not that name.
  var ofPart: Fates {
    subtracting([.lookedUp, .lookedUpByName, .identifier, .compared, .besideLocalized, .describesError])
  }

  /// What these fates say of a value that gets them by way of a place that mostly holds tokens.
  var ofToken: Fates {
    let shown = Fates.reachingPeople.union(.shownByName)
    return isDisjoint(with: shown) ? self : subtracting(shown).union(.shownAmongTokens)
  }

  /// What these fates say of a value that may be the one that has them, as its member has the same name.
  var ofNamesake: Fates {
    if !isDisjoint(with: [.lookedUp, .lookedUpByName]) { return .lookedUpByName }
    return isDisjoint(with: .reachingPeople.union(.shownByName)) ? [] : .shownByName
  }
}

extension Fates {
  /// What is done with a text, as in `shown by 'Text(_:)'`; empty for what is not worth a word.
  package var words: String {
    let all: [(Fates, String)] = [
      (.lookedUp, "looked up by"), ([.shown, .shownLikeKey], "shown by"), (.spoken, "read aloud by"),
      (.shownAmongTokens, "shown by"), (.shownByName, "probably shown by"),
      (.lookedUpByName, "probably looked up by"),
      (.identifier, "used as an identifier by"), (.logged, "logged by"), (.compared, "compared by"),
      (.describesError, "the text of an error in"), (.labelledText, "given to"),
      (.unknown, "given to the undeclared"),
    ]
    return all.first { !isDisjoint(with: $0.0) }?.1 ?? ""
  }
}
