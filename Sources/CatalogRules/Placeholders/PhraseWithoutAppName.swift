package import RuleKit
import XCStrings

/// A phrase of an App Shortcut that does not name the app.
package struct PhraseWithoutAppName: CatalogRule {
  package static let about = RuleDescription(
    id: "phrase-without-app-name",
    title: "an App Shortcut's phrase does not name the app",
    rationale: """
      Siri takes a phrase only if it holds '${applicationName}' exactly once; one without is dropped, and people who \
      say it get no answer. Translators often write the app's name out or translate the word in the braces.
      """,
    severity: .error,
    examples: [
      .reports(
        "{\"sourceLanguage\":\"en\",\"strings\":{\"Order in ${applicationName}\":{\"localizations\":{"
          + "\"es\":{\"stringSet\":{\"state\":\"translated\",\"values\":[⟦\"Pide ya\"⟧]}}}}}}",
        in: "AppShortcuts.xcstrings"),
      .accepts(
        "{\"sourceLanguage\":\"en\",\"strings\":{\"Order in ${applicationName}\":{\"localizations\":{"
          + "\"es\":{\"stringSet\":{\"state\":\"translated\",\"values\":[\"Pide en ${applicationName}\"]}}}}}}",
        in: "AppShortcuts.xcstrings"),
      .accepts(key: "Order", ["es": "Pide"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    guard file.kind == .appShortcuts else { return [] }
    let name = "${applicationName}"
    return file.units(withAnyOf: .nonBlank).compactMap { unit in
      guard unit.entry.isWanted, unit.key.contains(name), !unit.value.contains(name) else { return nil }
      return unit.finding("the phrase in '\(unit.language)' has no '\(name)'")
    }
  }
}
