import RuleKit
import SourceText
import TextFlow

/// Rule that reports user-facing lists that are joined with commas.
struct JoinedList: SourceRule {
  static let about = RuleDescription(
    id: "joined-list",
    group: .concatenation,
    title: "user-facing list is joined with commas",
    rationale: """
      Languages separate and end lists differently: 'a, b, and c' is 'a, b y c' in Spanish and 'a、b、c' in Japanese. \
      'formatted()' on an array, or a 'ListFormatStyle', formats the list for the user's language. The rule is off unless \
      it is turned on, since commas also separate values that users edit, codes and addresses.
      """,
    severity: .warning, isOptIn: true,
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

  func check(_ file: ClassifiedFile) -> [Finding] {
    file.composedTexts.filter { $0.kind == .list }.map { text in
      var finding = text.finding
      finding.fix = Fix(
        "format the list for the user's language", .needsReview,
        edits: text.pieces.map { TextEdit(range: $0, replacement: "formatted()") })
      return finding
    }
  }
}
