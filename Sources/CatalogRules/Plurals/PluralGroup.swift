import RuleKit
import XCStrings

/// The plural forms of one localization, or of one of its devices or substitutions.
///
/// A file may have tens of thousands of groups, so a group is a range of the file's texts, read on demand.
struct PluralGroup {
  private let storage: CatalogFile.Storage
  private var indexes: Range<Int>
  /// The forms that have a text.
  private(set) var forms = PluralFormSet()
  /// The path from the localization to the text that varies.
  let prefix: VariationPath
  /// The language of the forms, with its plural rules.
  let rules: PluralLanguage

  fileprivate init(
    _ storage: CatalogFile.Storage, at index: Int, _ prefix: VariationPath, _ rules: PluralLanguage
  ) {
    (self.storage, self.prefix, self.rules) = (storage, prefix, rules)
    indexes = index..<index
  }

  fileprivate mutating func add(_ index: Int, _ form: PluralFormSet) {
    indexes = indexes.lowerBound..<index + 1
    forms.formUnion(form)
  }

  /// The texts of the forms in file order; never empty.
  var units: [FileUnit] {
    indexes.map { FileUnit(storage: storage, index: $0) }.filter { $0.path.pluralPrefix == prefix }
  }

  private var first: UnitRecord { storage.units[indexes.lowerBound] }
  /// The combined traits of the texts, and of texts nested in them.
  var traits: TextTraits { indexes.reduce([]) { $0.union(storage.units[$1].traits) } }
  /// The key that the forms belong to.
  var entry: FileEntry { FileEntry(storage: storage, index: Int(first.entry)) }
  /// The language of the forms.
  var language: Language { rules.language }
  /// Whether the forms are in the source language.
  var isSource: Bool { !first.isTranslation }
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

  /// The texts of the forms as format strings, parsed in the context that defines `%arg`.
  var formats: [FormatString] {
    let substitution = prefix.substitution.flatMap { entry.entry[language]?.substitution($0) }
    let context: FormatString.Context =
      prefix.substitution == nil
      ? .text
      : .substitution(
        argument: substitution?.argumentNumber ?? 1,
        type: substitution?.formatSpecifier.flatMap { ArgumentType(formatSpecifier: $0) })
    return units.map { $0.format(in: context).withoutProse }
  }

  /// Returns whether a format string shows a number, itself or through a substitution.
  static func showsNumber(_ format: FormatString) -> Bool {
    format.placeholders.contains { $0.isNumber || $0.kind != .conversion }
  }
}

extension CatalogFile {
  /// The plural groups of every language whose keys are translatable and not stale, in file order.
  var pluralGroups: [PluralGroup] {
    let prefixes = storage.paths.map(\.pluralPrefix)
    let forms = storage.paths.map(PluralFormSet.init(endOf:))
    var rules: [PluralLanguage?] = languages.map { _ in nil }
    var groups: [PluralGroup] = []
    for entry in storage.entries where entry.hasForms && entry.isTranslatable && !entry.isStale {
      var last: (prefix: VariationPath, language: Int32)?
      for index in entry.units {
        let unit = storage.units[Int(index)]
        // A text nested deeper, as in a form that varies by device, does not end the group.
        guard let prefix = prefixes[Int(unit.path)] else { continue }
        if last?.prefix != prefix || last?.language != unit.language {
          let language = Int(unit.language)
          let own = rules[language] ?? PluralLanguage(languages[language])
          rules[language] = own
          groups.append(PluralGroup(storage, at: Int(index), prefix, own))
          last = (prefix, unit.language)
        }
        groups[groups.count - 1].add(Int(index), forms[Int(unit.path)])
      }
    }
    return groups
  }
}

extension VariationPath {
  /// The path to the text that varies, if this is the path to one of its plural forms.
  fileprivate var pluralPrefix: VariationPath? {
    if case .variation(.plural, _)? = steps.last { VariationPath(steps.dropLast()) } else { nil }
  }
}
