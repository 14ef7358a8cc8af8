import XCStrings

/// Walks a catalog's tape once and lays its units flat.
struct UnitCollector {
  /// What the walk finds.
  struct Contents {
    var languages: [Language] = []
    var paths: [VariationPath] = []
    var entries: ContiguousArray<EntryRecord> = []
    var units: ContiguousArray<UnitRecord> = []
  }

  private let tree: JSONTree
  private let names: TapeNames
  private var languages: NameTable
  private var paths = PathTable()
  private var units: ContiguousArray<UnitRecord> = []
  private var entry: Int32 = 0
  private var language: Int32 = 0
  private var isTranslation = false

  private init(_ catalog: StringCatalog) {
    tree = catalog.tree
    names = TapeNames(tree: catalog.tree)
    languages = NameTable()
  }

  /// Collects everything a catalog holds.
  static func contents(of catalog: StringCatalog) -> Contents {
    var collector = UnitCollector(catalog)
    let source = catalog.sourceLanguage.rawValue
    var entries: ContiguousArray<EntryRecord> = []
    for catalogEntry in catalog.entries {
      entries.append(collector.collect(catalogEntry, sourceLanguage: source))
      collector.entry += 1
    }
    return Contents(
      languages: collector.languages.names.map { Language($0) }, paths: collector.paths.paths,
      entries: entries, units: collector.units)
  }

  private mutating func collect(_ catalogEntry: CatalogEntry, sourceLanguage: String) -> EntryRecord {
    let first = Int32(truncatingIfNeeded: units.count)
    let start = catalogEntry.node.index
    var isTranslatable = true
    for (key, value) in names.members(of: start) {
      if names.is(key, "localizations") {
        for (name, localization) in names.members(of: value) {
          let text = names.string(name)
          language = languages.index(of: text)
          isTranslation = text != sourceLanguage
          collectLocalization(localization, path: 0)
        }
      } else if names.is(key, "shouldTranslate"), tree.tape[value].kind == .false {
        isTranslatable = false
      }
    }
    let key = catalogEntry.keyNode
    let range = first..<Int32(truncatingIfNeeded: units.count)
    let keyIsText = !KeyShape.isIdentifier(catalogEntry.key)
    match(range, keyTraits: keyIsText ? key.withDecodedUTF8 { TextTraits(scanning: $0) } : [])
    return EntryRecord(
      key: Int32(truncatingIfNeeded: key.index), units: range, isTranslatable: isTranslatable,
      keyIsText: keyIsText)
  }

  private mutating func collectLocalization(_ node: Int, path: Int32) {
    for (key, value) in names.members(of: node) {
      if names.is(key, "stringUnit") {
        collectUnit(value, path: path)
      } else if names.is(key, "variations") {
        collectVariations(value, path: path)
      } else if names.is(key, "substitutions") {
        for (name, substitution) in names.members(of: value) {
          let inner = paths.index(of: .substitution(names.string(name)), below: path)
          for (key, variations) in names.members(of: substitution) where names.is(key, "variations") {
            collectVariations(variations, path: inner)
          }
        }
      } else if names.is(key, "stringSet") {
        collectSet(value, path: path)
      }
    }
  }

  private mutating func collectVariations(_ node: Int, path: Int32) {
    for (axis, cases) in names.members(of: node) {
      let axisName = VariationAxis(rawValue: names.string(axis))
      for (name, localization) in names.members(of: cases) {
        let inner = paths.index(of: .variation(axisName, names.string(name)), below: path)
        collectLocalization(localization, path: inner)
      }
    }
  }

  private mutating func collectUnit(_ node: Int, path: Int32) {
    guard tree.tape[node].kind == .object else { return }
    var record = newRecord(node, path: path)
    for (key, value) in names.members(of: node) {
      if names.is(key, "value"), tree.tape[value].kind == .string {
        record.value = Int32(truncatingIfNeeded: value)
        record.traits = traits(of: value)
      } else if names.is(key, "state"), tree.tape[value].kind == .string {
        record.state = Int32(truncatingIfNeeded: value)
      }
    }
    units.append(record)
  }

  private mutating func collectSet(_ node: Int, path: Int32) {
    let set = tree.node(at: node)
    let state = set["state"].map { Int32(truncatingIfNeeded: $0.index) } ?? -1
    for (position, element) in (set["values"]?.elements ?? set.elements).enumerated()
    where element.kind == .string {
      var record = newRecord(node, path: paths.index(of: .element(position), below: path))
      record.value = Int32(truncatingIfNeeded: element.index)
      record.state = state
      record.traits = traits(of: element.index)
      units.append(record)
    }
  }

  private func newRecord(_ node: Int, path: Int32) -> UnitRecord {
    UnitRecord(
      entry: entry, language: language, path: path, node: Int32(truncatingIfNeeded: node), value: -1,
      state: -1, source: -1, traits: [], sourceTraits: [], isTranslation: isTranslation)
  }

  private func traits(of value: Int) -> TextTraits {
    tree.node(at: value).withDecodedUTF8 { TextTraits(scanning: $0) }
  }

  /// Finds the source unit that each unit of an entry translates.
  private mutating func match(_ range: Range<Int32>, keyTraits: TextTraits) {
    let sources = range.filter { !units[Int($0)].isTranslation }
    for index in range.lazy.map(Int.init) {
      let source = paths.fallbacks(of: units[index].path).lazy.compactMap { [units] path in
        sources.first { units[Int($0)].path == path }
      }.first
      let match = source ?? sources.first
      units[index].source = match ?? -1
      units[index].sourceTraits = match.map { units[Int($0)].traits } ?? keyTraits
    }
  }
}
