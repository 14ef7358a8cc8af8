package import RuleKit
import XCStrings

/// Unnumbered placeholders that take the arguments in an order that does not fit.
package struct PlaceholderOrder: CatalogRule {
  package static let about = RuleDescription(
    id: "placeholder-order",
    title: "placeholders without numbers are in another order than in the source text",
    rationale: """
      Placeholders without a number take the arguments in the order in which code passes them. A translation that \
      needs another word order has to number them, as in '%2$@ (%1$lld)'; otherwise it takes an integer for an \
      object, and the app crashes.
      """,
    severity: .error,
    examples: [
      .reports(
        key: "%lld photos of %@", ["es": "⟦%@⟧: %lld fotos"], fixed: ["es": "%2$@: %1$lld fotos"]),
      .reports(
        key: "home.progress", ["en": "%1$@ (%2$.0f%%, %3$@)", "de": "%@, ⟦%@⟧ (%.0f%%)"],
        fixed: ["en": "%1$@ (%2$.0f%%, %3$@)", "de": "%1$@, %3$@ (%2$.0f%%)"]),
      .accepts(key: "%lld photos of %@", ["es": "%2$@: %1$lld fotos"]),
      .accepts(key: "%@ of %@", ["es": "%@ de %@"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    file.formatFaults.compactMap { fault in
      guard case .order(let placeholder, let argument, let numbers) = fault.kind else { return nil }
      let source = argument.placeholder(at: nil) ?? "%"
      return fault.finding(
        "'\(fault.slice)' in \(fault.owner) takes argument \(placeholder.argument), "
          + "which is '\(source)' in '\(file.sourceLanguage)'",
        fix: fault.fix(
          "number the placeholders", .needsReview,
          numbers.map { ($0.0.range, $0.0.specifier(at: $0.1)) }))
    }
  }
}
