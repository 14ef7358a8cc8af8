import RuleKit
package import XCStrings

/// The entries that two states of catalogs have under different keys or in different catalogs.
package enum RenamedEntries {
  /// A key of a catalog.
  package struct Place: Hashable, Sendable {
    /// The path of the catalog.
    package let path: String
    /// The key.
    package let key: ExactKey

    /// Creates a value from its parts.
    package init(path: String, key: String) { (self.path, self.key) = (path, ExactKey(key)) }
  }

  /// Returns the former places of renamed and moved entries by their new ones.
  ///
  /// An entry is identified by its content, byte for byte, or by its source texts alone. Entries without texts or with
  /// equal texts are ambiguous, so they count as removed and added.
  package static func formerPlaces(
    of new: [(path: String, catalog: StringCatalog)], in old: [(path: String, catalog: StringCatalog)],
    bySource: Bool = false
  ) -> [Place: Place] {
    var gone: [ArraySlice<UInt8>: [Place]] = [:]
    for (path, catalog) in old {
      let present = new.first { $0.path == path }?.catalog
      for entry in catalog.entries where present?[entry.key] == nil {
        if let content = content(of: entry, in: catalog, bySource) {
          gone[content, default: []].append(Place(path: path, key: entry.key))
        }
      }
    }
    var places: [Place: Place] = [:]
    for (path, catalog) in new where !gone.isEmpty {
      let former = old.first { $0.path == path }?.catalog
      for entry in catalog.entries where former?[entry.key] == nil {
        guard let content = content(of: entry, in: catalog, bySource), let found = gone[content],
          found.count == 1
        else {
          continue
        }
        places[Place(path: path, key: entry.key)] = found[0]
      }
    }
    return places
  }

  private static func content(
    of entry: CatalogEntry, in catalog: StringCatalog, _ bySource: Bool
  ) -> ArraySlice<UInt8>? {
    guard entry.localizations.contains(where: { !$0.localization.leaves.isEmpty }) else { return nil }
    let source = entry.node["localizations"]?[catalog.sourceLanguage.rawValue]
    return (bySource ? source : entry.node).map { catalog.bytes[$0.range] }
  }
}
