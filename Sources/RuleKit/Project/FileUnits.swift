/// Texts of a catalog file in file order that have certain traits, picked while they are walked over.
///
/// Keys that have no such text in any language are passed over at once: what rules look for is rare.
package struct FileUnits: Sequence, IteratorProtocol {
  /// Which texts are picked.
  enum Selection {
    /// Texts of every language.
    case all
    /// Texts of the source language.
    case sources
    /// Translations of keys to be translated, where neither the text nor its source text is blank.
    case translations
    /// The same, where the text is its source text.
    case copies
  }

  private let storage: CatalogFile.Storage
  private let selection: Selection
  private let traits: TextTraits
  private var entry = 0
  private var index = 0
  private var end = 0

  init(_ selection: Selection, withAnyOf traits: TextTraits, in storage: CatalogFile.Storage) {
    self.storage = storage
    self.selection = selection
    self.traits = traits
  }

  /// The next text.
  package mutating func next() -> FileUnit? {
    repeat {
      while index < end {
        index += 1
        if isSelected(storage.units[index - 1]) { return FileUnit(storage: storage, index: index - 1) }
      }
    } while nextEntry()
    return nil
  }

  /// Goes on to the units of the next entry in which one may be selected; false at the end of the file.
  private mutating func nextEntry() -> Bool {
    while entry < storage.entries.count {
      let record = storage.entries[entry]
      entry += 1
      if record.traits.isDisjoint(with: traits) { continue }
      if selection == .translations || selection == .copies, !record.isTranslatable { continue }
      (index, end) = (Int(record.units.lowerBound), Int(record.units.upperBound))
      return true
    }
    return false
  }

  private func isSelected(_ unit: UnitRecord) -> Bool {
    switch selection {
    case .all: !unit.traits.isDisjoint(with: traits)
    case .sources: !unit.isTranslation && !unit.traits.isDisjoint(with: traits)
    case .translations: isTranslation(unit)
    case .copies: isTranslation(unit) && storage.isCopy(unit)
    }
  }

  private func isTranslation(_ unit: UnitRecord) -> Bool {
    guard unit.isTranslation, unit.traits.contains(.nonBlank) else { return false }
    let source = storage.sourceTraits(of: unit)
    return source.contains(.nonBlank) && !unit.traits.union(source).isDisjoint(with: traits)
  }
}
