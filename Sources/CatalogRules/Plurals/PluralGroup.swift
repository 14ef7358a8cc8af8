import RuleKit
import XCStrings

/// The plural forms of one localization, or of one of its devices or substitutions.
struct PluralGroup {
  /// The texts of the forms in file order; never empty.
  private(set) var units: [FileUnit] = []
  /// The forms that have a text.
  private(set) var forms = PluralFormSet()
  /// The path from the localization to the text that varies.
  let prefix: VariationPath
  /// The language of the forms, with its plural rules.
  let rules: PluralLanguage

  fileprivate mutating func add(_ unit: FileUnit) {
    units.append(unit)
    forms.formUnion(PluralFormSet(endOf: unit.path))
  }

  /// The combined traits of the texts.
  var traits: TextTraits { units.reduce([]) { $0.union($1.traits) } }
  /// The key that the forms belong to.
  var entry: FileEntry { units[0].entry }
  /// The language of the forms.
  var language: Language { rules.language }
  /// Whether the forms are in the source language.
  var isSource: Bool { !units[0].isTranslation }
  /// The text to copy for a missing form.
  var model: FileUnit? { units.first { $0.path.pluralForm == .other } ?? units.last }
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
    let prefixes = storage.paths.map { path -> VariationPath? in
      if case .variation(.plural, _)? = path.steps.last { VariationPath(path.steps.dropLast()) } else { nil }
    }
    var rules: [PluralLanguage?] = languages.map { _ in nil }
    var groups: [PluralGroup] = []
    for entry in storage.entries where entry.hasForms && entry.isTranslatable && !entry.isStale {
      let first = groups.count
      for index in entry.units {
        let (unit, last) = (storage.units[Int(index)], groups.count - 1)
        // A text nested deeper, as in a form that varies by device, does not end the group.
        guard let prefix = prefixes[Int(unit.path)] else { continue }
        let language = Int(unit.language)
        if last < first || groups[last].prefix != prefix || groups[last].units[0].languageIndex != language {
          let own = rules[language] ?? PluralLanguage(languages[language])
          rules[language] = own
          groups.append(PluralGroup(prefix: prefix, rules: own))
        }
        groups[groups.count - 1].add(FileUnit(storage: storage, index: Int(index)))
      }
    }
    return groups
  }
}
