package import RuleKit
import XCStrings

/// An App Shortcut phrase without the app name.
package struct PhraseWithoutAppName: CatalogRule {
  package static let about = RuleDescription(
    id: "phrase-without-app-name",
    group: .placeholders,
    title: "an App Shortcut phrase does not contain the app name",
    rationale: """
      Siri accepts a phrase only if it contains '${applicationName}' exactly once. Other phrases are \
      dropped, and users who say them get no answer. Translators often write out the app's name or \
      translate the word in the braces.
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
