import PluralRules
import RuleKit
import SourceText
import XCStrings

/// The plural forms of one localization, or of one of its devices or substitutions.
///
/// A group is a range of the file's units with the set of its forms: a file may have tens of thousands of
/// groups, and a rule inspects only a few.
struct PluralGroup {
  private let storage: CatalogFile.Storage
  private let paths: PluralPaths
  private let indexes: Range<Int>
  /// The forms that have a text.
  let forms: PluralFormSet

  init(
    _ storage: CatalogFile.Storage, _ paths: PluralPaths, _ indexes: Range<Int>, _ forms: PluralFormSet
  ) {
    self.storage = storage
    self.paths = paths
    self.indexes = indexes
    self.forms = forms
  }

  private var first: UnitRecord { storage.units[indexes.lowerBound] }

  /// The texts of the forms in file order; never empty.
  var units: [FileUnit] { Array(lazyUnits) }

  private var lazyUnits: some Sequence<FileUnit> {
    let prefix = paths.prefixes[Int(first.path)]
    return indexes.lazy.filter { [storage, paths] in paths.prefixes[Int(storage.units[$0].path)] == prefix }
      .map { [storage] in FileUnit(storage: storage, index: $0) }
  }

  /// Whether every form shows a number with one of the usual placeholders; a fast check.
  var plainlyShowsNumbers: Bool {
    let prefix = paths.prefixes[Int(first.path)]
    return indexes.allSatisfy { index in
      let unit = storage.units[index]
      if paths.prefixes[Int(unit.path)] != prefix { return true }
      return unit.traits.contains(.percent) && storage.withUTF8(of: unit, Self.plainlyShowsNumber)
    }
  }

  /// The combined traits of the texts.
  var traits: TextTraits { indexes.reduce([]) { $0.union(storage.units[$1].traits) } }

  /// The index of the key's entry in the file.
  var entryIndex: Int { Int(first.entry) }
  /// The key that the forms belong to.
  var entry: FileEntry { FileEntry(storage: storage, index: Int(first.entry)) }
  /// The language of the forms.
  var language: Language { storage.languages[languageIndex] }
  /// The index of the language among the file's languages.
  var languageIndex: Int { Int(first.language) }
  /// Whether the forms are in the source language.
  var isSource: Bool { !first.isTranslation }
  /// The path from the localization to the text that varies.
  var prefix: VariationPath { storage.paths[paths.prefixes[Int(first.path)]] }

  /// The text to copy for a missing form.
  var model: FileUnit? {
    let units = units
    return units.first { $0.path.pluralForm == .other } ?? units.last
  }

  /// The location of the group in its localization, such as ` (device.mac)`; empty for a whole text.
  var suffix: String { prefix.steps.isEmpty ? "" : " (\(prefix))" }

  // MARK: - Places

  /// The member names from the entry to the object that contains the forms.
  var memberNames: [String] {
    ["localizations", language.rawValue] + prefix.memberNames + ["variations", "plural"]
  }

  /// The key `"plural"`, the location of findings about the group.
  var keyNode: JSONNode? { member(memberNames)?.key }

  /// Returns the JSON key of a form.
  func keyNode(of form: PluralForm) -> JSONNode? { member(memberNames + [form.rawValue])?.key }

  private func member(_ path: [String]) -> JSONMember? {
    var node = entry.entry.node
    var member: JSONMember?
    for name in path {
      member = node.member(name)
      guard let member else { return nil }
      node = member.value
    }
    return member
  }
}

extension PluralGroup {
  /// Returns a form's text as a format string, parsed in the context that defines `%arg`.
  func format(of unit: FileUnit) -> FormatString {
    unit.format(in: context).withoutProse
  }

  /// Returns whether a format string shows a number, itself or through a substitution.
  static func showsNumber(_ format: FormatString) -> Bool {
    format.placeholders.contains { $0.isNumber || $0.kind != .conversion }
  }

  private var context: FormatString.Context {
    guard let name = prefix.substitution else { return .text }
    let substitution = entry.entry[language]?.substitution(name)
    return .substitution(
      argument: substitution?.argumentNumber ?? 1,
      type: substitution?.formatSpecifier.flatMap { ArgumentType(formatSpecifier: $0) })
  }

  /// Returns whether a text has a usual number placeholder: `%d`, `%lld`, `%1$lu`, `%arg`; may miss others.
  private static func plainlyShowsNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var offset = 0
    while offset < text.count {
      offset += 1
      guard text[offset - 1] == UInt8(ascii: "%") else { continue }
      if offset < text.count, text[offset] == UInt8(ascii: "%") {
        offset += 1
        continue
      }
      var end = offset
      while end < text.count, text[end].isASCIIDigit || text[end] == UInt8(ascii: "$") { end += 1 }
      if end < text.count, text[end] == UInt8(ascii: "a"), text[end...].starts(with: "arg".utf8) {
        return true
      }
      while end < text.count, text[end] == UInt8(ascii: "l") { end += 1 }
      if end < text.count, text[end] == UInt8(ascii: "d") || text[end] == UInt8(ascii: "u") { return true }
    }
    return false
  }
}

extension Placeholder {
  /// Whether the placeholder formats an integer or a floating-point number.
  var isNumber: Bool { type?.isNumeric ?? false }

  /// Whether the placeholder formats an integer.
  var isInteger: Bool {
    if case .integer? = type { return true }
    return false
  }
}

extension CatalogFile {
  /// The plural groups of every language whose keys are translatable and not stale, in file order.
  var pluralGroups: PluralGroups { PluralGroups(storage) }
}

/// The plural groups of a file, found lazily to avoid a list of tens of thousands.
struct PluralGroups: Sequence, IteratorProtocol {
  private let storage: CatalogFile.Storage
  private let paths: PluralPaths
  private var index = 0

  fileprivate init(_ storage: CatalogFile.Storage) {
    self.storage = storage
    paths = PluralPaths(storage.paths)
    if paths.isEmpty { index = storage.units.count }
  }

  mutating func next() -> PluralGroup? {
    while index < storage.units.count {
      let first = storage.units[index]
      let entry = storage.entries[Int(first.entry)]
      guard entry.hasForms, entry.isTranslatable, !entry.isStale else {
        index = Int(entry.units.upperBound)
        continue
      }
      index += 1
      if paths.prefixes[Int(first.path)] >= 0 { return group(startingWith: first) }
    }
    return nil
  }

  /// Reads the rest of the group that starts with the previous unit.
  private mutating func group(startingWith first: UnitRecord) -> PluralGroup {
    let prefix = paths.prefixes[Int(first.path)]
    let start = index - 1
    var forms = PluralFormSet()
    forms.insert(paths.forms[Int(first.path)])
    var end = index
    while index < storage.units.count {
      let unit = storage.units[index]
      guard unit.entry == first.entry, unit.language == first.language else { break }
      // A text nested deeper, as in a form that varies by device, does not end the group.
      let other = paths.prefixes[Int(unit.path)]
      guard other == prefix || other < 0 else { break }
      index += 1
      guard other == prefix else { continue }
      forms.insert(paths.forms[Int(unit.path)])
      end = index
    }
    return PluralGroup(storage, paths, start..<end, forms)
  }
}

/// The plural forms at the ends of a file's paths, by index.
struct PluralPaths {
  /// For a path that ends in a plural form, the index of the path without it; -1 for others.
  let prefixes: [Int]
  /// The form at the end of the path; empty unless CLDR defines it.
  let forms: [PluralFormSet]

  init(_ paths: [VariationPath]) {
    let indexes = Dictionary(paths.indices.map { (paths[$0], $0) }) { first, _ in first }
    prefixes = paths.map { path in
      guard case .variation(.plural, _)? = path.steps.last else { return -1 }
      return indexes[VariationPath(path.steps.dropLast())] ?? -1
    }
    forms = paths.map(PluralFormSet.init(endOf:))
  }

  /// Whether no text varies by plural.
  var isEmpty: Bool { !prefixes.contains { $0 >= 0 } }
}
