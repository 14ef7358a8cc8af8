import PluralRules
package import XCStrings

/// The texts of a catalog as units for one target language: those that Xcode exports, in its order.
///
/// - A translation that exists gives the shape: `cats` translated without variations is one unit, even if the
///   source text has plural forms; a text for iPhone alone is one unit. Otherwise the source text gives it.
/// - Plural forms are those that the *target* language needs, and any other that the translation has.
/// - The source of a form is the source text's same form, else `other`; the key where there is no source text.
/// - Texts are shown as they leave a catalog: `%1$#@cats@` for `%#@cats@` and `%1$lld` for the `%arg` of a
///   substitution. `catalogText(of:for:)` is the way back. A text that nobody changed compares equal to the
///   `target` of its unit, so it need not go that way.
/// - Exporting the source language gives each unit its own source as the target.
///
/// Two texts at one place of a damaged entry give the one unit that Xcode exports. Of a key that stands twice
/// the last one counts.
package struct UnitExtractor: Sendable {
  /// The catalog.
  package let catalog: StringCatalog
  /// The language that is translated from.
  package let sourceLanguage: Language
  /// The language that is translated into.
  package let targetLanguage: Language
  private let forms: [String]

  /// Prepares the extraction; `targetLanguage` as the catalog writes it.
  package init(_ catalog: StringCatalog, targetLanguage: Language) {
    self.catalog = catalog
    sourceLanguage = catalog.sourceLanguage
    self.targetLanguage = targetLanguage
    forms = CatalogPluralForms(for: targetLanguage.rawValue).required.map(\.rawValue)
  }

  /// All units of the entries that are wanted, in Xcode's order.
  package func units(where isWanted: (CatalogEntry) -> Bool = { _ in true }) -> [TranslationUnit] {
    let shadowed = Set(catalog.entries.shadowedPositions)
    var units: [TranslationUnit] = []
    for (position, entry) in catalog.entries.enumerated() where !shadowed.contains(position) {
      if isWanted(entry) { units += self.units(of: entry) }
    }
    return Self.sorted(units)
  }

  /// The same units in Xcode's order.
  package static func sorted(_ units: [TranslationUnit]) -> [TranslationUnit] {
    let identifiers = units.map(\.identifier.xcodeText)
    return UnitOrder.sortedPositions(of: identifiers).map { units[$0] }
  }

  /// The units of one entry, in no particular order.
  package func units(of entry: CatalogEntry) -> [TranslationUnit] {
    var walk = UnitWalk(entry, from: sourceLanguage, to: targetLanguage, forms: forms)
    walk.run()
    return walk.units
  }

  /// The units of a key with what belongs to them, `nil` if the catalog does not have it.
  package func entry(_ key: String) -> EntryUnits? {
    guard let entry = catalog[key] else { return nil }
    var walk = UnitWalk(entry, from: sourceLanguage, to: targetLanguage, forms: forms)
    walk.run()
    return EntryUnits(walk.source, target: entry[targetLanguage], units: walk.units)
  }

  /// The unit of an identifier, `nil` if the catalog has none.
  ///
  /// Costs one look-up and a walk through the entry: who looks for many units takes a `UnitLookup`.
  package func unit(for identifier: UnitIdentifier) -> TranslationUnit? {
    var lookup = UnitLookup(self)
    return lookup.unit(for: identifier)
  }

  /// The source text of a place, be it one the translation lacks; `nil` without the key.
  package func source(for identifier: UnitIdentifier) -> UnitText? {
    entry(identifier.key)?.source(at: identifier.path)
  }

  /// A text that came back, as the catalog has it: references without positions, `%arg` where it was.
  package func catalogText(of text: UnitText, for identifier: UnitIdentifier) -> UnitText {
    entry(identifier.key)?.catalogText(of: text, at: identifier.path) ?? text
  }
}
