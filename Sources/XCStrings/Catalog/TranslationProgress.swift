/// The progress of a text, or of a key in one language, ordered by remaining work.
public enum TranslationProgress: UInt8, Hashable, Sendable, Comparable {
  /// All texts are done, or have no state, as in catalogs written by hand.
  case translated
  /// A text is flagged for review, machine-translated, or in an unknown state.
  case needsReview
  /// A text is not approved.
  case new
  /// A text is missing or empty.
  case missing

  /// Orders by remaining work.
  public static func < (left: TranslationProgress, right: TranslationProgress) -> Bool {
    left.rawValue < right.rawValue
  }

  init(_ state: UnitState?) {
    switch state {
    case .translated, nil: self = .translated
    case .new: self = .new
    default: self = .needsReview
    }
  }
}
