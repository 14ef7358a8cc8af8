import RuleKit
import SourceText
import XCStrings

struct MisspelledLanguage: ProjectRule {
  static let about = RuleDescription(
    id: "language-code",
    title: "a language code differs from the one Xcode writes",
    rationale: """
      A device picks one language folder for the whole app. Texts under another code of the same language, \
      such as 'zh-TW' beside 'zh-Hant' or 'pt_BR' beside 'pt-BR', end up in a separate folder, and users \
      see a partly translated app. Use the code that Xcode writes, in all catalogs.
      """,
    severity: .warning,
    onImport: .skipped,
    examples: [
      .reports(["en": "Restaurants", "⟦pt_BR⟧": "Restaurantes"], fixed: ["pt-BR": "Restaurantes"]),
      .reports(["en": "Restaurants", "⟦zh-TW⟧": "餐廳"], fixed: ["zh-Hant": "餐廳"]),
      .reports(["en": "Restaurants", "zh-Hant": "餐廳", "⟦zh-TW⟧": "餐廳"]),
      .reports(["en": "Restaurants", "⟦spanish⟧": "Restaurantes"]),
      .reports(["en": "Restaurants", "nb": "Restauranter", "⟦no⟧": "Restauranter"]),
      .accepts(["en": "Restaurants", "es-419": "Restaurantes", "pt": "Restaurantes", "pt-BR": "Restaurantes"]
      ),
      .accepts(["en": "Restaurants", "zh-Hans": "餐厅", "zh-HK": "餐廳"]),
    ])

  func check(_ project: Project) -> [(path: String, finding: Finding)] {
    let usual = usualSpellings(in: project)
    return project.catalogs.flatMap { file in
      languages(of: file).compactMap { language in
        finding(about: language, in: file, usual: usual).map { (file.path, $0) }
      }
    }
  }

  private func finding(about language: Language, in file: CatalogFile, usual: [String: Language]) -> Finding?
  {
    let code = LanguageCode(language.rawValue)
    if !code.isLanguage {
      return finding("'\(language)' is not a language code", about: language, in: file, proposal: nil)
    }
    if code.canonical != language.rawValue {
      let both = file.languages.contains(Language(code.canonical)) ? ", and the catalog has both" : ""
      return finding(
        "Xcode writes '\(code.canonical)' for '\(language)'\(both)", about: language, in: file,
        proposal: code.canonical)
    }
    guard let other = usual[code.identity], other != language else { return nil }
    return finding(
      "'\(language)' is written as '\(other)' elsewhere in the project", about: language, in: file,
      proposal: other.rawValue)
  }

  /// Returns the most frequent code of each language in the catalogs, by identity.
  private func usualSpellings(in project: Project) -> [String: Language] {
    var counts: [String: [Language: Int]] = [:]
    for language in project.catalogs.flatMap(languages) {
      let code = LanguageCode(language.rawValue)
      guard code.canonical == language.rawValue else { continue }
      counts[code.identity, default: [:]][language, default: 0] += 1
    }
    return counts.compactMapValues { spellings in
      spellings.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
  }

  /// Returns a finding at the first occurrence of the language code, with a fix for all of them.
  private func finding(
    _ message: String, about language: Language, in file: CatalogFile, proposal: String?
  ) -> Finding? {
    let places = places(of: language, in: file)
    guard let first = places.first else { return nil }
    var fix: Fix?
    if let proposal, !file.languages.contains(Language(proposal)) {
      let edits = places.map { TextEdit(range: $0, replacement: "\"\(proposal)\"") }
      fix = Fix("replace '\(language)' with '\(proposal)'", .needsReview, edits: edits)
    }
    return Finding(range: first, message: message, language: language.rawValue, fix: fix)
  }

  private func languages(of file: CatalogFile) -> [Language] {
    let source = file.sourceLanguage
    return source.rawValue.isEmpty || file.languages.contains(source)
      ? file.languages : [source] + file.languages
  }

  /// Returns the range of each occurrence of a language code, in file order.
  private func places(of language: Language, in file: CatalogFile) -> [ByteRange] {
    var places = file.entries.compactMap { entry -> ByteRange? in
      entry.entry.node["localizations"]?.member(language.rawValue)?.key.range
    }
    if let source = file.tree.root["sourceLanguage"], source.isString(language.rawValue) {
      places.append(source.range)
    }
    return places.sorted { $0.lowerBound < $1.lowerBound }
  }
}
