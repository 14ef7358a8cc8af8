import SourceText
import TextFlow
package import XCStrings

/// The keys of one catalog that the code uses.
///
/// A key with holes resolves to the only matching key of the catalog. If several match, it may be any of
/// them; if none does, it is unresolved.
package struct FoundEntries: Sendable {
  /// The keys with known text, each once, in the order of their first places.
  package private(set) var entries: [FoundEntry] = []
  /// The keys with holes that match no key of the catalog, in the order of their places.
  package private(set) var unresolved: [FoundKey] = []
  /// The keys of the catalog that a key with holes matches besides others.
  private var reached: [ExactKey: FoundKey.Location] = [:]
  private var indexes: [ExactKey: Int] = [:]

  /// Groups the keys found for a catalog.
  package init(_ found: [FoundKey], in catalog: StringCatalog) {
    let found = found.sorted(by: FoundKey.precedes)
    for key in found {
      if let text = key.key.text { add(key, as: text) }
    }
    let open = found.filter { $0.key.hasHoles }
    guard !open.isEmpty else { return }
    // The candidates are keys of the catalog, and keys found elsewhere in the code.
    let keys = (catalog.entries.map(\.key) + entries.map(\.key)).filter {
      $0.utf8.contains(UInt8(ascii: "%"))
    }
    let candidates = Set(keys.map(ExactKey.init)).map(\.text)
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    for key in open { resolve(key, among: candidates, catalog) }
  }

  /// The entry found for a key, `nil` if there is none.
  package func entry(of key: String) -> FoundEntry? {
    indexes[ExactKey(key)].map { entries[$0] }
  }

  /// The place of a key with an unknown type that may be this one.
  package func doubtfulPlace(of key: String) -> FoundKey.Location? { reached[ExactKey(key)] }

  private mutating func add(_ found: FoundKey, as key: String) {
    if let index = indexes[ExactKey(key)] {
      entries[index].add(found)
    } else {
      indexes[ExactKey(key)] = entries.count
      entries.append(FoundEntry(key))
      entries[entries.count - 1].add(found)
    }
  }

  private mutating func resolve(_ found: FoundKey, among candidates: [String], _ catalog: StringCatalog) {
    let prefix = found.key.prefix
    let first = candidates.partitionIndex { !$0.utf8.lexicographicallyPrecedes(prefix.utf8) }
    let matches = candidates[first...].prefix { $0.utf8.starts(with: prefix.utf8) }.filter(found.key.matches)
    if matches.isEmpty {
      unresolved.append(found)
    } else if matches.count == 1, catalog[matches[0]]?.extractionState != .stale {
      add(found, as: matches[0])
    } else {
      for match in matches {
        reached[ExactKey(match)] = found.place
        if let index = indexes[ExactKey(match)] { entries[index].isDoubtful = true }
      }
    }
  }
}
