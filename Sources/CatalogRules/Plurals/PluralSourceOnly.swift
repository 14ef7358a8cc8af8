import PluralRules
package import RuleKit
import SourceText
import XCStrings

/// A translation with one text for all numbers where the source text has forms.
package struct PluralSourceOnly: CatalogRule {
  package static let about = RuleDescription(
    id: "plural-source-only",
    title: "a translation has one text where the source has plural forms",
    rationale: """
      The source text tells one from many, and so does the translation's language, but the translation puts the same \
      noun after every number. Vary the translation by plural. Texts that keep the noun away from the number, such \
      as 'Archivos: %lld', need no forms and are not reported.
      """,
    severity: .note,
    examples: [
      .reports(
        key: "home.list.count",
        ["en": ["one": "%lld file", "other": "%lld files"], "es": "Hay ⟦%lld archivos⟧ aquí"]),
      .accepts(
        key: "home.list.count", ["en": ["one": "%lld file", "other": "%lld files"], "es": "Archivos: %lld"]),
      .accepts(
        key: "home.list.count", ["en": ["one": "%lld file", "other": "%lld files"], "ja": "%lld ファイル"]),
      .accepts(
        key: "home.list.count", ["en": ["one": "%lld file", "other": "%lld files"], "tr": "%lld dosya"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    var languages = PluralLanguages(file)
    var findings: [Finding] = []
    var last = -1
    for group in file.pluralGroups where group.isSource && group.entry.index != last {
      last = group.entry.index
      for unit in Self.unvariedUnits(of: group.entry) {
        let language = languages[unit.languageIndex]
        guard language.distinguishesNumbers, !language.hasUninflectedNouns,
          let found = unit.withUTF8({ CountedWord.all(in: $0).first })
        else { continue }
        findings.append(
          unit.finding(
            "'\(unit.language)' has one text for every number, and '\(file.sourceLanguage)' has plural forms",
            at: found.range,
            notes: [language.note, Note("vary the text by plural in '\(unit.language)', too")]))
      }
    }
    return findings
  }

  /// The translations in languages that have no plural form of the key.
  private static func unvariedUnits(of entry: FileEntry) -> [FileUnit] {
    let plain = entry.unitIndexes.lazy.map { FileUnit(storage: entry.storage, index: $0) }
      .filter { $0.isTranslation && $0.path.pluralForm == nil }
    guard !plain.isEmpty else { return [] }
    let varied = Set(entry.units.filter { $0.path.pluralForm != nil }.map(\.languageIndex))
    return plain.filter { !varied.contains($0.languageIndex) }
  }
}
