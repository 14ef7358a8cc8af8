package import Exchange
import XCStrings

/// What an export holds that is not in the catalogs yet: what a translator wrote since.
package enum UnmergedWork {
  /// The units whose text, or approval, the catalogs lack.
  ///
  /// `extractor` gives the extraction of the catalog at a path. A unit of a catalog or key that is not there any more
  /// counts too, if it has a text.
  package static func units(
    in export: IncomingTranslations, extractor: (_ path: String?) -> UnitExtractor?
  ) -> [IncomingUnit] {
    var result: [IncomingUnit] = []
    for file in export.files {
      var lookup = extractor(file.path).map { UnitLookup($0) }
      for unit in file.units {
        guard let target = unit.target, !target.isEmpty else { continue }
        let current = lookup?.unit(for: unit.identifier)
        if current?.target != target || isApproval(unit, of: current) { result.append(unit) }
      }
    }
    return result
  }

  private static func isApproval(_ unit: IncomingUnit, of current: TranslationUnit?) -> Bool {
    unit.state == .translated && current?.state != .translated
  }
}
