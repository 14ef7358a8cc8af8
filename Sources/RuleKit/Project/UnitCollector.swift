import XCStrings

/// Collector that walks a catalog's tape once and flattens its units.
struct UnitCollector {
  private(set) var languages: [Language] = []
  private(set) var paths = PathTable()
  private(set) var entries: ContiguousArray<EntryRecord> = []
  private(set) var units: ContiguousArray<UnitRecord> = []
  private let names: TapeReader
  private let sourceLanguage: ExactKey
  private var languageIndexes: [ExactKey: Int32] = [:]
  private var language: Int32 = 0
  private var isTranslation = false

  /// Collects the units of a catalog; the reader of its tape is valid only during the call.
  init(_ catalog: StringCatalog, _ reader: TapeReader) {
    names = reader
    sourceLanguage = ExactKey(catalog.sourceLanguage.rawValue)
    entries.reserveCapacity(catalog.entries.count)
    // A unit has about ten nodes; unused reserved pages cost nothing, but a growing array is copied.
    units.reserveCapacity(reader.tape.count / 8)
    for entry in catalog.entries { entries.append(collect(entry.keyNode.index)) }
  }

  private mutating func collect(_ key: Int) -> EntryRecord {
    let first = Int32(truncatingIfNeeded: units.count)
    var isTranslatable = true
    var isStale = false
    var comment = -1
    for (name, value) in names.members(of: key + 1) {
      if names.is(name, "localizations") {
        collectLocalizations(value)
      } else if names.is(name, "shouldTranslate"), names.kind(value) == .false {
        isTranslatable = false
      } else if names.is(name, "extractionState"), names.kind(value) == .string {
        isStale = names.is(value, "stale")
      } else if names.is(name, "comment") {
        comment = names.kind(value) == .string ? value : -1
      }
    }
    let range = first..<Int32(truncatingIfNeeded: units.count)
    let keyTraits = traits(of: key)
    var record = EntryRecord(
      key: Int32(truncatingIfNeeded: key), comment: Int32(truncatingIfNeeded: comment), units: range,
      isTranslatable: isTranslatable, isStale: isStale,
      keyIsText: !names.withUTF8(key, KeyShape.isIdentifier), hasForms: false, keyTraits: keyTraits,
      commentTraits: comment < 0 ? [] : traits(of: comment), traits: keyTraits)
    for index in range {
      record.traits = record.traits.union(units[Int(index)].traits)
      if units[Int(index)].path != 0 { record.hasForms = true }
    }
    match(range, keyTraits: record.sourceTraits)
    return record
  }

  private mutating func collectLocalizations(_ node: Int) {
    for (name, localization) in names.members(of: node) where !names.withUTF8(name, LanguageCode.isPseudo) {
      enter(ExactKey(names.string(name)))
      collectLocalization(localization, path: 0)
    }
  }

  private mutating func enter(_ name: ExactKey) {
    isTranslation = name != sourceLanguage
    if let index = languageIndexes[name] { return language = index }
    language = Int32(truncatingIfNeeded: languages.count)
    languageIndexes[name] = language
    languages.append(Language(name.text))
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
      // As in 'Localization.shownLeaves', a text that no app shows is not a unit.
      let axisName = VariationAxis(rawValue: names.string(axis))
      guard axisName.isShown else { continue }
      for (name, localization) in names.members(of: cases) {
        collectLocalization(
          localization, path: paths.index(of: .variation(axisName, names.string(name)), below: path))
      }
    }
  }

  private mutating func collectUnit(_ node: Int, path: Int32) {
    guard names.kind(node) == .object else { return }
    var record = newRecord(-1 - node, path: path)
    for (key, value) in names.members(of: node) {
      if names.is(key, "value"), names.kind(value) == .string {
        record.place = Int32(truncatingIfNeeded: value)
        record.traits = traits(of: value)
      } else if names.is(key, "state"), names.kind(value) == .string {
        record.progress = progress(ofState: value)
      }
    }
    units.append(record)
  }

  private mutating func collectSet(_ node: Int, path: Int32) {
    let set = names.tree.node(at: node)
    let reached = set["state"].map { progress(ofState: $0.index) } ?? .translated
    for (position, element) in (set["values"]?.elements ?? set.elements).enumerated()
    where element.kind == .string {
      var record = newRecord(element.index, path: paths.index(of: .element(position), below: path))
      record.progress = reached
      record.traits = traits(of: element.index)
      units.append(record)
    }
  }

  private func newRecord(_ place: Int, path: Int32) -> UnitRecord {
    UnitRecord(
      entry: Int32(truncatingIfNeeded: entries.count), language: language, isTranslation: isTranslation,
      path: path, place: place)
  }

  /// Returns the progress of a state; unknown states need review.
  private func progress(ofState value: Int) -> TranslationProgress {
    guard names.kind(value) == .string, !names.is(value, "translated") else { return .translated }
    return names.is(value, "new") ? .new : .needsReview
  }

  private func traits(of value: Int) -> TextTraits { names.withUTF8(value) { TextTraits(scanning: $0) } }

  /// Finds the source unit that each unit of an entry translates.
  private mutating func match(_ range: Range<Int32>, keyTraits: TextTraits) {
    let sources = range.filter { !units[Int($0)].isTranslation }
    let places =
      sources.count < 2 ? [:] : Dictionary(sources.map { (units[Int($0)].path, $0) }) { first, _ in first }
    for index in range.lazy.map(Int.init) {
      let source = source(for: units[index].path, among: sources, places)
      units[index].source = source ?? -1
      let isEmpty = units[index].isTranslation && !units[index].traits.contains(.nonBlank)
      let sourceTraits = source.map { units[Int($0)].traits } ?? keyTraits
      if isEmpty, sourceTraits.contains(.nonBlank) { units[index].progress = .missing }
    }
  }

  private mutating func source(
    for path: Int32, among sources: [Int32], _ places: [Int32: Int32]
  ) -> Int32? {
    if sources.count < 2 { return sources.first }
    return paths.fallbacks(of: path).lazy.compactMap { places[$0] }.first ?? sources.first
  }
}
