package import RuleKit
import SourceText
import TextFlow
import XCStrings

/// Rule that reports catalog keys that the project never uses.
package struct UnusedKey: UsageRule {
  package static let about = RuleDescription(
    id: "unused-key",
    group: .codeKeys,
    title: "key is never used",
    rationale: """
      Translators work on a text that is never shown. The key is not in any literal of the sources, nor in an \
      Objective-C file, storyboard or property list, and no key built at run time matches it. Remove it, or describe \
      its use in the key's comment together with an ignore comment.
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

  package func check(_ keys: KeySlice, of project: ProjectIndex, usage: KeyUsage) -> [(
    path: String, finding: Finding
  )] {
    guard project.isWhole, let table = project.keys.tables[keys.table],
      // Storyboards use the keys of their catalogs.
      table.catalogs[keys.catalog].kind != .interfaceBuilder
    else { return [] }
    let places = Wording.count(usage.files.count, "Swift file")
    let others = usage.otherFiles > 0 ? " and other files" : ""
    let search = Note("searched the string literals of \(places)\(others)")
    let dynamic = DynamicKeyTable(usage.dynamicKeys(of: keys.table).filter { !$0.isOpen })
    let catalog = table.catalogs[keys.catalog]
    let members = table.members[keys.catalog]
    return catalog.entries[keys.entries].compactMap { entry in
      guard project.seeksStaleKeys || !entry.isStale, !usage.members.contains(members[entry.index]) else {
        return nil
      }
      let key = entry.key
      if isUsed(key, usage, dynamic) { return nil }
      let removal = Note(Self.removal + project.keys.command("remove", [key], in: keys.table))
      let finding = Finding(
        range: entry.keyNode.range, message: "'\(key.shortened())' is never used", key: key,
        notes: [search, removal])
      return (catalog.path, finding)
    }
  }

  /// The start of the note that names the command to remove the key.
  package static let removal = "to remove it, run: "

  /// Whether the key occurs in a file, or a key built at run time may match it.
  private func isUsed(_ key: String, _ usage: KeyUsage, _ dynamic: DynamicKeyTable) -> Bool {
    if usage.mentions.has(key) { return true }
    // The content of a variable may have been built anywhere.
    return dynamic.matches(key) || usage.mentions.reaches(key)
  }
}
