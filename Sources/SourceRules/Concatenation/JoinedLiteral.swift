import RuleKit
import TextFlow

/// A text that is cut into literals for the length of the line.
struct JoinedLiteral: SourceRule {
  static let about = RuleDescription(
    id: "joined-literal",
    title: "literals are joined to wrap a line",
    rationale: """
      A sum of literals is a 'String': 'Text("a" + "b")' shows it as it is, where 'Text("ab")' would look it up in the \
      catalog, and no tool extracts it as a key. A literal of several lines with a backslash at the end of each is one \
      literal with the same value. Where that is looked up, the fix is a proposal: a catalog has to have the key.
      """,
    severity: .note,
    examples: [
      .reports(
        swift: #"""
          Text(
            ⟦"Create a list of the restaurants that you like, and share it with your friends and family. "
              + "They can add restaurants of their own."⟧)
          """#,
        fixed: #"""
          Text(
            """
            Create a list of the restaurants that you like, and share it with your friends and family. \
            They can add restaurants of their own.
            """)
          """#),
      .reports(
        swift: """
          label.text = ⟦"This table is taken. " + "Choose another."⟧
          """,
        fixed: """
          label.text = "This table is taken. Choose another."
          """),
      .accepts(
        swift: """
          Text("This table is taken. Choose another.")
          """),
      .accepts(
        swift: """
          logger.info("reading the menu of \\(restaurant.id), " + "which may take a while")
          """),
      .accepts(
        swift: """
          label.text = "This table is taken.\\n" + "Choose another."
          """),
    ])

  func check(_ file: JudgedFile) -> [Finding] {
    file.composedTexts.filter { $0.kind == .wrappedLiterals }.map { text in
      Finding(
        range: text.range, message: "'+' joins literals to wrap a line",
        fix: LiteralMerger(file.source).fix(for: text))
    }
  }
}
