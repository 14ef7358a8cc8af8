import SwiftIndex
import RuleKit
import TextFlow
import XCStrings

/// A plural that the code makes from a count, as English does.
struct AssembledPlural: SourceRule {
  static let about = RuleDescription(
    id: "assembled-plural",
    title: "plural is made by hand",
    rationale: """
      One form for 1 and another for the rest is how English does it. Polish has three forms, Arabic has six, Japanese \
      has one, and few languages make a plural by adding an ending. Put the count into the text as a placeholder and \
      vary the text by plural in the catalog: it then has as many forms as each language needs.
      """,
    severity: .warning,
    examples: [
      .reports(
        swift: """
          let unit = ⟦count == 1 ? "item" : "items"⟧
          """),
      .reports(
        swift: """
          Text(⟦"\\(count) item\\(count == 1 ? "" : "s") in your cart"⟧)
          """),
      .reports(
        swift: """
          Text(⟦"Remove the selected item(s)?"⟧)
          """),
      .reports(
        swift: """
          label.text = ⟦dishes.count == 1
            ? NSLocalizedString("menu.list.oneDish", comment: "")
            : String(format: NSLocalizedString("menu.list.otherDishes", comment: ""), dishes.count)⟧
          """),
      .reports(
        swift: """
          func summary(_ count: Int) -> String {
            if count == 1 { return ⟦"1 item"⟧ }
            return "\\(count) items"
          }
          """),
      .reports(
        swift: """
          func age(_ days: Int) -> String {
            switch days {
            case 1: ⟦"1 day ago"⟧
            default: "\\(days) days ago"
            }
          }
          """),
      .accepts(
        swift: """
          Text("\\(count) items in your cart")
          """),
      .accepts(
        swift: """
          Text("\\(count) rule(s)")
          """,
        beside: [
          "Localizable.xcstrings": RuleExample.catalog(
            members: """
              "localizations" : { "en" : { "variations" : { "plural" : {
                "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld rule" } },
                "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld rules" } } } } } }
              """, of: "%lld rule(s)")
        ]),
      .accepts(
        swift: """
          String(format: NSLocalizedString("%d day(s) ago", comment: ""), days)
          """,
        beside: ["en.lproj/Localizable.stringsdict": ""]),
      .accepts(
        swift: """
          Image(systemName: guests.count == 1 ? "person" : "person.2")
          """),
      .accepts(
        swift: """
          logger.info("loaded \\(count) item\\(count == 1 ? "" : "s")")
          """),
    ])

  func check(_ file: JudgedFile) -> [Finding] {
    file.composedTexts.compactMap { text in
      // The ending in parentheses is only what the code falls back on.
      if text.kind == .optionalEnding, variesByPlural(text, in: file) { return nil }
      return message(for: text).map {
        Finding(
          range: text.range, message: $0,
          notes: [Note("let the text have the count as a placeholder, and vary it by plural in the catalog")])
      }
    }
  }

  /// Whether the table of a literal varies its text by plural, or has a `.stringsdict` file, which may do so.
  private func variesByPlural(_ text: ComposedText, in file: JudgedFile) -> Bool {
    guard let index = file.keyLiterals.firstIndex(where: { $0.range == text.range }) else { return false }
    guard case .found(let key, let table) = file.keyAnswers[index],
      let entries = file.tree.keys.tables[table]?.entries(key), !entries.isEmpty
    else {
      let files = file.keyLiterals[index].localizing?.table.name.flatMap { file.tree.keys.stringsFiles[$0] }
      let words = file.source.text(text.range)
      let hasCount = words.contains(/%(?:\d\$)?l{0,2}[diu]/) || words.contains("\\(")
      return hasCount && files?.contains { $0.hasSuffix(".stringsdict") } ?? false
    }
    return entries.allSatisfy { $0.entry.sourceUnits.contains { $0.path.pluralForm != nil } }
  }

  private func message(for text: ComposedText) -> String? {
    switch text.kind {
    case .pluralPair: "\(text.quotedPair) are a plural made by hand"
    case .optionalEnding: "\(text.quotedWords) is a plural made by hand"
    case .pluralEnding: "\(text.quotedWords) is a plural ending added by hand"
    case .localizedFragment, .addedMark, .formatFragment, .joinedWords, .appendedWords, .chosenWord,
      .wrappedLiterals, .list:
      nil
    }
  }
}
