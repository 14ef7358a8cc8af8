package import XCStrings

/// The units of one entry, each found by its path.
package struct EntryUnits: Sendable {
  /// As many are searched as quickly as a table.
  private static let few = 8

  /// The units, in no particular order.
  package let units: [TranslationUnit]
  private var places: [VariationPath: Int] = [:]
  private let source: SourceTexts
  private let target: Localization?
  private let table: SubstitutionTable

  init(_ source: SourceTexts, target: Localization?, units: [TranslationUnit]) {
    self.units = units
    self.source = source
    self.target = target
    let own = SubstitutionTable(target)
    table = own.isEmpty ? SubstitutionTable(source.shape) : own
    guard units.count > Self.few else { return }
    for (place, unit) in units.enumerated() where places[unit.identifier.path] == nil {
      places[unit.identifier.path] = place
    }
  }

  /// The unit at a path.
  package subscript(path: VariationPath) -> TranslationUnit? {
    if places.isEmpty { return units.first { $0.identifier.path == path } }
    return places[path].map { units[$0] }
  }

  /// The source text of a place, be it one the translation lacks.
  package func source(at path: VariationPath) -> UnitText {
    let isSet = path.steps.isEmpty && source.shape?.stringSet != nil
    return isSet ? .set(source.phrases) : .text(source.text(at: path))
  }

  /// A text that came back, as the catalog has it: references without positions, `%arg` where it was.
  ///
  /// The substitutions are those of the translation, or of the source text if the translation has none.
  package func catalogText(of text: UnitText, at path: VariationPath) -> UnitText {
    guard case .text(let string) = text else { return text }
    let models = [target?[path]?.value, source.raw(at: path)].compactMap { $0 }
    return .text(table.imported(string, at: path, models: models))
  }
}

/// Looks up units one after another; entries with many of them are read once.
package struct UnitLookup: Sendable {
  private let extractor: UnitExtractor
  private var latest: (key: ExactKey, entry: EntryUnits?)?
  /// Those with so many units that reading them again would cost more than keeping them.
  private var large: [ExactKey: EntryUnits] = [:]
  private static let leastKept = 16

  /// Prepares look-ups in the catalog of an extractor.
  package init(_ extractor: UnitExtractor) { self.extractor = extractor }

  /// The units of a key, `nil` if the catalog does not have it.
  package mutating func entry(_ key: String) -> EntryUnits? {
    let key = ExactKey(key)
    if let latest, latest.key == key { return latest.entry }
    let entry = large[key] ?? extractor.entry(key.text)
    if let entry, entry.units.count >= Self.leastKept { large[key] = entry }
    latest = (key, entry)
    return entry
  }

  /// The unit of an identifier, `nil` if the catalog has none.
  ///
  /// A key that ends like a path is found as well, unless there is a text at that path.
  package mutating func unit(for identifier: UnitIdentifier) -> TranslationUnit? {
    if let unit = entry(identifier.key)?[identifier.path] { return unit }
    guard !identifier.path.steps.isEmpty else { return nil }
    return entry(identifier.xcodeText)?[.root]
  }
}
