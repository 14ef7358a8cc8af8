import XCStrings

extension CatalogFile {
  /// What is wrong with the arguments of a catalog's texts, in file order.
  static func formatFaults(in storage: Storage, kind: CatalogKind) -> [FormatFault] {
    // Property lists, storyboards and phrases are not formatted.
    guard kind == .table else { return [] }
    var faults: [FormatFault] = []
    for index in storage.entries.indices {
      let entry = storage.entries[index]
      guard entry.isTranslatable, !entry.isStale, !isClean(entry, in: storage) else { continue }
      let localizations = localizations(of: entry, in: storage)
      guard !localizations.contains(where: { $0.texts.contains(where: \.isData) }) else { continue }
      let inspector = FormatInspector(
        FileEntry(storage: storage, index: index), localizations: localizations,
        sourceLanguage: storage.sourceLanguage)
      faults += inspector.faults
    }
    return faults
  }

  /// Whether all texts of an entry, and its key, are ordinary and take the same arguments.
  private static func isClean(_ entry: EntryRecord, in storage: Storage) -> Bool {
    if !entry.traits.contains(.percent), !entry.hasForms { return true }
    let key = storage.catalog.tree.node(at: Int(entry.key)).withDecodedUTF8(ArgumentSketch.init)
    guard let key else { return false }
    var common = key == ArgumentSketch() ? nil : key
    var hasSource = false
    for index in entry.units {
      let unit = storage.units[Int(index)]
      if unit.path != 0, storage.paths[Int(unit.path)].substitution != nil { return false }
      guard unit.traits.contains(.nonBlank) else { continue }
      guard let sketch = sketch(of: unit, in: storage), sketch == common ?? sketch else { return false }
      common = sketch
      hasSource = hasSource || !unit.isTranslation
    }
    // A key that is text and has no placeholders says so, if no source text says otherwise.
    return hasSource || !entry.keyIsText || key == common ?? key
  }

  private static func sketch(of unit: UnitRecord, in storage: Storage) -> ArgumentSketch? {
    guard unit.traits.contains(.percent) else { return ArgumentSketch() }
    return storage.catalog.tree.node(at: Int(unit.place)).withDecodedUTF8(ArgumentSketch.init)
  }

  private static func localizations(of entry: EntryRecord, in storage: Storage) -> [FormatSignature] {
    var result: [FormatSignature] = []
    var units: [(unit: FileUnit, path: VariationPath)] = []
    func close() {
      guard let first = units.first else { return }
      result.append(FormatSignature(first.unit.language, units: units))
      units = []
    }
    var language: Int32 = -1
    for index in entry.units.lazy.map(Int.init) {
      let record = storage.units[index]
      if record.language != language { close() }
      language = record.language
      let path = storage.paths[Int(record.path)]
      guard record.traits.contains(.nonBlank), !path.leadsToElement else { continue }
      units.append((FileUnit(storage: storage, index: index), path))
    }
    close()
    return result
  }
}
