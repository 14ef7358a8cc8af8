import RuleKit
import XCStrings

struct PhraseWithoutAppName: CatalogRule {
  static let about = RuleDescription(
    id: "phrase-without-app-name",
    title: "an App Shortcut phrase does not contain the app name",
    rationale: """
      Siri accepts a phrase only if it contains '${applicationName}' exactly once. Xcode does not build an app with \
      another phrase in the source language, and other translations are dropped, so that users who say them get no \
      answer. Translators often write out the app's name or translate the word in the braces.
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
      .reports(
        "{\"sourceLanguage\":\"en\",\"strings\":{\"Order now\":{\"localizations\":{"
          + "\"en\":{\"stringSet\":{\"state\":\"new\",\"values\":[⟦\"Order now\"⟧]}}}}}}",
        in: "AppShortcuts.xcstrings"),
      .accepts(key: "Order", ["es": "Pide"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    guard file.kind == .appShortcuts else { return [] }
    return file.entries.filter(\.isWanted).flatMap { entry -> [Finding] in
      let units = entry.units
      if units.isEmpty, !Self.isNamed(entry.key), entry.entry.extractionState != .manual {
        return [entry.finding("the phrase has no '\(Self.name)'", at: entry.keyNode.range)]
      }
      return units.filter { unit in
        guard !unit.value.isEmpty, !Self.isNamed(unit.value) else { return false }
        // Entries of plain texts may be other texts of shortcuts.
        if case .element? = unit.path.steps.last { return true }
        return Self.isNamed(entry.key)
      }.map { $0.finding("the phrase in '\($0.language)' has no '\(Self.name)'") }
    }
  }

  private static let name = "${applicationName}"

  private static func isNamed(_ phrase: String) -> Bool { phrase.contains(name) }
}
