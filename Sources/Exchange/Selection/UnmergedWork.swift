import XCStrings

/// What an export holds that is not in the catalogs yet: what a translator wrote since.
package enum UnmergedWork {
  /// The units whose text or state a merge would take, or report as a conflict.
  ///
  /// `extractor` gives the extraction of the catalog at a path. A unit of a catalog or key that is not there any more
  /// counts too, if it has a text. A text or state that is as exported is nobody's work.
  package static func units(
    in export: IncomingTranslations, extractor: (_ path: String?) -> UnitExtractor?
  ) -> [IncomingUnit] {
    var result: [IncomingUnit] = []
    for file in export.files {
      let extractor = extractor(file.path)
      let states = extractor?.states
      var lookup = extractor.map { UnitLookup($0) }
      for unit in file.units {
        guard let target = unit.target, !target.isEmpty else { continue }
        let current = lookup?.unit(for: unit.identifier)
        if isWork(unit, target, states: states, current) { result.append(unit) }
      }
    }
    return result
  }

  private static func isWork(
    _ unit: IncomingUnit, _ target: UnitText, states: StateChoice?, _ current: TranslationUnit?
  ) -> Bool {
    guard let current, current.target == target else { return unit.targetHash?.fits(target) != true }
    guard let change = states?.change(of: current.state, to: unit.state) else { return false }
    if unit.targetHash?.state(of: target) == unit.state { return false }
    // Nobody has approved of the text under a source text that has changed since.
    return change != .translated || !isOutdated(unit, current.source)
  }

  private static func isOutdated(_ unit: IncomingUnit, _ source: UnitText) -> Bool {
    unit.sourceHash.map { $0 != TextHash(of: source) } ?? unit.source.map { $0 != source } ?? false
  }
}

extension UnitExtractor {
  /// What a merge makes of the states of a file.
  fileprivate var states: StateChoice { StateChoice(version: catalog.version) }
}
