package import RuleKit
import SourceText
package import TextFlow
import XCStrings

/// Rule that reports catalog keys that the project never uses.
package struct UnusedKey: DescribedRule {
  package static let about = RuleDescription(
    id: "unused-key",
    title: "key is never used",
    rationale: """
      Translators work on a text that is never shown. The key is not a literal, a sum of literals or a raw value in \
      the sources, nor a text of an Objective-C file, storyboard, property list, template or JSON file, and neither a \
      key built at run time nor a member that a tool such as SwiftGen makes of keys matches it. Remove it. If a server \
      sends the key, list its pattern in "serverKeys" of '.l10n.json'.
      """,
    severity: .warning, traits: [.comparesCode, .isOfUnusedKeys],
    examples: [
      .reports(
        keys: ["⟦home.list.empty⟧": ["en": "Nothing"], "home.list.title": ["en": "Home"]],
        beside: ["HomeView.swift": "let title = String(localized: \"home.list.title\")"]),
      .accepts(
        keys: ["Play ${song} now": [:]],
        beside: ["Play.swift": "var summary: some ParameterSummary { Summary(\"Play \\(\\.$song) now\") }"]),
      .accepts(
        keys: ["home.menu.open": ["en": "Open"]],
        beside: [
          "HomeView.swift":
            "func title(_ n: String) -> String { NSLocalizedString(\"home.menu.\" + n, comment: \"\") }"
        ]),
      .accepts(
        RuleExample.catalog(members: "\"extractionState\" : \"manual\"", of: "home.list.count %lld"),
        beside: ["HomeView.swift": "let title = String(localized: .homeListCount(5))"]),
    ])

  /// Creates the rule.
  package init() {}

  /// Returns the findings in some keys of a catalog, in any order.
  package func check(_ keys: KeySlice, of project: ProjectIndex, uses: KeyUses) -> [Finding] {
    // The keys of a storyboard that code does not have are those of the storyboard.
    guard project.isWhole, keys.catalog.kind != .interfaceBuilder else { return [] }
    let count = uses.files.count { $0.file.path.hasSuffix(".swift") }
    let others = uses.files.count > count ? " and other files" : ""
    let search = Note("searched the string literals of \(Wording.count(count, "Swift file"))\(others)")
    return keys.unusedEntries(uses).compactMap { entry in
      guard entry.isStale ? project.seeksStaleKeys : !KeyUses.isOfInterfaceFile(entry.key) else { return nil }
      let key = entry.key
      let command = project.keys.command("remove", [key], in: keys.table)
      let removal =
        uses.obstacle.map { Note("don't remove it yet: \($0), so a use may be missed") }
        ?? Note(
          key.utf8.contains(0)
            ? "remove it by hand: no command can name it" : "to remove it, run: \(command)",
          purpose: .removal)
      return Finding(
        range: entry.keyNode.range, message: "'\(key.shortened())' is never used", key: key, namesKey: true,
        notes: [search, removal])
    }
  }
}
