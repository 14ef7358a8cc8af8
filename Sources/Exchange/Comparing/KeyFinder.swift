import RuleKit
import XCStrings

/// Finds the catalog keys that a translator's file refers to.
struct KeyFinder {
  /// The maximum number of suggestions, since each one compares all keys of the catalog.
  private static let maximumSuggestions = 20
  private static let maximumKeys = 5000

  private let catalog: StringCatalog
  /// The keys by their texts without white space; built on the first miss.
  private var folded: [String: [String]]?
  private var suggestions = 0

  init(_ catalog: StringCatalog) { self.catalog = catalog }

  /// Whether the catalog has the key, byte for byte.
  func hasExactly(_ key: String) -> Bool { catalog.entries.position(of: key) != nil }

  /// Returns the keys that differ from a written one just in white space and composition, or not at all.
  ///
  /// Tools rewrite attributes: a line end may become a space, and `é` two characters.
  mutating func alike(_ written: String) -> [String] {
    let folded = self.folded ?? Dictionary(grouping: catalog.entries.map(\.key)) { WhiteSpace.collapsed($0) }
    self.folded = folded
    return folded[WhiteSpace.collapsed(written)] ?? []
  }

  /// Returns the nearest existing key to a wrong one, for the first few wrong keys only.
  mutating func nearest(to key: String) -> String? {
    guard suggestions < Self.maximumSuggestions, catalog.entries.count <= Self.maximumKeys else { return nil }
    suggestions += 1
    return NearestName.nearest(to: key, in: catalog.entries.lazy.map(\.key))
  }
}
