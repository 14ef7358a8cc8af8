package import RuleKit
import XCStrings

/// Catalogs of one project with different source languages.
package struct SourceLanguageMismatch: ProjectRule {
  package static let about = RuleDescription(
    id: "source-language-mismatch",
    group: .project,
    title: "the catalogs of a project have different source languages",
    rationale: """
      An app has one development language, which is the source language of all its catalogs. In a catalog \
      with another one, Xcode treats the keys' texts as texts of the wrong language: translations are \
      exported from the wrong text, and users without a translation see a mix of languages. Set the same \
      source language in every catalog.
      """,
    severity: .warning,
    onImport: .skipped,
    examples: [
      .reports(
        catalog("⟦\"de\"⟧"), in: "App/Errors.xcstrings",
        beside: ["App/Localizable.xcstrings": catalog("\"en\"")]),
      .accepts(
        catalog("\"en\""), in: "App/Errors.xcstrings",
        beside: ["App/Localizable.xcstrings": catalog("\"en\"")]),
    ])

  private static func catalog(_ language: String) -> String {
    "{ \"sourceLanguage\" : \(language), \"strings\" : { }, \"version\" : \"1.0\" }"
  }

  package func check(_ project: Project) -> [(path: String, finding: Finding)] {
    let catalogs = project.catalogs.filter { !$0.sourceLanguage.rawValue.isEmpty }
    var counts: [Language: Int] = [:]
    for file in catalogs { counts[file.sourceLanguage, default: 0] += 1 }
    guard counts.count > 1, let usual = usual(counts, project.configuration) else { return [] }
    let example = catalogs.first { $0.sourceLanguage == usual }?.path ?? ""
    return catalogs.compactMap { file in
      guard file.sourceLanguage != usual, let value = file.tree.root["sourceLanguage"] else { return nil }
      let finding = Finding(
        range: value.range,
        message: "the source language is '\(file.sourceLanguage)', but '\(usual)' in other catalogs",
        notes: [Note("the source language of '\(example)' is '\(usual)'")])
      return (file.path, finding)
    }
  }

  /// Returns the source language of most catalogs; in a tie, the one that is configured first.
  private func usual(_ counts: [Language: Int], _ configuration: Configuration) -> Language? {
    let most = counts.values.max() ?? 0
    let candidates = counts.filter { $0.value == most }.keys.sorted()
    return configuration.languages.lazy.map { Language($0) }.first { candidates.contains($0) }
      ?? candidates.first
  }
}
