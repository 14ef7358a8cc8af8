import RuleKit
import XCStrings

struct ForbiddenNesting: CatalogRule {
  static let about = RuleDescription(
    id: "forbidden-nesting",
    title: "variations or substitutions are nested in a way that the format does not allow",
    rationale: """
      A localization is a text, a set of plural forms, or a set of devices, each of which may have plural \
      forms. Substitutions belong beside the text that refers to them. Xcode's compiler rejects most other \
      combinations, and those it accepts lose texts when translations are imported. If a text depends on \
      two numbers, use substitutions.
      """,
    severity: .error,
    examples: [
      .reports(localization: "{ \(unit), ⟦\"variations\"⟧ : { \"plural\" : { \"other\" : { \(unit) } } } }"),
      .reports(
        localization:
          "{ \"variations\" : { \"plural\" : { \"other\" : { ⟦\"variations\"⟧ : { \"device\" : { \"mac\" : { \(unit) } } } } } } }"
      ),
      .reports(
        key: "home.list.count %lld", ["en": ["one": "%lld place", "other": "%lld places in ⟦%#@cities@⟧"]]),
      .accepts(
        localization:
          "{ \"variations\" : { \"device\" : { \"mac\" : { \"variations\" : { \"plural\" : { \"other\" : { \(unit) } } } }, \"other\" : { \(unit) } } } }"
      ),
    ])

  private static let unit = "\"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"%lld places\" }"

  func check(_ file: CatalogFile) -> [Finding] { shapes(in: file) + references(in: file) }

  private func shapes(in file: CatalogFile) -> [Finding] {
    file.shapeIssues.compactMap { issue in
      guard case .nesting(let nesting) = issue.kind else { return nil }
      return file.finding(nesting.message, about: issue, notes: nesting.advice.map { [Note($0)] } ?? [])
    }
  }

  // MARK: - References to substitutions in plural forms

  private func references(in file: CatalogFile) -> [Finding] {
    // A reference is '%#@name@'.
    file.units(withAnyOf: .entity).compactMap { unit in
      guard unit.path.pluralForm != nil,
        let reference = unit.format().placeholders.first(where: { $0.kind == .substitution })
      else { return nil }
      return unit.finding(
        "a plural form refers to a substitution", at: reference.range,
        notes: [Note("a text that refers to substitutions can't have plural forms itself")])
    }
  }
}
