import SwiftIndex
import RuleKit
import TextFlow

struct MissingCodeComment: SourceRule {
  static let about = RuleDescription(
    id: "missing-code-comment",
    title: "key in code has no comment for translators",
    rationale: """
      Translators see the text and the comment, not the screen. Whether 'Open' is a button or a state, and which \
      value replaces '%@', decides the translation. Describe it in 'comment:' or in the catalog.
      """,
    severity: .warning,
    isOptIn: true,
    examples: [
      .reports(swift: "let title = String(localized: ⟦\"home.list.title\"⟧)"),
      .accepts(swift: "let title = String(localized: \"home.list.title\", comment: \"Title of the list\")"),
      .accepts(swift: "struct HomeView: View { var body: some View { Button(\"home.list.add\") {} } }"),
    ])

  /// The calls with a comment parameter.
  private static let calls: Set<String> = [
    "String", "AttributedString", "NSLocalizedString", "LocalizedStringResource", "Text",
  ]

  func check(_ file: ClassifiedFile) -> [Finding] {
    file.keyUses.compactMap { use in
      guard let key = use.key, key.hasText, use.use.isExtracted, use.literal.context.kind == .argument,
        (use.use.comment ?? "").isEmpty, Self.calls.contains(file.source.text(use.use.api)),
        !use.entries(in: file.project).contains(where: { !($0.comment ?? "").isEmpty })
      else { return nil }
      return use.finding("'\(key.description.shortened())' has no comment")
    }
  }
}
