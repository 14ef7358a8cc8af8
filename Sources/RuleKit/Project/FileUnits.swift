/// The texts of a catalog file with certain traits, in file order, filtered lazily.
///
/// Keys without such a text in any language are skipped at once, as most traits are rare.
package struct FileUnits: Sequence, IteratorProtocol {
  /// The selected texts.
  enum Selection {
    /// Texts of every language.
    case all
    /// Texts of the source language.
    case sources
    /// Translations of translatable keys, where neither the text nor its source text is blank.
    case translations
    /// The same, if the text equals its source text.
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

  package mutating func next() -> FileUnit? {
    repeat {
      while index < end {
        index += 1
        if isSelected(storage.units[index - 1]) { return FileUnit(storage: storage, index: index - 1) }
      }
    } while nextEntry()
    return nil
  }

  /// Returns the findings in the texts; quicker than the standard library's, which doesn't know the type.
  package func compactMap(_ finding: (FileUnit) -> Finding?) -> [Finding] {
    var (units, findings): (FileUnits, [Finding]) = (self, [])
    while let unit = units.next() { if let found = finding(unit) { findings.append(found) } }
    return findings
  }

  /// Advances to the next entry that may have selected units; returns false at the end of the file.
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
