package import RuleKit
package import TextFlow

/// Part of the keys of one catalog, so that rules can check a large catalog in parallel.
package struct KeySlice: Sendable {
  /// The table of the catalog.
  let table: String
  /// The index of the catalog in the table.
  let catalog: Int
  /// The indices of the catalog's entries.
  let entries: Range<Int>
}

extension KeyIndex {
  /// The maximum number of keys of a slice.
  private static let sliceSize = 1_000

  /// Returns slices of the selected catalogs, ordered by table, catalog and entry.
  package func slices(where isSelected: (String) -> Bool) -> [KeySlice] {
    var slices: [KeySlice] = []
    for (name, table) in tables.sorted(by: { $0.key < $1.key }) {
      for (place, catalog) in table.catalogs.enumerated() where isSelected(catalog.path) {
        let count = catalog.entries.count
        for start in stride(from: 0, to: count, by: Self.sliceSize) {
          let entries = start..<min(start + Self.sliceSize, count)
          slices.append(KeySlice(table: name, catalog: place, entries: entries))
        }
      }
    }
    return slices
  }
  /// Returns the entries of a slice that nothing uses.
  package func unusedEntries(of slice: KeySlice, _ uses: KeyUses) -> [FileEntry] {
    guard let table = tables[slice.table] else { return [] }
    let (catalog, symbols) = (table.catalogs[slice.catalog], table.members[slice.catalog])
    let own = KeyUses.Table(slice.table, serverKeys: catalog.configuration.serverKeys)
    return catalog.entries[slice.entries].filter { entry in
      !uses.isUsed(entry.key, in: own, symbol: symbols.isEmpty ? nil : symbols[entry.index])
    }
  }
}
