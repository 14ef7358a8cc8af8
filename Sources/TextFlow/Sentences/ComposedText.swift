package import SourceText

/// Text composed from pieces in code, so that translators can't see the whole.
package struct ComposedText: Hashable, Sendable {
  /// Kind of composition.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Localized text beside a value, a word or other localized text.
    case localizedFragment = "localized-fragment"
    /// Localized text with an added colon or other punctuation.
    case addedMark = "added-mark"
    /// Localized text as an argument of a localized format.
    case formatFragment = "format-fragment"
    /// Words and values joined with `+`.
    case joinedWords = "joined-words"
    /// Words appended to a text with `+=`.
    case appendedWords = "appended-words"
    /// Word chosen by a condition inside a sentence.
    case chosenWord = "chosen-word"
    /// Literals joined only to wrap a line.
    case wrappedLiterals = "wrapped-literals"
    /// Two forms of a word, chosen by a count.
    case pluralPair = "plural-pair"
    /// Ending added to a word, chosen by a count.
    case pluralEnding = "plural-ending"
    /// Ending in parentheses, as in `item(s)`.
    case optionalEnding = "optional-ending"
  }

  /// The kind of the composition.
  package internal(set) var kind = Kind.localizedFragment
  /// The whole expression: the chain, the ternary, the literal or the call.
  package let range: ByteRange
  /// The piece for messages: a word, punctuation, the plural form; empty for none.
  package internal(set) var words = ""
  /// The other text of a pair chosen by a count, as written; empty for none.
  package let other: String
  /// Further ranges: literals that wrap a line, a plural's other branch.
  package let pieces: [ByteRange]
  /// Whether one literal in place of the joined ones would be a key.
  package let wouldBeKey: Bool
}

extension ComposedText.Kind {
  /// The representative of all kinds that the same rule reports.
  package var group: ComposedText.Kind {
    switch self {
    case .wrappedLiterals: self
    case .pluralPair, .pluralEnding, .optionalEnding: .pluralPair
    case .localizedFragment, .addedMark, .formatFragment, .joinedWords, .appendedWords, .chosenWord:
      .localizedFragment
    }
  }

  /// Whether the kind requires a localized piece, which proves that the text is user-facing.
  var hasLocalizedPiece: Bool { [.localizedFragment, .addedMark, .formatFragment].contains(self) }
}
