package import RuleKit
import SourceText
import XCStrings

/// Units, variations and substitutions put together in a way that the format does not allow.
package struct ForbiddenNesting: CatalogRule {
  package static let about = RuleDescription(
    id: "forbidden-nesting",
    title: "variations and substitutions are nested in a way that the format does not allow",
    rationale: """
      A localization is a text, or plural forms, or devices, each of which may have plural forms; substitutions \
      stand beside the text that refers to them. Xcode's compiler stops at most other combinations, and those it \
      lets through lose texts when translations are imported. Where a text depends on two numbers, use substitutions.
      """,
    severity: .error,
    examples: [
      .reports(
        localization(
          "\"stringUnit\" : \(unit), ⟦\"variations\"⟧ : { \"plural\" : { \"other\" : { \"stringUnit\" : \(unit) } } }"
        )),
      .reports(
        localization(
          "\"variations\" : { \"plural\" : { \"other\" : { ⟦\"variations\"⟧ : { \"device\" : { \"mac\" : { \"stringUnit\" : \(unit) } } } } } }"
        )),
      .reports(
        key: "home.list.count %lld", ["en": ["one": "%lld place", "other": "%lld places in ⟦%#@cities@⟧"]]),
      .accepts(
        localization(
          "\"variations\" : { \"device\" : { \"mac\" : { \"variations\" : { \"plural\" : { \"other\" : { \"stringUnit\" : \(unit) } } } }, \"other\" : { \"stringUnit\" : \(unit) } } }"
        )),
    ])

  private static let unit = "{ \"state\" : \"translated\", \"value\" : \"%lld places\" }"

  private static func localization(_ members: String) -> String {
    RuleExample.catalog(localization: "{ \(members) }", in: "en", of: "home.list.count %lld")
  }

  package func check(_ file: CatalogFile) -> [Finding] {
    shapes(in: file) + references(in: file)
  }

  private func shapes(in file: CatalogFile) -> [Finding] {
    file.shapeIssues.compactMap { issue in
      guard case .nesting(let nesting) = issue.kind else { return nil }
      return file.finding(message(nesting), about: issue, notes: notes(nesting))
    }
  }

  private func message(_ nesting: ShapeIssue.Nesting) -> String {
    switch nesting {
    case .variedPluralForm: "a plural form has variations of its own"
    case .variedOtherDevice: "the text for other devices has variations"
    case .substitutionsInCase: "substitutions stand below a variation"
    case .substitutionsAlone: "no text stands beside the substitutions"
    case .pluralBesideDevice: "'plural' and 'device' stand side by side"
    case .unitBesideVariations: "a string unit stands beside the variations"
    case .setInCase: "a string set stands below a variation"
    }
  }

  private func notes(_ nesting: ShapeIssue.Nesting) -> [Note] {
    switch nesting {
    case .variedPluralForm: [Note("plural forms go below devices, or into substitutions")]
    case .variedOtherDevice: [Note("the fallback of a device variation is one text")]
    case .substitutionsInCase, .substitutionsAlone:
      [Note("substitutions belong to the whole localization, beside its text or its devices")]
    case .pluralBesideDevice: [Note("plural forms go below each device")]
    case .unitBesideVariations:
      [Note("a text varies or does not; importing translations drops one of the two")]
    case .setInCase: []
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
        notes: [Note("a text that refers to substitutions has no plural forms of its own")])
    }
  }
}
