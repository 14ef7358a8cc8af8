import XCStrings

/// What a translator has to do about a text.
package enum UnitNeed: String, CaseIterable, Sendable {
  /// There is no text.
  case missing
  /// There is a text that nobody has approved.
  case new
  /// Somebody should look at the text.
  case needsReview = "needs-review"
  /// The source text has changed since the translation was made.
  case drifted

  /// What the text itself tells, `nil` if it is done.
  package init?(of unit: TranslationUnit) {
    guard let target = unit.target, !target.isBlank || unit.source.isBlank else {
      self = .missing
      return
    }
    switch unit.state {
    case .translated: return nil
    case .new: self = .new
    default: self = .needsReview
    }
  }
}

extension UnitText {
  /// Whether there are only spaces in it, or nothing.
  package var isBlank: Bool {
    switch self {
    case .text(let text): text.allSatisfy(\.isWhitespace)
    case .set(let phrases): phrases.allSatisfy { $0.allSatisfy(\.isWhitespace) }
    }
  }
}
