import XCStrings
/// The work that a text needs.
package enum UnitNeed: String, CaseIterable, Sendable {
  /// The text is missing.
  case missing
  /// The text is not approved yet.
  case new
  /// The text needs review.
  case needsReview = "needs-review"
  /// The source text has changed since the translation was made.
  case drifted

  /// The need according to the state of the text, `nil` if it is finished.
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
