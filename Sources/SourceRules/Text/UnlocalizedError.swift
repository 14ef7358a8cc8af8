import RuleKit
import SourceText
import SwiftIndex
import TextFlow

struct UnlocalizedError: SourceRule {
  static let about = RuleDescription(
    id: "unlocalized-error",
    title: "error text is not localized",
    rationale: """
      Users read 'errorDescription' and 'NSLocalizedDescriptionKey' when an app shows an error. Where the code shows \
      such a text, it is a 'hardcoded-string'; elsewhere, it may still be shown through 'localizedDescription'. \
      Localize it with 'String(localized:)', or disable this rule if your errors are only logged.
      """,
    severity: .note,
    cause: .text, traits: [.isLocalizable],
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

  /// Reports one finding for each type, with its other texts as notes.
  func check(_ file: ClassifiedFile) -> [Finding] {
    var keys = KeyProposals(file)
    var findings: [Finding] = []
    var indices: [[ByteRange]: Int] = [:]
    for literal in file.literals {
      guard case .hardcoded(let sink) = literal.use, sink.kind == .error else { continue }
      let type = Array(literal.scope.path.dropLast())
      if !type.isEmpty, let index = indices[type] {
        findings[index].notes.append(Note("so is \(file.quoted(literal))", at: literal.range, in: file.path))
      } else {
        indices[type] = findings.count
        findings.append(file.finding(of: literal, sink, &keys))
      }
    }
    return findings
  }
}
