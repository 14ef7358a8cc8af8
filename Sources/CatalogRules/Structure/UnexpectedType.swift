import RuleKit
import XCStrings

struct UnexpectedType: CatalogRule {
  static let about = RuleDescription(
    id: "unexpected-type",
    title: "a value has a JSON type that the format does not allow",
    rationale: """
      Xcode can't build a catalog that has a value of the wrong type or lacks a required member, such as \
      'version'. More lenient tools skip the value with everything below it. Write a value of the type that the message \
      names.
      """,
    severity: .error,
    examples: [
      .reports(members: "\"comment\" : ⟦12⟧"),
      .reports(members: "\"shouldTranslate\" : ⟦\"false\"⟧"),
      .reports(members: "\"localizations\" : { \"en\" : ⟦\"Restaurants\"⟧ }"),
      .reports("⟦[\n]⟧"),
      .reports("{ \"sourceLanguage\" : ⟦\"\"⟧, \"strings\" : { }, \"version\" : \"1.0\" }"),
      .reports("{ \"sourceLanguage\" : \"en\", \"version\" : \"1.0\" ⟦}⟧"),
      .reports(
        "{ \"sourceLanguage\" : \"en\", \"strings\" : { } ⟦}⟧",
        fixed: "{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : \"1.0\" }"),
      .accepts(members: "\"comment\" : null, \"localizations\" : { \"en\" : null }"),
      .accepts("{ \"sourceLanguage\" : \"en\", \"strings\" : { }, \"version\" : 1.0 }"),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.shapeIssues.compactMap { issue in
      let type = JSONTypes(of: file.node(of: issue))
      switch issue.kind {
      case .wrongType(let types):
        let name = file.memberName(of: issue).map { "'\($0)'" } ?? "a catalog"
        return file.finding("\(name) is \(type.name(for: types)), not \(types.name)", about: issue)
      case .wrongElementType(let types):
        return file.finding("an element is \(type.name(for: types)), not \(types.name)", about: issue)
      case .emptySourceLanguage: return file.finding("'sourceLanguage' is empty", about: issue)
      case .missingMember(let name):
        let end = file.node(of: issue).range.upperBound
        let fix = file.storage.fix("add the version '1.0'", .safe) { $0.set(.string("1.0"), at: ["version"]) }
        return Finding(
          range: end - 1..<end, message: "the catalog has no '\(name)'", fix: name == "version" ? fix : nil)
      default: return nil
      }
    }
  }
}
