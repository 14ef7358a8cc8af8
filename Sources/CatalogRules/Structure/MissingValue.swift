import RuleKit
import XCStrings

struct MissingValue: CatalogRule {
  static let about = RuleDescription(
    id: "missing-value",
    title: "a localization has no text",
    rationale: """
      A string unit without a value, or a localization without a unit, declares a text but does not \
      contain it. Xcode's compiler rejects it. Write the text, or remove the localization so that the \
      language falls back.
      """,
    severity: .error,
    examples: [
      .reports(localization: "{ \"stringUnit\" : ⟦{ \"state\" : \"translated\" }⟧ }", in: "es"),
      .reports(localization: "⟦{ }⟧", in: "es"),
      .reports(
        localization:
          "⟦{ \"substitutions\" : { \"files\" : { \"argNum\" : 1, \"formatSpecifier\" : \"lld\" } } }⟧"),
      .accepts(["es": .unit("", state: "new")]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.shapeIssues.compactMap { issue in
      switch issue.kind {
      case .missingValue:
        let isSet = file.memberName(of: issue) == "stringSet"
        return file.finding(
          isSet ? "the string set has no 'values'" : "the string unit has no 'value'", about: issue)
      case .noText:
        let name = file.memberName(of: issue) ?? ""
        guard let substitutions = file.node(of: issue)["substitutions"] else {
          return file.finding("'\(name)' has neither a string unit nor variations", about: issue)
        }
        let references = Wording.list(substitutions.members.map { "%#@\($0.key.string ?? "")@" })
        return file.finding(
          "'\(name)' has substitutions, but no text that shows them", about: issue,
          notes: [Note("the text with \(references) is missing")])
      default: return nil
      }
    }
  }
}
