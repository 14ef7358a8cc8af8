import SwiftIndex
package import SourceText

/// A text that the code puts together from pieces, so that no translator sees it whole.
package struct ComposedText: Hashable, Sendable {
  /// The ways in which texts are put together.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Localized text beside a value, a word or other localized text.
    case localizedFragment = "localized-fragment"
    /// Localized text with a colon or another mark added.
    case addedMark = "added-mark"
    /// Localized text as an argument of a localized format.
    case formatFragment = "format-fragment"
    /// Words and values joined with `+`.
    case joinedWords = "joined-words"
    /// Words appended to a text with `+=`.
    case appendedWords = "appended-words"
    /// A word chosen by a condition inside a sentence.
    case chosenWord = "chosen-word"
    /// Literals joined for no other reason than the length of the line.
    case wrappedLiterals = "wrapped-literals"
    /// A list with a comma between its elements.
    case list
    /// Two forms of a word, chosen by a count.
    case pluralPair = "plural-pair"
    /// An ending added to a word, chosen by a count.
    case pluralEnding = "plural-ending"
    /// An ending in parentheses, as in `item(s)`.
    case optionalEnding = "optional-ending"
  }

  /// How the text is put together.
  package let kind: Kind
  /// The whole expression: the chain, the ternary, the literal or the call.
  package let range: ByteRange
  /// The piece a message can name: a word, a mark, the plural form; empty for none.
  package let words: String
  /// The other text of a pair that a count chooses from, as it is written; empty for none.
  package var other = ""
  /// What a remedy replaces: the literals that only wrap a line, or the call that joins a list.
  package var pieces: [ByteRange] = []
  /// Whether one literal in place of joined ones would be a key, where their sum is shown as it is.
  package var wouldBeKey = false
}
