import RuleKit

/// Some keys of one catalog, so that rules can look at those of a large one side by side.
package struct KeySlice: Sendable {
  /// The table that the catalog is one of.
  let table: String
  /// The place of the catalog among the table's.
  let catalog: Int
  /// The places of the keys among the catalog's entries.
  let entries: Range<Int>
}

extension KeyIndex {
  /// The most keys of a slice.
  private static let sliceSize = 1_000

  /// The keys of the catalogs that a path selects, in the order of their tables, catalogs and places.
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
}
