package import XCStrings

/// The units of one entry, each found by its path.
package struct EntryUnits: Sendable {
  /// The units, in no particular order.
  package let units: [TranslationUnit]
  private let places: [VariationPath: Int]
  private let source: SourceTexts
  private let target: Localization?
  private let table: SubstitutionTable

  init(_ source: SourceTexts, target: Localization?, units: [TranslationUnit]) {
    self.units = units
    self.source = source
    self.target = target
    table = SubstitutionTable(target, orElse: source.shape)
    places = Dictionary(units.enumerated().map { ($1.identifier.path, $0) }) { first, _ in first }
  }

  /// The unit at a path.
  package subscript(path: VariationPath) -> TranslationUnit? { places[path].map { units[$0] } }

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
    return .text(table.imported(string, at: path, models: models))
  }
}
