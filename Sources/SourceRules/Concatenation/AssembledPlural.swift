import SwiftIndex
import RuleKit
import TextFlow
import XCStrings

/// Rule that reports plurals that code builds from a count, following English grammar.
struct AssembledPlural: SourceRule {
  static let about = RuleDescription(
    id: "assembled-plural",
    group: .concatenation,
    title: "plural is built in code",
    rationale: """
      English has one form for 1 and another for all other counts. Polish has three forms, Arabic has six, Japanese \
      has one, and few languages form a plural just by adding an ending. Put the count into the text as a \
      placeholder and vary the text by plural in the catalog, so that each language has the forms it needs.
      """,
    severity: .warning,
    cause: .plural,
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

  func check(_ file: ClassifiedFile) -> [Finding] {
    file.composedTexts.compactMap { text in
      // The ending in parentheses is only a fallback.
      if text.kind == .optionalEnding, variesByPlural(text, in: file) { return nil }
      return message(for: text).map {
        Finding(
          range: text.range, message: $0,
          notes: [Note("use a placeholder for the count and vary the text by plural in the catalog")]
            + text.pieces.map { Note("the other form is here", at: $0) })
      }
    }
  }

  /// Whether a literal's text varies by plural in its table, or the table has a `.stringsdict` file.
  private func variesByPlural(_ text: ComposedText, in file: ClassifiedFile) -> Bool {
    guard let index = file.keyLiterals.firstIndex(where: { $0.range == text.range }) else { return false }
    guard case .found(let key, let table) = file.keyLookups[index],
      let entries = file.project.keys.tables[table]?.entries(key), !entries.isEmpty
    else {
      let files = file.keyLiterals[index].localizing?.table.name.flatMap {
        file.project.keys.stringsFiles[$0]
      }
      let words = file.source.text(text.range)
      let hasCount = words.contains(/%(?:\d\$)?l{0,2}[diu]/) || words.contains("\\(")
      return hasCount && files?.contains { $0.hasSuffix(".stringsdict") } ?? false
    }
    return entries.allSatisfy { $0.entry.sourceUnits.contains { $0.path.pluralForm != nil } }
  }

  private func message(for text: ComposedText) -> String? {
    switch text.kind {
    case .pluralPair: "\(text.quotedPair) are a plural built in code"
    case .optionalEnding: "\(text.quotedWords) marks the plural with an optional ending"
    case .pluralEnding: "\(text.quotedWords) is a plural ending added in code"
    case .localizedFragment, .addedMark, .formatFragment, .joinedWords, .appendedWords, .chosenWord,
      .wrappedLiterals, .list:
      nil
    }
  }
}
