/// Texts of a catalog file in file order, picked while they are walked over.
///
/// A rule that looks at each of 200,000 texts once needs no list of them.
package struct FileUnits: Sequence, IteratorProtocol {
  private let storage: CatalogFile.Storage
  private let isSelected: (UnitRecord) -> Bool
  private var index = 0

  init(storage: CatalogFile.Storage, isSelected: @escaping (UnitRecord) -> Bool) {
    self.storage = storage
    self.isSelected = isSelected
  }

  /// The next text.
  package mutating func next() -> FileUnit? {
    while index < storage.units.count {
      defer { index += 1 }
      if isSelected(storage.units[index]) { return FileUnit(storage: storage, index: index) }
    }
    return nil
  }
}
