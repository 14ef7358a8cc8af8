import RuleKit
import SwiftIndex
import TextFlow

struct MissingPhraseCatalog: SourceRule {
  static let about = RuleDescription(
    id: "missing-phrase-catalog",
    title: "no catalog translates the phrases of App Shortcuts",
    rationale: """
      Siri finds the translations of phrases only in the table 'AppShortcuts'. Without it, users of other languages \
      have to say the phrases of the source language. Add a catalog 'AppShortcuts.xcstrings' to the app's target; \
      Xcode fills in the phrases when it builds the app.
      """,
    severity: .warning, traits: [.comparesCode],
    examples: [
      .reports(
        swift: #"let shortcut = AppShortcut(intent: Order(), phrases: [⟦"Order in \(.applicationName)"⟧])"#,
        keys: ["Order": ["es": "Pedir"]]),
      .accepts(
        swift: #"let shortcut = AppShortcut(intent: Order(), phrases: ["Order in \(.applicationName)"])"#,
        keys: ["Order": ["es": "Pedir"]],
        beside: ["es.lproj/AppShortcuts.strings": ""]),
      .accepts(
        swift: #"let shortcut = AppShortcut(intent: Order(), phrases: ["Order in \(.applicationName)"])"#,
        keys: ["Order": ["en": "Order"]]),
    ])

  func check(_ file: ClassifiedFile) -> [Finding] {
    guard let first = file.keyUses.first(where: { $0.use.type == .phrase }),
      let table = first.use.table.name, file.project.keys.tables[table] == nil,
      !file.project.keys.otherTables.contains(table), file.project.keys.hasTranslations
    else { return [] }
    return [first.finding("no catalog '\(table)' translates the phrases of App Shortcuts", namesKey: false)]
  }
}

extension KeyIndex {
  /// Whether a catalog has a text in another language than its source language.
  fileprivate var hasTranslations: Bool {
    tables.values.contains { table in
      table.catalogs.contains { catalog in catalog.languages.contains { $0 != catalog.sourceLanguage } }
    }
  }
}
