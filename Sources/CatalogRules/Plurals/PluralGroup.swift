import PluralRules
import RuleKit
import XCStrings

/// The plural forms of one text in one language: of a localization, one of its devices, or one of its substitutions.
///
/// A group is a range of the file's units and the set of its forms: there may be tens of thousands, and a rule looks
/// into few.
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

  /// The forms' texts in file order; never empty.
  var units: [FileUnit] { Array(lazyUnits) }

  private var lazyUnits: some Sequence<FileUnit> {
    let prefix = paths.prefixes[Int(first.path)]
    return indexes.lazy.filter { [storage, paths] in paths.prefixes[Int(storage.units[$0].path)] == prefix }
      .map { [storage] in FileUnit(storage: storage, index: $0) }
  }

  /// Whether every form shows a number by one of the usual placeholders, which is quick to see.
  var plainlyShowsNumbers: Bool {
    let prefix = paths.prefixes[Int(first.path)]
    return indexes.allSatisfy { index in
      let unit = storage.units[index]
      if paths.prefixes[Int(unit.path)] != prefix { return true }
      return unit.traits.contains(.percent) && storage.withUTF8(of: unit, Self.plainlyShowsNumber)
    }
  }

  /// What the texts contain, taken together.
  var traits: TextTraits { indexes.reduce([]) { $0.union(storage.units[$1].traits) } }

  /// The position of that key's entry in the file.
  var entryIndex: Int { Int(first.entry) }
  /// The key that the forms belong to.
  var entry: FileEntry { FileEntry(storage: storage, index: Int(first.entry)) }
  /// The language of the forms.
  var language: Language { storage.languages[languageIndex] }
  /// The language's place among the file's languages.
  var languageIndex: Int { Int(first.language) }
  /// Whether the forms are of the source language.
  var isSource: Bool { !first.isTranslation }
  /// The way from the localization to the text that varies.
  var prefix: VariationPath { storage.paths[paths.prefixes[Int(first.path)]] }

  /// The text to copy for a form that is missing.
  var model: FileUnit? {
    let units = units
    return units.first { $0.path.pluralForm == .other } ?? units.last
  }

  /// Where the group stands among the texts of its key: ` (device.mac)`, empty for a whole text.
  var suffix: String { prefix.steps.isEmpty ? "" : " (\(prefix))" }

  // MARK: - Places

  /// The member names from the entry to the object of the forms.
  var memberNames: [String] {
    ["localizations", language.rawValue] + prefix.memberNames + ["variations", "plural"]
  }

  /// The key `"plural"`, where findings about the group point.
  var keyNode: JSONNode? { member(memberNames)?.key }

  /// The key of a form.
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
  /// A form's text as a format string, in the context that gives `%arg` its meaning.
  func format(of unit: FileUnit) -> FormatString {
    unit.format(in: context).withoutProse
  }

  /// Whether a format string shows a number: one of its own, or by way of a substitution.
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

  /// Whether a text has one of the usual number placeholders: `%d`, `%lld`, `%1$lu`, `%arg`; `false` proves nothing.
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
  /// Whether it prints an integer or a floating-point number.
  var isNumber: Bool { type?.isNumeric ?? false }

  /// Whether it prints an integer.
  var isInteger: Bool {
    if case .integer? = type { return true }
    return false
  }
}

extension CatalogFile {
  /// The plural groups of every language whose keys are translatable and not stale, in file order.
  var pluralGroups: PluralGroups { PluralGroups(storage) }
}

/// The plural groups of a file, found while they are walked over: a rule needs no list of tens of thousands.
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

  /// Reads on to the end of the group of the unit just passed.
  private mutating func group(startingWith first: UnitRecord) -> PluralGroup {
    let prefix = paths.prefixes[Int(first.path)]
    let start = index - 1
    var forms = PluralFormSet()
    forms.insert(paths.forms[Int(first.path)])
    var end = index
    while index < storage.units.count {
      let unit = storage.units[index]
      guard unit.entry == first.entry, unit.language == first.language else { break }
      // A text deeper inside, as in a form that varies by device, does not end the group.
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

/// What the paths of a file say about plurals, by index.
struct PluralPaths {
  /// For a path that ends in a plural form, the index of the path without it; -1 for others.
  let prefixes: [Int]
  /// The form that the path ends in, if CLDR knows it.
  let forms: [PluralFormSet]

  init(_ paths: [VariationPath]) {
    let indexes = Dictionary(paths.indices.map { (paths[$0], $0) }) { first, _ in first }
    prefixes = paths.map { path in
      guard case .variation(.plural, _)? = path.steps.last else { return -1 }
      return indexes[VariationPath(path.steps.dropLast())] ?? -1
    }
    forms = paths.map { path in
      guard case .variation(.plural, let name)? = path.steps.last else { return [] }
      return PluralCategory(rawValue: name).map { PluralFormSet([$0]) } ?? []
    }
  }

  /// Whether no text varies by plural.
  var isEmpty: Bool { !prefixes.contains { $0 >= 0 } }
}
