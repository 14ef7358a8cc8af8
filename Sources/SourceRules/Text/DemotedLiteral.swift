import RuleKit
import TextFlow

struct DemotedLiteral: SourceRule {
  static let about = RuleDescription(
    id: "demoted-literal",
    title: "literal looks localized but is a plain String",
    rationale: """
      'Text("Save")' looks up its key; 'Text(name ?? "Save")', 'Text("Save" + mark)' and a variable of type String \
      don't: Swift then selects the initializer that shows a String verbatim. Localize the literal itself with \
      'String(localized:)'.
      """,
    severity: .warning,
    cause: .text, traits: [.isLocalizable],
    examples: [
      .reports(
        swift: """
          struct NameView: View {
            let name: String?
            var body: some View { Text(name ?? ⟦"No name yet"⟧) }
          }
          """),
      .reports(
        swift: """
          struct NameView: View {
            let name: String
            let isKnown: Bool
            var body: some View { Text(isKnown ? name : ⟦"No name yet"⟧) }
          }
          """),
      .accepts(
        swift: """
          struct NameView: View {
            let isKnown: Bool
            var body: some View { Text(isKnown ? "name.known.title" : "name.unknown.title") }
          }
          """),
    ])

  private static func remedy(_ reason: DemotionReason) -> Note {
    Note(
      reason == .concatenation
        ? "write the whole text as one literal" : "look up the text with 'String(localized:)'")
  }

  func check(_ file: ClassifiedFile) -> [Finding] {
    var keys = KeyProposals(file)
    return file.literals.compactMap { literal in
      guard case .demoted(let reason) = literal.use else { return nil }
      let fix = reason == .concatenation || reason == .member ? nil : file.localizing(literal, &keys)
      return Finding(
        range: literal.range, message: "\(file.quoted(literal)) is not localized: \(reason.phrase)",
        confidence: literal.confidence, notes: fix == nil ? [Self.remedy(reason)] : [], fix: fix)
    }
  }
}
