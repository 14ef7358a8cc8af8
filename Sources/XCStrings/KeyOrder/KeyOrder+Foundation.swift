// The only file of this module that needs Foundation: collation is not in FoundationEssentials.
import Foundation

extension KeyOrder {
  private static let options: String.CompareOptions = [.numeric, .caseInsensitive, .forcedOrdering]
  /// The root locale; `nil` would mean code points on Linux, the current locale the user's language.
  private static let root = Locale(identifier: "")

  /// Compares two keys by Foundation's collation in the root locale; microseconds a call.
  package static func comparisonByFoundation(_ first: String, _ second: String) -> Comparison {
    switch first.compare(second, options: options, range: nil, locale: root) {
    case .orderedAscending: .before
    case .orderedSame: .same
    case .orderedDescending: .after
    }
  }
}
