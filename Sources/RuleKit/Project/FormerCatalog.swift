package import XCStrings

/// The earlier state of a catalog: the former entry of each entry, also of renamed and moved ones.
package struct FormerCatalog {
  /// The configuration of the catalog in the earlier state.
  package let configuration: Configuration
  private let same: CatalogFile?
  private let moved: [ExactKey: FileEntry]

  /// Creates the state of a catalog whose entries are found by their keys, except for moved ones.
  package init(_ same: CatalogFile?, moved: [ExactKey: FileEntry] = [:], configuration: Configuration) {
    (self.same, self.moved, self.configuration) = (same, moved, configuration)
  }

  /// Creates the state of a catalog without renamed and moved keys.
  package init(_ same: CatalogFile) { self.init(same, configuration: same.configuration) }

  /// The former entry of a present one; `nil` if it is new.
  package subscript(entry: FileEntry) -> FileEntry? {
    moved.isEmpty ? same?.entry(of: entry.key) : moved[ExactKey(entry.key)] ?? same?.entry(of: entry.key)
  }
}

extension CatalogFile {
  /// Returns the entry of a key.
  package func entry(of key: String) -> FileEntry? { catalog.entries.position(of: key).map(entry(at:)) }
}

extension FileEntry {
  /// Returns whether another entry has the same content, byte for byte.
  package func hasContent(of other: FileEntry) -> Bool {
    storage.catalog.tree.bytes[entry.node.range]
      .elementsEqual(other.storage.catalog.tree.bytes[other.entry.node.range])
  }
}
