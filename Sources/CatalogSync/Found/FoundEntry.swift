package import TextFlow

/// All places in code for one key of a catalog.
package struct FoundEntry: Sendable {
  /// The key.
  package let key: String
  /// The places that look it up, in order.
  package private(set) var places: [FoundKey.Location] = []
  /// The comments of all places, without duplicates.
  private var comments: Set<String> = []
  /// The default values, each once, in the order of the places.
  package private(set) var values: [LocalizationKey] = []
  /// Whether the key of a place may also be another one.
  package internal(set) var isDoubtful = false

  /// Whether Xcode extracts the key at none of the places.
  package private(set) var isOfProject = true

  /// Creates an entry without places.
  init(_ key: String) { self.key = key }

  /// Adds one place; places must be added in order.
  mutating func add(_ found: FoundKey) {
    places.append(found.place)
    isOfProject = isOfProject && found.isOfProject
    if let comment = found.comment { comments.insert(comment) }
    if let value = found.defaultValue, !values.contains(value) { values.append(value) }
  }

  /// The comments of all places, sorted, one per line; `nil` if there are none.
  package var comment: String? {
    if comments.isEmpty { return nil }
    return comments.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.joined(separator: "\n")
  }
}
