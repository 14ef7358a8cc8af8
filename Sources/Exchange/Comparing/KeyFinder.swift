import RuleKit
import XCStrings

/// Finds the catalog keys that a translator's file refers to.
struct KeyFinder {
  /// The maximum number of suggestions, since each one compares all keys of the catalog.
  private static let maximumSuggestions = 20
  private static let maximumKeys = 5000

  private let catalog: StringCatalog
  /// The only key for each text without its white space, or `nil` for several keys; built on the first miss.
  private var folded: [String: String?]?
  private var suggestions = 0

  init(_ catalog: StringCatalog) { self.catalog = catalog }

  /// Whether the catalog has the key, byte for byte.
  func hasExactly(_ key: String) -> Bool { catalog.entries.position(of: key) != nil }

  /// Returns the key byte for byte, or the only key that differs just in white space and composition.
  ///
  /// Tools rewrite attributes: a line end may become a space, and `é` two characters.
  mutating func key(for written: String) -> String? {
    if hasExactly(written) { return written }
    let folded = self.folded ?? fold()
    self.folded = folded
    return folded[WhiteSpace.collapsed(written)] ?? nil
  }

  private func fold() -> [String: String?] {
    var result: [String: String?] = [:]
    for entry in catalog.entries {
      let key = entry.key
      let text = WhiteSpace.collapsed(key)
      if let other = result[text], other.map({ ExactKey($0) != ExactKey(key) }) ?? true {
        result[text] = .some(nil)
      } else {
        result[text] = key
      }
    }
    return result
  }

  /// Returns the nearest existing key to a wrong one, for the first few wrong keys only.
  mutating func nearest(to key: String) -> String? {
    guard suggestions < Self.maximumSuggestions, catalog.entries.count <= Self.maximumKeys else { return nil }
    suggestions += 1
    return NearestName.nearest(to: key, in: catalog.entries.lazy.map(\.key))
  }
}
