package import RuleKit
package import TextFlow

/// Part of the keys of one catalog, so that rules can check a large catalog in parallel.
package struct KeySlice: Sendable {
  /// The table of the catalog.
  let table: String
  /// The catalog.
  package let catalog: CatalogFile
  /// The hashes of the uses of the symbols of the catalog's keys; none for storyboards.
  let symbols: [UInt64]
  /// The indices of the catalog's entries.
  let entries: Range<Int>

  /// Returns the entries that nothing uses.
  package func unusedEntries(_ uses: KeyUses) -> [FileEntry] {
    let own = KeyUses.Table(table, serverKeys: catalog.configuration.serverKeys)
    return catalog.entries[entries].filter { entry in
      !uses.isUsed(entry.key, in: own, symbol: symbols.isEmpty ? nil : symbols[entry.index])
    }
  }
}

extension KeyIndex {
  /// The maximum number of keys of a slice.
  private static let sliceSize = 1_000

  /// Returns slices of the selected catalogs, ordered by table, catalog and entry.
  package func slices(where isSelected: (String) -> Bool) -> [KeySlice] {
    tables.sorted { $0.key < $1.key }.flatMap { name, table in
      zip(table.catalogs, table.symbols).filter { isSelected($0.0.path) }.flatMap { catalog, symbols in
        stride(from: 0, to: catalog.entries.count, by: Self.sliceSize).map { start in
          let entries = start..<min(start + Self.sliceSize, catalog.entries.count)
          return KeySlice(table: name, catalog: catalog, symbols: symbols, entries: entries)
        }
      }
    }
  }
}
