import SwiftIndex
import RuleKit
import TextFlow

/// Rule that reports keys in code without a comment for translators.
struct MissingCodeComment: SourceRule {
  static let about = RuleDescription(
    id: "missing-code-comment",
    group: .codeKeys,
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
    zip(file.keyLiterals, file.keyLookups).compactMap { literal, keyLookup in
      guard let use = literal.localizing, use.role == .key, use.isExtracted,
        literal.context.kind == .argument, (use.comment ?? "").isEmpty, let key = use.key, key.hasText,
        Self.calls.contains(file.source.text(use.api)), !hasCommentInCatalog(keyLookup, in: file)
      else { return nil }
      return Finding(
        range: literal.range, message: "'\(key.description.shortened())' has no comment", key: key.text)
    }
  }

  /// Whether the catalog has a hand-written comment.
  private func hasCommentInCatalog(_ keyLookup: KeyLookup.Result, in file: ClassifiedFile) -> Bool {
    guard case .found(let key, let table) = keyLookup else { return false }
    let entries = file.project.keys.tables[table]?.entries(key) ?? []
    return entries.contains { !($0.entry.comment ?? "").isEmpty }
  }
}
