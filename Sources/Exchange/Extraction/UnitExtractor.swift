import Foundation
import PluralRules
import SourceText
package import XCStrings

/// The texts of a catalog as units for one target language: those that Xcode exports, in its order.
///
/// - An existing translation determines the shape: `cats` translated without variations is one unit, even if
///   the source text has plural forms; a text for iPhone only is one unit. Otherwise the source text
///   determines it.
/// - Plural forms are those that the *target* language needs, and any other that the translation has.
/// - The source of a form is the source text's same form, else `other`; the key if there is no source text.
/// - Texts have their exported form: `%1$#@cats@` for `%#@cats@` and `%1$lld` for the `%arg` of a
///   substitution. `EntryUnits.catalogText` converts them back. An unchanged text equals the `target` of its
///   unit and needs no conversion.
/// - Exporting the source language uses each unit's source as its target.
///
/// Two texts at one place of a damaged entry result in the one unit that Xcode exports. Of a repeated key,
/// the last entry is used.
package struct UnitExtractor: Sendable {
  /// The catalog.
  package let catalog: StringCatalog
  let sourceLanguage: Language
  /// The target language.
  package let targetLanguage: Language
  private let forms: [String]
  /// The entry that was sought last, as units of one key mostly follow each other.
  private var latest: (key: ExactKey, entry: EntryUnits?)?
  private var large: [ExactKey: EntryUnits] = [:]

  /// Creates an extractor; `targetLanguage` is spelled as in the catalog.
  package init(_ catalog: StringCatalog, targetLanguage: Language) {
    self.catalog = catalog
    sourceLanguage = catalog.sourceLanguage
    self.targetLanguage = targetLanguage
    forms = CatalogPluralForms(for: targetLanguage.rawValue).required.map(\.rawValue)
  }

  /// The entries of the catalog in file order; of a repeated key, the last one.
  var entries: [CatalogEntry] {
    let shadowed = Set(catalog.entries.shadowedPositions)
    return catalog.entries.enumerated().filter { !shadowed.contains($0.offset) }.map(\.element)
  }

  /// Returns all units, in Xcode's order.
  package func units() -> [TranslationUnit] { Self.sorted(entries.flatMap(units)) }

  static func sorted(_ units: [TranslationUnit]) -> [TranslationUnit] {
    let keys = units.map { UnitOrder($0.identifier.xcodeText) }
    return units.indices.sorted { keys[$0].precedes(keys[$1]) }.map { units[$0] }
  }

  /// The units of one entry, in no particular order.
  package func units(of entry: CatalogEntry) -> [TranslationUnit] { entryUnits(entry).units }

  /// The units of a key and their source texts, `nil` if the catalog does not have the key.
  package mutating func entry(_ key: String) -> EntryUnits? {
    let key = ExactKey(key)
    if let latest, latest.key == key { return latest.entry }
    let entry = large[key] ?? catalog[key.text].map(entryUnits)
    if let entry, entry.hasManyUnits { large[key] = entry }
    latest = (key, entry)
    return entry
  }

  /// The unit of an identifier, `nil` if the catalog has none.
  ///
  /// Also finds a key that ends like a path, unless there is a text at that path.
  package mutating func unit(for identifier: UnitIdentifier) -> TranslationUnit? {
    if let unit = entry(identifier.key)?[identifier.path] { return unit }
    guard !identifier.path.steps.isEmpty else { return nil }
    return entry(identifier.xcodeText)?[.root]
  }

  private func entryUnits(_ entry: CatalogEntry) -> EntryUnits {
    EntryUnits(entry, from: sourceLanguage, to: targetLanguage, forms: forms)
  }
}

/// The order in which Xcode writes units: by identifier, with runs of digits compared as numbers.
///
/// Uppercase sorts before lowercase, unlike in a catalog. Foundation's numeric comparison has that order; it
/// is used only if two identifiers differ outside ASCII, since a call takes microseconds.
private struct UnitOrder {
  private let text: String
  /// The bytes, with a number as a zero, the number of its digits and the digits.
  private let key: [UInt8]

  init(_ text: String) {
    self.text = text
    var key: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte.isASCIIDigit else {
        key.append(byte)
        continue
      }
      let more = rest.prefix(while: \.isASCIIDigit)
      rest = rest[more.endIndex...]
      let digits = ([byte] + more).drop { $0 == UInt8(ascii: "0") }
      key.append(UInt8(ascii: "0"))
      // Each byte but the last counts 127 digits.
      key += repeatElement(127, count: digits.count / 127) + [UInt8(digits.count % 127)] + digits
    }
    self.key = key
  }

  func precedes(_ other: UnitOrder) -> Bool {
    let count = min(key.count, other.key.count)
    guard let place = (0..<count).first(where: { key[$0] != other.key[$0] }) else {
      // Texts that differ in leading zeros only have a fixed order.
      return key.count != other.key.count
        ? key.count < other.key.count : text.utf8.lexicographicallyPrecedes(other.text.utf8)
    }
    if key[place] | other.key[place] < 0x80 { return key[place] < other.key[place] }
    switch text.compare(other.text, options: .numeric) {
    case .orderedAscending: return true
    case .orderedDescending: return false
    case .orderedSame: return text.utf8.lexicographicallyPrecedes(other.text.utf8)
    }
  }
}
