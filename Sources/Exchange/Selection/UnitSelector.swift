import GitFormats
import L10nKit
package import RuleKit
import SourceText
package import XCStrings

/// Selects the texts of a catalog that need work in one language.
///
/// Stale and non-translatable keys are excluded, and so are missing texts of keys without words, such as
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
    /// The number of units that can't be written.
    package var leftOut = 0
  }

  /// Selects the units.
  package func selection() -> Selection {
    var selection = Selection()
    let shadowed = Set(file.catalog.entries.shadowedPositions)
    for entry in file.entries where !shadowed.contains(entry.index) {
      guard needs == nil || entry.isWanted, filter.includes(entry, in: file) else { continue }
      take(entry, into: &selection)
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
        selection.leftOut += 1
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

/// A filter of keys; an empty filter selects all.
package struct KeyFilter: Sendable {
  private let features: [String]
  private let patterns: [PathPattern]

  /// Creates a filter from features and shell patterns, in which `*` matches anything.
  package init(features: [String] = [], patterns: [String] = []) {
    self.features = features
    self.patterns = patterns.map { PathPattern("/" + Self.flat($0)) }
  }

  /// Whether a key is selected.
  package func includes(_ entry: FileEntry, in file: CatalogFile) -> Bool {
    if !features.isEmpty, !features.contains(entry.feature(in: file)) { return false }
    return patterns.isEmpty || includes(key: entry.key)
  }

  /// Whether a pattern matches a key.
  package func includes(key: String) -> Bool {
    let key = Self.flat(key)
    return patterns.contains { $0.matches(key) }
  }

  /// Returns the pattern that matches one key alone.
  package static func escaped(_ key: String) -> String {
    key.reduce(into: "") { $0 += "\\*?[".contains($1) ? "\\\($1)" : String($1) }
  }

  /// Hides slashes, which are ordinary characters in a key, from the path pattern.
  private static func flat(_ text: String) -> String {
    text.replacing("/", with: "\u{1}")
  }
}

/// The work that a text needs.
package enum UnitNeed: String, CaseIterable, Sendable {
  /// The text is missing.
  case missing
  /// The text is not approved yet.
  case new
  /// The text needs review.
  case needsReview = "needs-review"
  /// The source text has changed since the translation was made.
  case drifted

  /// The need according to the state of the text, `nil` if it is finished.
  package init?(of unit: TranslationUnit) {
    guard let target = unit.target, !target.isBlank || unit.source.isBlank else {
      self = .missing
      return
    }
    switch unit.state {
    case .translated: return nil
    case .new: self = .new
    default: self = .needsReview
    }
  }
}

extension UnitText {
  /// Whether a reader sees nothing.
  package var isBlank: Bool { phrases.allSatisfy(\.isBlank) }
}

/// Former texts, for detecting source texts that changed while their translations did not.
package struct PreviousTexts: Sendable {
  private typealias Text = (source: UnitText?, sourceHash: TextHash, target: UnitText?)

  /// The units of an export by their exported identifiers.
  private var exported: [String: IncomingUnit] = [:]
  /// The units of a catalog; `nil` for an export.
  private var lookup: UnitLookup?

  /// Creates former texts from an earlier version of a catalog.
  package init(_ catalog: StringCatalog, targetLanguage: Language) {
    lookup = UnitLookup(UnitExtractor(catalog, targetLanguage: targetLanguage))
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
    if let unit = lookup?.unit(for: identifier), let target = unit.target {
      return (unit.source, unit.sourceHash, target)
    }
    guard let unit = exported[identifier.xcodeText],
      let hash = unit.sourceHash ?? unit.source.map({ TextHash(of: $0) })
    else { return nil }
    return (unit.source, hash, unit.target)
  }
}

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
      let extractor = extractor(file.path)
      let states = extractor.map { StateChoice(version: $0.catalog.version) }
      var lookup = extractor.map { UnitLookup($0) }
      for unit in file.units {
        guard let target = unit.target, !target.isEmpty else { continue }
        if unit.state == .needsReview, filled[unit.identifier] == target { continue }
        let current = lookup?.unit(for: unit.identifier)
        if isWork(unit, target, states: states, current)
          || !isRecorded(unit, signOffs, in: extractor?.targetLanguage)
        {
          result.append(unit)
        }
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
    // A text is not approved for a source text that has changed since.
    return change != .translated || !isOutdated(unit, current.source)
  }

  /// Whether a sign-off of a unit, if it has one, is known.
  ///
  /// The record has the texts as in catalogs; texts that go out otherwise, with substitutions, are passed over.
  private static func isRecorded(
    _ unit: IncomingUnit, _ signOffs: SignOffs, in language: Language?
  ) -> Bool {
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
