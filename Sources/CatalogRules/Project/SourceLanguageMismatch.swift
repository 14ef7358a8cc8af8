package import RuleKit
import XCStrings

/// Catalogs of one project that are written in different languages.
package struct SourceLanguageMismatch: ProjectRule {
  package static let about = RuleDescription(
    id: "source-language-mismatch",
    title: "catalogs disagree on the source language",
    rationale: """
      An app has one development language, and every catalog's source language is it. In a catalog that says \
      otherwise Xcode takes the keys' texts for another language: translations are exported from the wrong text, \
      and people without a translation see a mix. Set the source language of the project in every catalog.
      """,
    severity: .warning,
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
        range: value.range, message: "the source language is '\(file.sourceLanguage)', elsewhere '\(usual)'",
        notes: [Note("it is '\(usual)' in '\(example)'")])
      return (file.path, finding)
    }
  }

  /// The language of most catalogs; among equals the one that the configuration names first.
  private func usual(_ counts: [Language: Int], _ configuration: Configuration) -> Language? {
    let most = counts.values.max() ?? 0
    let candidates = counts.filter { $0.value == most }.keys.sorted()
    return configuration.languages.lazy.map { Language($0) }.first { candidates.contains($0) }
      ?? candidates.first
  }
}
