import PluralRules
import XCStrings

/// The plural forms of one text in one language: of a localization, one of its devices, or one of its substitutions.
struct PluralGroup {
  /// The forms' texts in file order; never empty.
  let units: [FileUnit]
  /// The way from the localization to the text that varies.
  let prefix: VariationPath

  /// The key that the forms belong to.
  var entry: FileEntry { units[0].entry }
  /// The language of the forms.
  var language: Language { units[0].language }
  /// The forms in file order.
  var forms: [PluralForm] { units.compactMap(\.path.pluralForm) }

  /// The text of a form.
  func unit(_ form: PluralForm) -> FileUnit? { units.first { $0.path.pluralForm == form } }

  /// Whether there is a form for a category.
  func has(_ category: PluralCategory) -> Bool { unit(PluralForm(rawValue: category.rawValue)) != nil }

  /// The text to copy for a form that is missing.
  var model: FileUnit { unit(.other) ?? units[units.count - 1] }

  /// Where the group stands among the texts of its key: ` (device.mac)`, empty for a whole text.
  var suffix: String { prefix.steps.isEmpty ? "" : " (\(prefix))" }

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
      member = node.members.reduce(nil) { $1.key.isString(name) ? $1 : $0 }
      guard let member else { return nil }
      node = member.value
    }
    return member
  }
}

extension CatalogFile {
  /// The plural groups of every language whose keys are translatable and not stale, in file order.
  var pluralGroups: [PluralGroup] {
    let prefixes = pluralPrefixes
    guard prefixes.contains(where: { $0 >= 0 }) else { return [] }
    var groups: [PluralGroup] = []
    var units: [FileUnit] = []
    func close() {
      guard let first = units.first else { return }
      let prefix = storage.paths[prefixes[Int(storage.units[first.index].path)]]
      if first.entry.isWanted { groups.append(PluralGroup(units: units, prefix: prefix)) }
      units = []
    }
    for index in storage.units.indices {
      let unit = storage.units[index]
      let prefix = prefixes[Int(unit.path)]
      guard prefix >= 0 else { continue }
      if let first = units.first {
        let record = storage.units[first.index]
        if record.entry != unit.entry || record.language != unit.language
          || prefixes[Int(record.path)] != prefix
        {
          close()
        }
      }
      units.append(FileUnit(storage: storage, index: index))
    }
    close()
    return groups
  }

  /// For each path that ends in a plural form, the index of the path without it; -1 for others.
  private var pluralPrefixes: [Int] {
    storage.paths.map { path in
      guard case .variation(.plural, _)? = path.steps.last else { return -1 }
      return storage.paths.firstIndex(of: VariationPath(path.steps.dropLast())) ?? -1
    }
  }
}
