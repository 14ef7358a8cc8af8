package import XCStrings

/// The units of one entry, in the arrangement of the translation, or else of the source text.
package struct EntryUnits: Sendable {
  /// The units, in no particular order.
  package private(set) var units: [TranslationUnit] = []
  private let entry: CatalogEntry
  private let key: String
  private let source: SourceTexts
  /// The translation, `nil` if there is none.
  private let target: Localization?
  private let table: SubstitutionTable
  private let isSourceLanguage: Bool
  private let forms: [String]
  /// The indexes of many units by path; few are compared one by one.
  private var places: [VariationPath: Int] = [:]
  private static let manyUnits = 16

  /// Lists the units of an entry; `forms` are the plural forms that the target language requires.
  init(_ entry: CatalogEntry, from sourceLanguage: Language, to language: Language, forms: [String]) {
    self.entry = entry
    self.forms = forms
    key = entry.key
    isSourceLanguage = language == sourceLanguage
    source = SourceTexts(of: entry, key: key, language: sourceLanguage)
    target = entry[language].flatMap { $0.hasContent ? $0 : nil }
    table = SubstitutionTable(target)
    addUnits()
    if hasManyUnits {
      places = Dictionary(units.enumerated().map { ($1.identifier.path, $0) }) { first, _ in first }
    }
  }

  /// Whether keeping the units is faster than listing them again.
  var hasManyUnits: Bool { units.count >= Self.manyUnits }

  /// The unit at a path.
  package subscript(path: VariationPath) -> TranslationUnit? {
    hasManyUnits ? places[path].map { units[$0] } : units.first { $0.identifier.path == path }
  }

  /// The source text of a place, even if the translation lacks it.
  package func source(at path: VariationPath) -> UnitText {
    let isSet = path.steps.isEmpty && source.shape?.stringSet != nil
    return isSet ? .set(source.phrases) : .text(source.text(at: path))
  }

  /// Converts an exported text back to its catalog form: references without positions, `%arg` restored.
  ///
  /// The substitutions are those of the translation, and those of the source text that it lacks.
  package func catalogText(of text: UnitText, at path: VariationPath) -> UnitText {
    guard case .text(let string) = text else { return text }
    let models = [target?[path]?.value, source.raw(at: path)].compactMap { $0 }
    return .text(table.completed(by: source.table).imported(string, at: path, models: models))
  }
}

/// The walk over the texts of the entry.
extension EntryUnits {
  private mutating func addUnits() {
    guard let shape = target ?? source.shape else { return add(nil, at: .root) }
    if shape.node["stringSet"]?.kind == .object { return addSet(target?.stringSet) }
    walk(shape, at: .root)
    for substitution in shape.distinctSubstitutions {
      walk(substitution.variations, at: .substitution(substitution.name))
    }
    guard let target else { return }
    for path in AbsentTexts.paths(in: target, source: source.shape, forms: forms) { add(nil, at: path) }
  }

  /// Walks a localization or a case; `localization` determines the shape, and the texts if it is the
  /// target's.
  private mutating func walk(_ localization: Localization, at path: VariationPath) {
    if let variations = localization.variations, variations.shownAxis != nil {
      walk(variations, at: path)
    } else {
      add(target == nil ? nil : localization.stringUnit, at: path)
    }
  }

  private mutating func walk(_ variations: Variations?, at path: VariationPath) {
    guard let variations, let axis = variations.shownAxis else { return }
    func place(_ name: String) -> VariationPath { VariationPath(path.steps + [.variation(axis, name)]) }
    guard target != nil || axis != .plural else { return forms.forEach { add(nil, at: place($0)) } }
    let cases = variations.distinctCases(of: axis)
    for (name, localization) in cases { walk(localization, at: place(name)) }
    // A translation for devices needs `other` even if the source text lacks it.
    let other = Device.other.rawValue
    if target == nil, axis == .device, !cases.contains(where: { $0.name == other }) {
      add(nil, at: place(other))
    }
  }

  private mutating func add(_ unit: StringUnit?, at path: VariationPath) {
    let text = source.text(at: path)
    let written = unit?.valueNode?.string.map { UnitText.text(table.exported($0, at: path)) }
    append(path, source: .text(text), target: written, state: unit?.state)
  }

  private mutating func addSet(_ set: StringSet?) {
    append(.root, source: .set(source.phrases), target: set.map { .set($0.values) }, state: set?.state)
  }

  private mutating func append(
    _ path: VariationPath, source: UnitText, target: UnitText?, state: UnitState?
  ) {
    var unit = TranslationUnit(UnitIdentifier(key, path), source: source, target: target)
    if target != nil { unit.state = state ?? .translated } else if isSourceLanguage { unit.target = source }
    unit.isTranslatable = entry.shouldTranslate
    unit.comment = entry.comment
    unit.isCommentAutoGenerated = entry.isCommentAutoGenerated
    units.append(unit)
  }
}
