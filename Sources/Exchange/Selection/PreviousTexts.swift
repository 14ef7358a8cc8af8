package import XCStrings

/// Former texts, for detecting source texts that changed while their translations did not.
package struct PreviousTexts: Sendable {
  private typealias Text = (source: UnitText?, sourceHash: TextHash, target: UnitText?)

  /// The units of an export by their exported identifiers.
  private var exported: [String: IncomingUnit] = [:]
  /// The units of a catalog; `nil` for an export.
  private var catalog: UnitExtractor?

  /// Creates former texts from an earlier version of a catalog.
  package init(_ catalog: StringCatalog, targetLanguage: Language) {
    self.catalog = UnitExtractor(catalog, targetLanguage: targetLanguage)
  }

  /// Creates former texts from an earlier export: those of a catalog and language, if it names them.
  package init(_ export: IncomingTranslations, path: String, language: Language) {
    for file in export.files where file.path == nil || file.path == path {
      if let other = file.targetLanguage, other != language { continue }
      for unit in file.units { exported[unit.identifier.xcodeText] = unit }
    }
  }

  /// Whether the source text has changed and the translation has not.
  ///
  /// A translation that the former texts lack was made for them: it was exported as missing and imported
  /// since.
  mutating func hasDrifted(_ unit: TranslationUnit) -> Bool {
    guard let target = unit.target, let former = text(of: unit.identifier) else { return false }
    return former.sourceHash != unit.sourceHash && (former.target == nil || former.target == target)
  }

  /// The source text of a translation that has drifted; `nil` if it has not, or only the hash is known.
  mutating func formerSource(of unit: TranslationUnit) -> UnitText? {
    hasDrifted(unit) ? text(of: unit.identifier)?.source : nil
  }

  private mutating func text(of identifier: UnitIdentifier) -> Text? {
    if let unit = catalog?.unit(for: identifier), let target = unit.target {
      return (unit.source, unit.sourceHash, target)
    }
    guard let unit = exported[identifier.xcodeText],
      let hash = unit.sourceHash ?? unit.source.map({ TextHash(of: $0) })
    else { return nil }
    return (unit.source, hash, unit.target)
  }
}
