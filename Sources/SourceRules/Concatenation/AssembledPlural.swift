import SwiftIndex
import RuleKit
import TextFlow
import XCStrings

struct AssembledPlural: SourceRule {
  static let about = RuleDescription(
    id: "assembled-plural",
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
        keys: ["%lld rule(s)": ["en": ["one": "%lld rule", "other": "%lld rules"]]]),
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
    file.composedTexts.filter { text in
      // The ending in parentheses is only a fallback.
      text.kind.group == .pluralPair && !(text.kind == .optionalEnding && variesByPlural(text, in: file))
    }.map(\.finding)
  }

  /// Whether a literal's text varies by plural in its table, or the table has a `.stringsdict` file.
  private func variesByPlural(_ text: ComposedText, in file: ClassifiedFile) -> Bool {
    guard let use = file.keyUses.first(where: { $0.literal.range == text.range }) else { return false }
    let entries = use.entries(in: file.project)
    if entries.isEmpty {
      let files = use.use.table.name.flatMap { file.project.keys.stringsFiles[$0] }
      let words = file.source.text(text.range)
      let hasCount = words.contains(/%(?:\d\$)?l{0,2}[diu]/) || words.contains("\\(")
      return hasCount && files?.contains { $0.hasSuffix(".stringsdict") } ?? false
    }
    return entries.allSatisfy { $0.sourceUnits.contains { $0.path.pluralForm != nil } }
  }
}
