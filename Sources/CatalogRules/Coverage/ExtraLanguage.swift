import RuleKit
import XCStrings

struct ExtraLanguage: CatalogRule {
  static let about = RuleDescription(
    id: "extra-language",
    title: "a catalog has a language that the project does not list",
    rationale: """
      A language that is not configured ships nevertheless, and no rule reports its missing translations, \
      so users may get a half-translated app. Add it to the configured languages, or remove it from the \
      catalog. This rule is for projects that list all their languages.
      """,
    severity: .note,
    onImport: .skipped, isOptIn: true,
    examples: [
      .reports(RuleExample.marking("fr", in: ["Save": ["es": "Guardar", "fr": "Enregistrer"]])),
      .accepts(key: "Save", ["en": "Save", "es": "Guardar"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    let listed = file.configuration.allLanguages.map { Language($0) }
    let extra = file.languages.filter { $0 != file.sourceLanguage && !listed.contains($0) }
    return extra.compactMap { language in
      guard let unit = file.firstUnit(in: language), let key = unit.languageKeyNode else { return nil }
      return unit.entry.finding(
        "'\(language)' is not among the project's languages", at: key.range, language: language,
        notes: [Note("the project's languages are \(listed.map(\.rawValue).joined(separator: ", "))")])
    }
  }
}

extension CatalogFile {
  /// Returns the first text of a language in file order.
  func firstUnit(in language: Language) -> FileUnit? {
    guard let wanted = storage.languages.firstIndex(of: language) else { return nil }
    let index = storage.units.firstIndex { $0.language == Int32(truncatingIfNeeded: wanted) }
    return index.map { FileUnit(storage: storage, index: $0) }
  }
}

extension FileUnit {
  /// The JSON key of the text's language.
  var languageKeyNode: JSONNode? { entry.entry.node["localizations"]?.member(language.rawValue)?.key }
}
