package import RuleKit
package import XCStrings

/// Takes out of a catalog what a translator has to do in one language, and no more.
///
/// Keys that are stale or not to be translated are left out, and of keys without words, such as `%@: %@`, what is
/// missing: `l10n check` asks for none of these.
package struct UnitSelector {
  private let file: CatalogFile
  private let extractor: UnitExtractor
  private let filter: KeyFilter
  private let needs: Set<UnitNeed>?
  private let former: FormerTexts?
  private let holds: (TranslationUnit) -> Bool

  /// Prepares the choice; no needs at all, `nil`, means every text there is.
  ///
  /// `holds` tells which units can be written.
  package init(
    _ file: CatalogFile, targetLanguage: Language, needs: Set<UnitNeed>?, filter: KeyFilter = KeyFilter(),
    former: FormerTexts? = nil, holds: @escaping (TranslationUnit) -> Bool = { _ in true }
  ) {
    self.file = file
    self.filter = filter
    self.needs = needs
    self.former = former
    self.holds = holds
    extractor = UnitExtractor(file.catalog, targetLanguage: targetLanguage)
  }

  /// What was taken.
  package struct Selection: Sendable {
    /// The units, in Xcode's order.
    package var units: [TranslationUnit] = []
    /// How many units there are of each need; done ones are not counted.
    package var counts: [UnitNeed: Int] = [:]
    /// How many units can't be written.
    package var leftOut = 0
  }

  /// Takes the units out.
  package func selection() -> Selection {
    var selection = Selection()
    let shadowed = Set(file.catalog.entries.shadowedPositions)
    for entry in file.entries where !shadowed.contains(entry.index) {
      guard needs == nil || entry.isWanted, filter.includes(entry, in: file) else { continue }
      take(entry, into: &selection)
    }
    selection.units = UnitExtractor.sorted(selection.units)
    return selection
  }

  private func take(_ entry: FileEntry, into selection: inout Selection) {
    var hasWords: Bool?
    // What is looked up of an entry is kept for its other units.
    var former = former
    for unit in extractor.units(of: entry.entry) {
      var need = need(of: unit, &former)
      if need == .missing || need == .new {
        let words = hasWords ?? entry.hasWords(brandNames: file.configuration.brandNames)
        hasWords = words
        if !words { need = nil }
      }
      guard needs == nil || need.map({ needs?.contains($0) == true }) == true else { continue }
      guard holds(unit) else {
        selection.leftOut += 1
        continue
      }
      selection.units.append(unit)
      if let need, entry.isWanted { selection.counts[need, default: 0] += 1 }
    }
  }

  private func need(of unit: TranslationUnit, _ former: inout FormerTexts?) -> UnitNeed? {
    if let need = UnitNeed(of: unit) { return need }
    return former?.hasDrifted(unit) == true ? .drifted : nil
  }
}
