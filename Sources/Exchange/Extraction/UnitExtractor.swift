import Foundation
import PluralRules
package import XCStrings

/// The texts of a catalog as units for one target language: those that Xcode exports, in its order.
///
/// - An existing translation determines the shape: `cats` translated without variations is one unit, even if
///   the source text has plural forms; a text for iPhone only is one unit. Otherwise the source text
///   determines it.
/// - Plural forms are those that the *target* language needs, and any other that the translation has.
/// - The source of a form is the source text's same form, else `other`; the key if there is no source text.
/// - Texts have their exported form: `%1$#@cats@` for `%#@cats@` and `%1$lld` for the `%arg` of a
///   substitution. `catalogText(of:for:)` converts them back. An unchanged text equals the `target` of its
///   unit and needs no conversion.
/// - Exporting the source language uses each unit's source as its target.
///
/// Two texts at one place of a damaged entry result in the one unit that Xcode exports. Of a repeated key,
/// the last entry is used.
package struct UnitExtractor: Sendable {
  /// The catalog.
  package let catalog: StringCatalog
  /// The source language.
  package let sourceLanguage: Language
  /// The target language.
  package let targetLanguage: Language
  private let forms: [String]

  /// Creates an extractor; `targetLanguage` is spelled as in the catalog.
  package init(_ catalog: StringCatalog, targetLanguage: Language) {
    self.catalog = catalog
    sourceLanguage = catalog.sourceLanguage
    self.targetLanguage = targetLanguage
    forms = CatalogPluralForms(for: targetLanguage.rawValue).required.map(\.rawValue)
  }

  /// Returns all units of the selected entries, in Xcode's order.
  package func units(where isWanted: (CatalogEntry) -> Bool = { _ in true }) -> [TranslationUnit] {
    let shadowed = Set(catalog.entries.shadowedPositions)
    var units: [TranslationUnit] = []
    for (position, entry) in catalog.entries.enumerated() where !shadowed.contains(position) {
      if isWanted(entry) { units += self.units(of: entry) }
    }
    return Self.sorted(units)
  }

  /// Sorts units in Xcode's order.
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

  /// The units of a key and their source texts, `nil` if the catalog does not have the key.
  package func entry(_ key: String) -> EntryUnits? {
    guard let entry = catalog[key] else { return nil }
    var walk = UnitWalk(entry, from: sourceLanguage, to: targetLanguage, forms: forms)
    walk.run()
    return EntryUnits(walk.source, target: entry[targetLanguage], units: walk.units)
  }

  /// The unit of an identifier, `nil` if the catalog has none.
  ///
  /// Takes one lookup and a walk through the entry; use a `UnitLookup` for many units.
  package func unit(for identifier: UnitIdentifier) -> TranslationUnit? {
    var lookup = UnitLookup(self)
    return lookup.unit(for: identifier)
  }

  /// The source text of a place, even if the translation lacks it; `nil` without the key.
  package func source(for identifier: UnitIdentifier) -> UnitText? {
    entry(identifier.key)?.source(at: identifier.path)
  }

  /// Converts an exported text back to its catalog form: references without positions, `%arg` restored.
  package func catalogText(of text: UnitText, for identifier: UnitIdentifier) -> UnitText {
    entry(identifier.key)?.catalogText(of: text, at: identifier.path) ?? text
  }
}

/// The order in which Xcode writes units: by identifier, with runs of digits compared as numbers.
///
/// Uppercase sorts before lowercase, unlike in a catalog. Foundation's numeric comparison has that order; it
/// is used only if two identifiers differ outside ASCII, since a call takes microseconds.
private enum UnitOrder {
  /// Returns the positions of identifiers in sorted order; the sort is stable.
  static func sortedPositions(of identifiers: [String]) -> [Int] {
    var positions = Array(identifiers.indices)
    positions.sort { areInIncreasingOrder(identifiers[$0], identifiers[$1]) }
    return positions
  }

  /// Whether `first` sorts before `second`.
  private static func areInIncreasingOrder(_ first: String, _ second: String) -> Bool {
    var (left, right) = (first, second)
    let known = left.withUTF8 { left in right.withUTF8 { right in order(left, right) } }
    if let known { return known < 0 }
    switch first.compare(second, options: .numeric) {
    case .orderedAscending: return true
    case .orderedDescending: return false
    case .orderedSame: return first.utf8.lexicographicallyPrecedes(second.utf8)
    }
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Negative, zero or positive; `nil` if the texts differ outside of ASCII.
  private static func order(_ left: Bytes, _ right: Bytes) -> Int? {
    var (leftPlace, rightPlace) = (0, 0)
    while leftPlace < left.count, rightPlace < right.count {
      let (leftByte, rightByte) = (left[leftPlace], right[rightPlace])
      if isDigit(leftByte), isDigit(rightByte) {
        let (leftEnd, rightEnd) = (endOfDigits(left, leftPlace), endOfDigits(right, rightPlace))
        let order = orderOfNumbers(left[leftPlace..<leftEnd], right[rightPlace..<rightEnd])
        if order != 0 { return order }
        (leftPlace, rightPlace) = (leftEnd, rightEnd)
        continue
      }
      if leftByte != rightByte {
        return leftByte | rightByte < 0x80 ? Int(leftByte) - Int(rightByte) : nil
      }
      leftPlace += 1
      rightPlace += 1
    }
    let rest = (left.count - leftPlace) - (right.count - rightPlace)
    return rest != 0 ? rest : tie(left, right)
  }

  /// The order of texts that differ in leading zeros only, so the result is deterministic.
  private static func tie(_ left: Bytes, _ right: Bytes) -> Int {
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
      return Int(left[index]) - Int(right[index])
    }
    return left.count - right.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  private static func endOfDigits(_ bytes: Bytes, _ start: Int) -> Int {
    var end = start
    while end < bytes.count, isDigit(bytes[end]) { end += 1 }
    return end
  }

  private static func orderOfNumbers(_ left: Slice<Bytes>, _ right: Slice<Bytes>) -> Int {
    let (left, right) = (left.drop { $0 == 0x30 }, right.drop { $0 == 0x30 })
    if left.count != right.count { return left.count - right.count }
    for (leftByte, rightByte) in zip(left, right) where leftByte != rightByte {
      return Int(leftByte) - Int(rightByte)
    }
    return 0
  }
}

/// The units of one entry, each found by its path.
package struct EntryUnits: Sendable {
  /// The number of units up to which a linear search is as fast as a table.
  private static let few = 8

  /// The units, in no particular order.
  package let units: [TranslationUnit]
  private var places: [VariationPath: Int] = [:]
  private let source: SourceTexts
  private let target: Localization?
  private let table: SubstitutionTable

  init(_ source: SourceTexts, target: Localization?, units: [TranslationUnit]) {
    self.units = units
    self.source = source
    self.target = target
    table = SubstitutionTable(target, orElse: source.shape)
    guard units.count > Self.few else { return }
    for (place, unit) in units.enumerated() where places[unit.identifier.path] == nil {
      places[unit.identifier.path] = place
    }
  }

  /// The unit at a path.
  package subscript(path: VariationPath) -> TranslationUnit? {
    if places.isEmpty { return units.first { $0.identifier.path == path } }
    return places[path].map { units[$0] }
  }

  /// The source text of a place, even if the translation lacks it.
  package func source(at path: VariationPath) -> UnitText {
    let isSet = path.steps.isEmpty && source.shape?.stringSet != nil
    return isSet ? .set(source.phrases) : .text(source.text(at: path))
  }

  /// Converts an exported text back to its catalog form: references without positions, `%arg` restored.
  ///
  /// The substitutions are those of the translation, and those of the source text that it lacks.
  package func catalogText(of text: UnitText, at path: VariationPath) -> UnitText {
    guard case .text(let string) = text else { return text }
    let models = [target?[path]?.value, source.raw(at: path)].compactMap { $0 }
    return .text(table.imported(string, at: path, models: models))
  }
}

/// Sequential lookup of units; the units of large entries are cached.
package struct UnitLookup: Sendable {
  private let extractor: UnitExtractor
  private var latest: (key: ExactKey, entry: EntryUnits?)?
  /// The entries with so many units that caching them is faster than extracting them again.
  private var large: [ExactKey: EntryUnits] = [:]
  private static let minimumKept = 16

  /// Creates a lookup in the catalog of an extractor.
  package init(_ extractor: UnitExtractor) { self.extractor = extractor }

  /// The units of a key, `nil` if the catalog does not have it.
  package mutating func entry(_ key: String) -> EntryUnits? {
    let key = ExactKey(key)
    if let latest, latest.key == key { return latest.entry }
    let entry = large[key] ?? extractor.entry(key.text)
    if let entry, entry.units.count >= Self.minimumKept { large[key] = entry }
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
}
