import RuleKit
import XCStrings

struct UnnumberedPlaceholder: CatalogRule {
  static let about = RuleDescription(
    id: "unnumbered-placeholder",
    title: "a text with several placeholders does not number them",
    rationale: """
      Languages order words differently. A translator can move '%1$@' and '%2$lld', but not '%@' and '%lld': without \
      numbers, placeholders get the arguments in the order of the text. The fix numbers them in their order.
      """,
    severity: .warning,
    isOptIn: true,
    examples: [
      .reports(["en": "⟦%@⟧ of %lld"], fixed: ["en": "%1$@ of %2$lld"]),
      .accepts(["en": "%1$@ of %2$lld"]),
      .accepts(["en": "%lld places"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.units(withAnyOf: .percent).compactMap { unit in
      guard unit.entry.isTranslatable, unit.path.substitution == nil else { return nil }
      let numbered = ArgumentPositions.adding(to: unit.value)
      guard numbered != unit.value, let first = unit.format().withoutProse.placeholders.first else {
        return nil
      }
      return unit.finding(
        "placeholders in '\(unit.language)' are not numbered", at: first.range,
        fix: Fix("number the placeholders", .safe, edits: [unit.edit(to: numbered)]))
    }
  }
}
