import RuleKit
import TextFlow

/// Text of an error that nobody is seen to show.
struct UnlocalizedError: SourceRule {
  static let about = RuleDescription(
    id: "unlocalized-error",
    title: "the text of an error is not localized",
    rationale: """
      'errorDescription' and 'NSLocalizedDescriptionKey' are what people read when an app shows an error. Where the code shows such a text, it is a 'hardcoded-string'; where it does not, somebody \
      may still show it by way of 'localizedDescription'. Localize it with 'String(localized:)', or turn this rule off \
      if your errors are for logs alone.
      """,
    severity: .note,
    examples: [
      .reports(
        swift: """
          enum LoadError: LocalizedError {
            case offline
            var errorDescription: String? { ⟦"You are not connected to the internet."⟧ }
          }
          """),
      .accepts(
        swift: """
          enum LoadError: LocalizedError {
            case offline
            var errorDescription: String? { String(localized: "load.error.offline") }
          }
          """),
    ])

  func check(_ file: JudgedFile) -> [Finding] {
    var keys = KeyProposals(file)
    return file.literals.compactMap { literal in
      guard case .hardcoded(let sink) = literal.use, sink.kind == .error else { return nil }
      return file.finding(of: literal, sink, &keys)
    }
  }
}
