/// The convention for keys; by default `feature.screen.element` with an optional context.
package struct KeyConvention: Sendable, Hashable {
  /// The style of keys.
  package enum Style: String, Sendable, CaseIterable {
    /// Identifiers of several segments.
    case structured
    /// The source text itself.
    case natural
    /// Any key; not checked.
    case off
  }

  /// The case of the words in a segment.
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

  /// The style of keys.
  package var style = Style.structured
  /// The separator between segments.
  package var separator = "."
  /// The allowed number of segments.
  package var segments: ClosedRange<Int> = 3...4
  /// The case of the words in a segment.
  package var letterCase = LetterCase.snake
  /// The allowed names of the first segment; empty for any.
  package var features: [String] = []

  /// Creates the default convention.
  package init() {}

  /// A member that differs.
  package enum Change: Sendable, Hashable {
    case style(Style)
    case separator(String)
    case segments(ClosedRange<Int>)
    case letterCase(LetterCase)
    case features([String])
  }

  /// Replaces a member.
  package mutating func apply(_ change: Change) {
    switch change {
    case .style(let style): self.style = style
    case .separator(let separator): self.separator = separator
    case .segments(let segments): self.segments = segments
    case .letterCase(let letterCase): self.letterCase = letterCase
    case .features(let features): self.features = features
    }
  }
}
