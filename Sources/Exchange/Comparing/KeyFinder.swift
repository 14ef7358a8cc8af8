import RuleKit
import XCStrings

/// Finds the keys of a catalog that a translator's file means.
struct KeyFinder {
  /// Suggestions compare every key of the catalog, so that they end after a few.
  private static let mostSuggestions = 20
  private static let mostKeys = 5000

  private let catalog: StringCatalog
  /// The one key of each text without its blanks, made when the first key is not found; `nil` where there are several.
  private var folded: [String: String?]?
  private var suggestions = 0

  init(_ catalog: StringCatalog) { self.catalog = catalog }

  /// Whether the catalog has the key, byte for byte.
  func hasExactly(_ key: String) -> Bool { catalog.entries.position(of: key) != nil }

  /// The key as the catalog has it: byte for byte, or the only one that differs in blanks and composition alone.
  ///
  /// Tools write attributes anew, and then a line end is a blank and `é` may be two characters.
  mutating func key(for written: String) -> String? {
    if hasExactly(written) { return written }
    let folded = self.folded ?? fold()
    self.folded = folded
    return folded[BlankText.collapsed(written)] ?? nil
  }

  private func fold() -> [String: String?] {
    var result: [String: String?] = [:]
    for entry in catalog.entries {
      let key = entry.key
      let text = BlankText.collapsed(key)
      if let other = result[text], other.map({ ExactKey($0) != ExactKey(key) }) ?? true {
        result[text] = .some(nil)
      } else {
        result[text] = key
      }
    }
    return result
  }

  /// The key that a wrong one most likely stands for, for the first few of them.
  mutating func nearest(to key: String) -> String? {
    guard suggestions < Self.mostSuggestions, catalog.entries.count <= Self.mostKeys else { return nil }
    suggestions += 1
    return NearestName.nearest(to: key, in: catalog.entries.lazy.map(\.key))
  }
}
