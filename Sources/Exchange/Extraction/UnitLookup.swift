import XCStrings

/// Sequential lookup of units; the units of large entries are cached.
package struct UnitLookup: Sendable {
  private let extractor: UnitExtractor
  private var latest: (key: ExactKey, entry: EntryUnits?)?
  /// The entries with so many units that caching them is faster than extracting them again.
  private var large: [ExactKey: EntryUnits] = [:]
  private static let minimumKept = 16

  /// Creates a lookup in the catalog of an extractor.
  package init(_ extractor: UnitExtractor) { self.extractor = extractor }

  /// The units of a key, `nil` if the catalog does not have it.
  package mutating func entry(_ key: String) -> EntryUnits? {
    let key = ExactKey(key)
    if let latest, latest.key == key { return latest.entry }
    let entry = large[key] ?? extractor.entry(key.text)
    if let entry, entry.units.count >= Self.minimumKept { large[key] = entry }
    latest = (key, entry)
    return entry
  }

  /// The unit of an identifier, `nil` if the catalog has none.
  ///
  /// Also finds a key that ends like a path, unless there is a text at that path.
  package mutating func unit(for identifier: UnitIdentifier) -> TranslationUnit? {
    if let unit = entry(identifier.key)?[identifier.path] { return unit }
    guard !identifier.path.steps.isEmpty else { return nil }
    return entry(identifier.xcodeText)?[.root]
  }
}
