import SwiftIndex
package import TextFlow
import XCStrings

/// All that the code says of one key of a catalog.
package struct FoundEntry: Sendable {
  /// The key.
  package let key: String
  /// The places that look it up, in order.
  package private(set) var places: [FoundKey.Place] = []
  /// What translators are told at all those places, each text once.
  private var comments: Set<String> = []
  /// The default values, each once, in the order of the places.
  package private(set) var values: [LocalizationKey] = []
  /// Whether a place looks it up whose key may be another one too.
  package internal(set) var isDoubtful = false

  /// Starts without a place.
  init(_ key: String) { self.key = key }

  /// Takes in what one place says; places come in their order.
  mutating func add(_ found: FoundKey) {
    places.append(found.place)
    if let comment = found.comment { comments.insert(comment) }
    if let value = found.defaultValue, !values.contains(value) { values.append(value) }
  }

  /// The comments of all places, sorted, a line for each; `nil` where no place has one.
  package var comment: String? {
    if comments.isEmpty { return nil }
    return comments.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: "\n")
  }
}
