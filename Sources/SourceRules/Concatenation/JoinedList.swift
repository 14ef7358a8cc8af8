import RuleKit
import SourceText
import TextFlow

/// A list for people that is joined with commas.
struct JoinedList: SourceRule {
  static let about = RuleDescription(
    id: "joined-list",
    title: "list for people is joined with commas",
    rationale: """
      Languages separate and end lists differently: 'a, b, and c' is 'a, b y c' in Spanish and 'a、b、c' in Japanese. \
      'formatted()' of an array, or a 'ListFormatStyle', writes the list as the reader's language does.
      """,
    severity: .warning,
    examples: [
      .reports(
        swift: """
          Text(⟦authors.joined(separator: ", ")⟧)
          """,
        fixed: """
          Text(authors.formatted())
          """),
      .reports(
        swift: """
          cell.detailTextLabel?.text = ⟦dish.ingredients.map(\\.name).joined(separator: ", ")⟧
          """,
        fixed: """
          cell.detailTextLabel?.text = dish.ingredients.map(\\.name).formatted()
          """),
      .accepts(
        swift: """
          Text(authors.formatted())
          """),
      .accepts(
        swift: """
          let query = columns.joined(separator: ", ")
          """),
      .accepts(
        swift: """
          view.accessibilityLabel = parts.joined(separator: ", ")
          """),
    ])

  func check(_ file: JudgedFile) -> [Finding] {
    file.composedTexts.filter { $0.kind == .list }.map { text in
      let edits = text.pieces.map { TextEdit(range: $0, replacement: "formatted()") }
      return Finding(
        range: text.range, message: "'\(text.words)' joins a list that people read",
        fix: Fix("write the list as the language does", .needsReview, edits: edits))
    }
  }
}
