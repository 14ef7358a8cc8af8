package import XCStrings

/// What texts were before, to tell which source texts have changed under their translations.
package struct FormerTexts: Sendable {
  private struct Text {
    let sourceHash: TextHash
    let target: UnitText?
  }

  private enum Origin: Sendable {
    case catalog
    case export([String: [IncomingUnit]])
  }

  private let origin: Origin
  private var lookup: UnitLookup?

  /// The texts of a catalog as it was.
  package init(_ catalog: StringCatalog, targetLanguage: Language) {
    origin = .catalog
    lookup = UnitLookup(UnitExtractor(catalog, targetLanguage: targetLanguage))
  }

  /// The texts of a former export: those of a catalog and a language, where the export names them.
  package init(_ export: IncomingTranslations, path: String, language: Language) {
    var units: [String: [IncomingUnit]] = [:]
    for file in export.files where file.path == nil || file.path == path {
      if let other = file.targetLanguage, other != language { continue }
      for unit in file.units { units[unit.identifier.xcodeText, default: []].append(unit) }
    }
    origin = .export(units)
  }

  /// Whether the source text has changed and the translation has not.
  ///
  /// A translation that the former texts lack was made for them: exported as missing, it came back since.
  package mutating func hasDrifted(_ unit: TranslationUnit) -> Bool {
    guard let target = unit.target, let former = text(of: unit.identifier) else { return false }
    return former.sourceHash != unit.sourceHash && (former.target == nil || former.target == target)
  }

  private mutating func text(of identifier: UnitIdentifier) -> Text? {
    switch origin {
    case .catalog:
      guard let unit = lookup?.unit(for: identifier), let target = unit.target else { return nil }
      return Text(sourceHash: unit.sourceHash, target: target)
    case .export(let units):
      guard let unit = units[identifier.xcodeText]?.last,
        let hash = unit.sourceHash ?? unit.source.map({ TextHash(of: $0) })
      else { return nil }
      return Text(sourceHash: hash, target: unit.target)
    }
  }
}
