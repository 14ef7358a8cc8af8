package import RuleKit
import SourceText
package import TextFlow
import XCStrings

/// Rule that reports catalog keys that the project never uses.
package struct UnusedKey: UsageRule {
  package static let about = RuleDescription(
    id: "unused-key",
    group: .codeKeys,
    title: "key is never used",
    rationale: """
      Translators work on a text that is never shown. The key is not a literal, a sum of literals or a raw value in \
      the sources, nor a text of an Objective-C file, storyboard, property list, template or JSON file, and no key \
      built at run time matches it. Remove it. If a server sends the key, list its pattern in "serverKeys" of \
      '.l10n.json'.
      """,
    severity: .warning,
    examples: [
      .reports(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            ⟦"home.list.empty"⟧ : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Nothing" } } } },
            "home.list.title" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Home" } } } }
          },
          "version" : "1.0"
        }
        """, beside: ["HomeView.swift": "let title = String(localized: \"home.list.title\")"]),
      .accepts(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "Play ${song} now" : { }
          },
          "version" : "1.0"
        }
        """,
        beside: ["Play.swift": "var summary: some ParameterSummary { Summary(\"Play \\(\\.$song) now\") }"]),
      .accepts(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "home.menu.open" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Open" } } } }
          },
          "version" : "1.0"
        }
        """,
        beside: [
          "HomeView.swift":
            "func title(_ n: String) -> String { NSLocalizedString(\"home.menu.\" + n, comment: \"\") }"
        ]),
      .accepts(
        """
        {
          "sourceLanguage" : "en",
          "strings" : {
            "home.list.count %lld" : { "extractionState" : "manual", "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "%lld places" } } } }
          },
          "version" : "1.0"
        }
        """, beside: ["HomeView.swift": "let title = String(localized: .homeListCount(5))"]),
    ])

  package func check(_ keys: KeySlice, of project: ProjectIndex, uses: KeyUses) -> [(
    path: String, finding: Finding
  )] {
    guard project.isWhole, let table = project.keys.tables[keys.table] else { return [] }
    let catalog = table.catalogs[keys.catalog]
    // The keys of a storyboard that code does not have are those of the storyboard.
    guard catalog.kind != .interfaceBuilder else { return [] }
    let count = uses.files.count { $0.file.path.hasSuffix(".swift") }
    let others = uses.files.count > count ? " and other files" : ""
    let search = Note("searched the string literals of \(Wording.count(count, "Swift file"))\(others)")
    return project.keys.unusedEntries(of: keys, uses).compactMap { entry in
      guard entry.isStale ? project.seeksStaleKeys : !KeyUses.isOfInterfaceFile(entry.key) else { return nil }
      let key = entry.key
      let command = project.keys.command("remove", [key], in: keys.table)
      let removal =
        uses.obstacle.map { Note("don't remove it yet: \($0), so a use may be missed") }
        ?? Note(
          key.utf8.contains(0)
            ? "remove it by hand: no command can name it" : "to remove it, run: \(command)",
          purpose: .removal)
      let finding = Finding(
        range: entry.keyNode.range, message: "'\(key.shortened())' is never used", key: key,
        notes: [search, removal])
      return (catalog.path, finding)
    }
  }

}
