import PluralRules
import RuleKit
import XCStrings

struct PluralMissingNumber: CatalogRule {
  static let about = RuleDescription(
    id: "plural-missing-number",
    title: "a plural form for several numbers does not show the number",
    rationale: """
      'one file' is correct where 'one' stands only for 1, as in English. In Russian, 'one' is also for 21 \
      and 31, and in French for 0, so users read 'one file' when there are 21. Include the number in every \
      form that stands for more than one number.
      """,
    severity: .warning,
    onImport: .rejected,
    examples: [
      .reports(
        key: "%lld files",
        ["ru": ["one": "⟦один файл⟧", "few": "%lld файла", "many": "%lld файлов", "other": "%lld файла"]]),
      .reports(key: "%lld files", ["en": ["one": "%lld file", "other": "⟦files⟧"]]),
      .reports(
        key: "%lld files",
        ["es": ["one": "un archivo", "many": "⟦muchos archivos⟧", "other": "%lld archivos"]]),
      .accepts(key: "%lld files", ["en": ["zero": "no files", "one": "one file", "other": "%lld files"]]),
      .accepts(key: "%lld files", ["fr": ["zero": "rien", "one": "un fichier", "other": "%lld fichiers"]]),
      .accepts(key: "%lld files", ["en": ["one": "Delete the file?", "other": "Delete the files?"]]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    // If no form shows the number, 'placeholder-missing' reports it.
    let lost = Set(
      file.formatFaults.compactMap {
        $0.fault.rule == .placeholderMissing ? $0.fault.range.lowerBound : nil
      })
    return file.pluralGroups.flatMap { group in
      group.rules.rules.isKnown && !file.hasEqualArguments(group.entry) ? Self.findings(group) : []
    }.filter { !lost.contains($0.range.lowerBound) }
  }

  private static func findings(_ group: PluralGroup) -> [Finding] {
    let formats = group.formats
    guard let model = formats.last(where: PluralGroup.showsNumber) else { return [] }
    return zip(group.units, formats).compactMap { unit, format in
      guard let category = unit.path.pluralForm.flatMap({ PluralCategory(rawValue: $0.rawValue) }),
        !PluralGroup.showsNumber(format),
        // An object instead of the number may be the formatted number.
        format.placeholders.count < model.placeholders.count, unit.traits.contains(.nonBlank),
        needsNumber(category, in: group, model)
      else { return nil }
      return unit.finding(
        "the plural form '\(category.rawValue)' in '\(group.language)' does not show the number",
        notes: [group.rules.note(on: category)])
    }
  }

  private static func needsNumber(
    _ category: PluralCategory, in group: PluralGroup, _ model: FormatString
  ) -> Bool {
    let rules = group.rules.rules
    guard rules.categories.contains(category) else { return false }
    let hasExactZero = group.forms.contains(.zero) && !rules.categories.contains(.zero)
    switch rules.coverage(of: category, excludingZero: hasExactZero) {
    case .single: return false
    case .noInteger: return model.placeholders.contains { $0.isNumber && !$0.isInteger }
    case .several, .wholeMillions: return true
    }
  }
}
