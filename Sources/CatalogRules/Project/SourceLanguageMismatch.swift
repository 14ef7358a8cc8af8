import RuleKit
import XCStrings

struct SourceLanguageMismatch: ProjectRule {
  static let about = RuleDescription(
    id: "source-language-mismatch",
    title: "a catalog's source language is not the development language of its project",
    rationale: """
      An app has one development language, which is the source language of all its catalogs. Xcode projects \
      define it as 'developmentRegion'; without a project, it is the source language of most catalogs. In a \
      catalog with another one, Xcode treats the keys' texts as texts of the wrong language: translations are \
      exported from the wrong text, and users without a translation see a mix of languages. Set the same \
      language in every catalog and in the project.
      """,
    severity: .warning,
    onImport: .skipped,
    examples: [
      .reports(
        catalog("⟦\"de\"⟧"), in: "App/Errors.xcstrings",
        beside: ["App/Localizable.xcstrings": catalog("\"en\"")]),
      .reports(
        catalog("⟦\"de\"⟧"), in: "App/Localizable.xcstrings",
        beside: ["App.xcodeproj/project.pbxproj": "developmentRegion = en;"]),
      .accepts(
        catalog("\"en\""), in: "App/Errors.xcstrings",
        beside: ["App/Localizable.xcstrings": catalog("\"en\"")]),
      .accepts(
        catalog("\"en-GB\""), in: "App/Localizable.xcstrings",
        beside: ["App.xcodeproj/project.pbxproj": "developmentRegion = en;"]),
    ])

  private static func catalog(_ language: String) -> String {
    "{ \"sourceLanguage\" : \(language), \"strings\" : { }, \"version\" : \"1.0\" }"
  }

  func check(_ project: Project) -> [(path: String, finding: Finding)] {
    let catalogs = project.catalogs.filter { !$0.sourceLanguage.rawValue.isEmpty }
    let usual = usual(catalogs, project.configuration)
    return catalogs.compactMap { file in
      guard let value = file.tree.root["sourceLanguage"] else { return nil }
      let language = file.sourceLanguage
      if let (expected, path) = project.properties.developmentLanguages[file.path] {
        if Self.isSame(language, expected) { return nil }
        return (
          file.path,
          Finding(
            range: value.range,
            message:
              "the source language is '\(language)', but the development region of '\(path)' is '\(expected)'"
          )
        )
      }
      guard let (expected, example) = usual, language != expected else { return nil }
      return (
        file.path,
        Finding(
          range: value.range,
          message: "the source language is '\(language)', but '\(expected)' in other catalogs",
          notes: [Note("the source language of '\(example)' is '\(expected)'")])
      )
    }
  }

  /// Whether two codes are of one language; regional texts such as 'en-GB' serve the language.
  private static func isSame(_ one: Language, _ other: Language) -> Bool {
    let codes = [one, other].map { LanguageCode($0.rawValue) }
    return !codes[1].isLanguage || codes[0].identity == codes[1].identity
      || codes[0].canonical.hasPrefix(codes[1].canonical + "-")
      || codes[1].canonical.hasPrefix(codes[0].canonical + "-")
  }

  /// Returns the source language of most catalogs, and one of these; in a tie, the language configured first.
  private func usual(_ catalogs: [CatalogFile], _ configuration: Configuration) -> (Language, String)? {
    let paths = Dictionary(grouping: catalogs, by: \.sourceLanguage).mapValues { $0.map(\.path) }
    guard let most = paths.values.map(\.count).max() else { return nil }
    let candidates = paths.filter { $0.value.count == most }.keys.sorted()
    let usual = configuration.languages.lazy.map { Language($0) }.first { candidates.contains($0) }
    return (usual ?? candidates.first).flatMap { language in paths[language].map { (language, $0[0]) } }
  }
}
