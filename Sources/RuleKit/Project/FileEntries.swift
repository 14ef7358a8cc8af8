/// The entries of a catalog file in file order.
///
/// A concrete type, because elements of an opaque one cost several calls each in every rule on keys.
package struct FileEntries: RandomAccessCollection, Sendable {
  private let storage: CatalogFile.Storage
  package let startIndex = 0
  package let endIndex: Int

  init(_ storage: CatalogFile.Storage) {
    self.storage = storage
    endIndex = storage.entries.count
  }

  package subscript(position: Int) -> FileEntry { FileEntry(storage: storage, index: position) }
}
