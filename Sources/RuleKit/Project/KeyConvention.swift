/// How keys are to look: by default `feature.screen.element` with an optional context.
package struct KeyConvention: Sendable, Hashable {
  /// What keys are.
  package enum Style: String, Sendable, CaseIterable {
    /// Identifiers of several segments.
    case structured
    /// The source text itself.
    case natural
    /// Anything; no check.
    case off
  }

  /// How the words of a segment are written.
  package enum LetterCase: String, Sendable, CaseIterable {
    /// `opening_hours`
    case snake
    /// `openinghours`
    case lower
    /// `openingHours`
    case lowerCamel
    /// `OpeningHours`
    case upperCamel = "UpperCamel"
    /// `opening-hours`
    case kebab
    /// Any ASCII letters, digits, `_` and `-`.
    case any
  }

  /// What keys are.
  package var style = Style.structured
  /// What stands between segments.
  package var separator = "."
  /// The numbers of segments that a key may have, least to greatest.
  package var segments: ClosedRange<Int> = 3...4
  /// How the words of a segment are written.
  package var letterCase = LetterCase.snake
  /// The names that a first segment may have; empty means any.
  package var features: [String] = []

  /// Creates the default convention.
  package init() {}
}
