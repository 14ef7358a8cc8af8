package import RuleKit
import XCStrings

/// A translation with one text for all numbers of a source text that has plural forms.
package struct PluralSourceOnly: CatalogRule {
  package static let about = RuleDescription(
    id: "plural-source-only",
    title: "a translation has one text where the source has plural forms",
    rationale: """
      The source text and the translation's language have plural forms, but the translation has the same \
      noun after every number. Vary the translation by plural. Texts in which the noun is not next to the \
      number, such as 'Archivos: %lld', need no forms and are not reported.
      """,
    severity: .note, traits: [.isOfRemains],
    examples: [
      .reports(["en": ["one": "%lld file", "other": "%lld files"], "es": "Hay ⟦%lld archivos⟧ aquí"]),
      .accepts(["en": ["one": "%lld file", "other": "%lld files"], "es": "Archivos: %lld"]),
      .accepts(["en": ["one": "%lld file", "other": "%lld files"], "ja": "%lld ファイル"]),
      .accepts(["en": ["one": "%lld file", "other": "%lld files"], "tr": "%lld dosya"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    var findings: [Finding] = []
    var last = -1
    for group in file.pluralGroups where group.isSource && group.entry.index != last {
      last = group.entry.index
      for unit in Self.unvariedUnits(of: group.entry) {
        guard let found = unit.withUTF8({ CountedWord.all(in: $0).first }) else { continue }
        let language = PluralLanguage(unit.language)
        guard language.distinguishesNumbers, !language.hasUninflectedNouns else { continue }
        findings.append(
          unit.finding(
            "'\(unit.language)' has one text for all numbers, but '\(file.sourceLanguage)' has plural forms",
            at: found.range,
            notes: [language.note, Note("vary the text by plural in '\(unit.language)', too")]))
      }
    }
    return findings
  }

  /// Returns the translations in languages without a plural form of the key.
  private static func unvariedUnits(of entry: FileEntry) -> [FileUnit] {
    let plain = entry.unitIndexes.lazy.map { FileUnit(storage: entry.storage, index: $0) }
      .filter { $0.isTranslation && $0.path.pluralForm == nil }
    guard !plain.isEmpty else { return [] }
    let varied = Set(entry.units.filter { $0.path.pluralForm != nil }.map(\.languageIndex))
    return plain.filter { !varied.contains($0.languageIndex) }
  }
}
