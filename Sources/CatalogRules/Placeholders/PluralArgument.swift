package import RuleKit

/// A plural whose form is selected by another number than the one that it shows.
package struct PluralArgument: PlaceholderRule {
  package static let about = RuleDescription(
    id: "plural-argument",
    group: .placeholders,
    title: "a plural is not selected by the number that it shows",
    rationale: """
      A plural without substitutions is selected by the first argument. If its forms show several numbers, Xcode \
      can't infer which of them selects the form; if they show only the second argument, as in '%@ has %lld files', \
      the system selects by the first, which is not that number. Use a substitution for each number, such as \
      '%#@files@'.
      """,
    severity: .error,
    examples: [
      .reports(
        key: "home.found",
        ["en": ["one": "⟦%lld file in %lld folder⟧", "other": "%lld files in %lld folders"]]),
      .reports(
        key: "home.owner", ["en": ["one": "⟦%@ has %lld file⟧", "other": "%@ has %lld files"]]),
      .reports(
        key: "%@ has %lld files",
        ["es": ["one": "⟦%1$@ tiene %2$lld archivo⟧", "other": "%1$@ tiene %2$lld archivos"]]),
      .accepts(
        key: "home.found",
        ["en": ["one": "%1$lld file in %2$lld folders", "other": "%1$lld files in %2$lld folders"]]),
      .accepts(key: "home.size", ["en": ["one": "%lld file of %@", "other": "%lld files of %@"]]),
    ])
}
