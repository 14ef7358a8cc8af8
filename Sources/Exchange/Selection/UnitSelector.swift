package import RuleKit
package import SourceText
package import XCStrings

/// Selects the texts of a catalog that need work in one language.
///
/// Keys that are stale, unless code uses them, or non-translatable are excluded, and so are missing texts of keys without words, such as
/// `%@: %@`: `l10n check` does not report these either.
package struct UnitSelector {
  private let file: CatalogFile
  private let extractor: UnitExtractor
  private let filter: KeyFilter
  private let needs: Set<UnitNeed>?
  private let former: PreviousTexts?
  private let holds: (TranslationUnit) -> Bool

  /// Creates a selector; `nil` needs select all existing texts, an empty set those that are translated.
  ///
  /// `holds` returns whether a unit can be written.
  package init(
    _ file: CatalogFile, targetLanguage: Language, needs: Set<UnitNeed>?, filter: KeyFilter = KeyFilter(),
    former: PreviousTexts? = nil, holds: @escaping (TranslationUnit) -> Bool = { _ in true }
  ) {
    self.file = file
    self.filter = filter
    self.needs = needs
    self.former = former
    self.holds = holds
    extractor = UnitExtractor(file.catalog, targetLanguage: targetLanguage)
  }

  /// The selected units with statistics.
  package struct Selection: Sendable {
    /// The units, in Xcode's order.
    package var units: [TranslationUnit] = []
    /// The number of units by need; finished units are not counted.
    package var counts: [UnitNeed: Int] = [:]
    /// The keys of the units that can't be written, once for each unit.
    package var leftOut: [String] = []
    /// The stale keys with units that would be selected otherwise.
    package var staleKeys: [String] = []

    /// Leaves out units that can't be written without others of their keys; `whole` returns the rest.
    package mutating func keep(_ whole: ([TranslationUnit]) -> [TranslationUnit]) {
      let kept = whole(units)
      let identifiers = Set(kept.map(\.identifier))
      leftOut += units.map(\.identifier).filter { !identifiers.contains($0) }.map(\.key)
      units = kept
    }

    /// The warning about units that a format can't have, `nil` if there are none.
    package func warning(at path: String, _ format: ExchangeFormat) -> Message? {
      if leftOut.isEmpty { return nil }
      let keys = Wording.list(leftOut.distinct().map { $0.shortened() }, most: 3)
      let texts = Wording.count(leftOut.count, "text")
      return "\(path): warning: \(texts) skipped, not supported by '\(format.name)': \(keys)\n"
    }
  }

  /// Selects the units.
  package func selection() -> Selection {
    var selection = Selection()
    let shadowed = Set(file.catalog.entries.shadowedPositions)
    for entry in file.entries where !shadowed.contains(entry.index) {
      guard filter.includes(entry, in: file) else { continue }
      if needs == nil || entry.isWanted {
        take(entry, into: &selection)
      } else if entry.isTranslatable {
        var stale = Selection()
        take(entry, into: &stale)
        if !stale.units.isEmpty { selection.staleKeys.append(entry.key) }
      }
    }
    selection.units = UnitExtractor.sorted(selection.units)
    file.configuration.signOffs.mark(&selection.units, of: file, in: extractor.targetLanguage)
    return selection
  }

  private func take(_ entry: FileEntry, into selection: inout Selection) {
    var hasWords: Bool?
    // Lookups for an entry are kept for its other units.
    var former = former
    let units = extractor.units(of: entry.entry)
    let related = units.count > 1 ? RelatedTexts(units) : nil
    for var unit in units {
      var need = need(of: unit, &former)
      if need == .missing || need == .new {
        let words = hasWords ?? entry.hasWords(brandNames: file.configuration.brandNames)
        hasWords = words
        if !words { need = nil }
      }
      guard isSelected(unit, need) else { continue }
      guard holds(unit) else {
        selection.leftOut.append(unit.identifier.key)
        continue
      }
      unit.context.formerSource = former?.formerSource(of: unit)
      unit.context.relatives = related?.lines(for: unit.identifier.path) ?? []
      selection.units.append(unit)
      if let need, entry.isWanted { selection.counts[need, default: 0] += 1 }
    }
  }

  private func isSelected(_ unit: TranslationUnit, _ need: UnitNeed?) -> Bool {
    guard let needs else { return true }
    if needs.isEmpty { return need == nil && unit.isTranslatable && unit.target?.isBlank == false }
    return need.map(needs.contains) == true
  }

  private func need(of unit: TranslationUnit, _ former: inout PreviousTexts?) -> UnitNeed? {
    if let need = UnitNeed(of: unit) { return need }
    return former?.hasDrifted(unit) == true ? .drifted : nil
  }
}

extension UnitText {
  /// Whether a reader sees nothing.
  package var isBlank: Bool { phrases.allSatisfy(\.isBlank) }
}
