import Exchange
import RuleKit

/// The summary of an export.
enum ExportSummary {
  /// Returns a phrase such as `7 texts (4 missing, 2 new, 1 to review)`.
  static func text(_ total: Int, _ counts: [UnitNeed: Int]) -> String {
    let parts = UnitNeed.allCases.compactMap { need in counts[need].map { "\($0) \(word(need))" } }
    return Wording.count(total, "text") + (parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))")
  }

  private static func word(_ need: UnitNeed) -> String {
    switch need {
    case .missing, .new, .drifted: need.rawValue
    case .needsReview: "to review"
    }
  }
}
