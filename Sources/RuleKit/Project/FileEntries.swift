/// The entries of a catalog file in file order.
///
/// A type of its own, for each rule on keys walks over all of them: elements of an opaque one cost several calls each.
package struct FileEntries: RandomAccessCollection, Sendable {
  private let storage: CatalogFile.Storage
  /// Always 0.
  package let startIndex = 0
  /// The number of entries.
  package let endIndex: Int

  init(_ storage: CatalogFile.Storage) {
    self.storage = storage
    endIndex = storage.entries.count
  }

  /// The entry at a position of the file.
  package subscript(position: Int) -> FileEntry { FileEntry(storage: storage, index: position) }
}
