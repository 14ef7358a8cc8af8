package import RuleKit
import XCStrings

/// The units of an export that are not merged into the catalogs yet.
package enum UnmergedUnits {
  /// The units whose text or state a merge would import, or report as a conflict.
  ///
  /// A text that the export to write has filled in as well is not lost. `extractor` returns the extractor of the catalog at a path. A unit of a removed catalog or key counts as
  /// well if it has a text. A text or state that is unchanged since the export does not count.
  package static func units(
    in export: IncomingTranslations, besides written: Translations? = nil, signOffs: SignOffs = SignOffs(),
    extractor: (_ path: String?) -> UnitExtractor?
  ) -> [IncomingUnit] {
    var filled: [UnitIdentifier: UnitText] = [:]
    for unit in written?.files.flatMap(\.units) ?? [] where unit.hashBeforeFilling != nil {
      filled[unit.identifier] = unit.target
    }
    var result: [IncomingUnit] = []
    for file in export.files {
      var extractor = extractor(file.path)
      for unit in file.units {
        guard let target = unit.target, !target.isEmpty else { continue }
        if unit.state == .needsReview, filled[unit.identifier] == target { continue }
        let current = extractor?.unit(for: unit.identifier)
        if isWork(unit, target, current)
          || !isRecorded(unit, signOffs, in: extractor?.targetLanguage)
        {
          result.append(unit)
        }
      }
    }
    return result
  }

  private static func isWork(
    _ unit: IncomingUnit, _ target: UnitText, _ current: TranslationUnit?
  ) -> Bool {
    guard let current, current.target == target else { return unit.targetHash?.fits(target) != true }
    guard let change = MergeOptions().change(of: current.state, to: unit.state) else { return false }
    if unit.targetHash?.state(of: target) == unit.state { return false }
    // A text is not approved for a source text that has changed since.
    return change != .translated || !isOutdated(unit, current.source)
  }

  /// Whether a sign-off of a unit, if it has one, is known.
  ///
  /// The record has the texts as in catalogs; texts that go out otherwise, with substitutions, are passed over.
  private static func isRecorded(_ unit: IncomingUnit, _ signOffs: SignOffs, in language: Language?) -> Bool {
    guard let level = unit.signOff, let language, case .text(let source)? = unit.source,
      case .text(let target)? = unit.target, unit.identifier.path.substitution == nil,
      !source.contains("#@"), !target.contains("#@")
    else { return true }
    let translation = SignOffs.Translation(language: language.rawValue, source: source, target: target)
    return signOffs.levels[translation] == level
  }

  private static func isOutdated(_ unit: IncomingUnit, _ source: UnitText) -> Bool {
    unit.sourceHash.map { $0 != TextHash(of: source) } ?? unit.source.map { $0 != source } ?? false
  }
}
