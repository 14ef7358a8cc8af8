import XCStrings

extension CatalogFile {
  /// What is wrong with the arguments of a catalog's texts, in file order.
  static func formatFaults(in storage: Storage, kind: CatalogKind) -> [FormatFault] {
    // Property lists, storyboards and phrases are not formatted.
    guard kind == .table else { return [] }
    var faults: [FormatFault] = []
    for (index, entry) in storage.entries.enumerated() where entry.isTranslatable && !entry.isStale {
      guard hasPercent(entry, in: storage) else { continue }
      let inspector = FormatInspector(
        FileEntry(storage: storage, index: index), localizations: localizations(of: entry, in: storage),
        sourceLanguage: storage.sourceLanguage)
      faults += inspector.faults
    }
    return faults
  }

  private static func hasPercent(_ entry: EntryRecord, in storage: Storage) -> Bool {
    entry.units.contains { storage.units[Int($0)].traits.contains(.percent) }
      || storage.catalog.tree.node(at: Int(entry.key)).withDecodedUTF8(FormatString.hasPercent)
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
