/// How far a text, or a key in one language, has come; the greater the less is done.
package enum TextProgress: UInt8, Sendable, Hashable, Comparable {
  /// Done, or without a state, as in catalogs written by hand.
  case translated
  /// Somebody should look at it: flagged, made by a machine, or in a state that nobody knows.
  case needsReview
  /// There is a text, and nobody has approved it.
  case new
  /// There is no text.
  case missing

  /// Orders by what is left to do.
  package static func < (left: TextProgress, right: TextProgress) -> Bool {
    left.rawValue < right.rawValue
  }
}
