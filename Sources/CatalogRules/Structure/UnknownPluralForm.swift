package import RuleKit

/// A plural form whose name is not a plural category.
package struct UnknownPluralForm: CatalogRule {
  package static let about = RuleDescription(
    id: "unknown-plural-form",
    group: .structure,
    title: "a plural form has an unknown name",
    rationale: """
      Plural forms are named zero, one, two, few, many and other in every language. Xcode's compiler \
      accepts other names, but no number ever selects them, so the text is never shown. Use one of the six \
      names.
      """,
    severity: .warning,
    onImport: .cause,
    examples: [
      .reports(
        key: "home.list.count %lld", ["en": ["⟦ones⟧": "%lld place", "other": "%lld places"]],
        fixed: ["en": ["one": "%lld place", "other": "%lld places"]]),
      .reports(
        key: "home.list.count %lld",
        ["en": ["⟦=0⟧": "No places", "one": "%lld place", "other": "%lld places"]]),
      .accepts(
        key: "home.list.count %lld",
        ["en": ["zero": "No places", "one": "%lld place", "other": "%lld places"]]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] { file.unknownNames(.pluralForm) }
}
