package import RuleKit
import XCStrings

/// A placeholder whose type differs from the source text's.
package struct PlaceholderType: CatalogRule {
  package static let about = RuleDescription(
    id: "placeholder-type",
    group: .placeholders,
    title: "a placeholder has a different type than in the source text",
    rationale: """
      Code passes one type of value for each placeholder, and the translation has to use the same type: \
      '%@' is for an object, '%lld' for an integer, '%f' for a decimal number. '%@' for an integer crashes \
      the app as soon as a user of that language sees the text; '%lld' for an object shows a meaningless \
      number. Use the source text's placeholder.
      """,
    severity: .error,
    examples: [
      .reports(
        key: "Hello %@", ["es": "Hola ⟦%d⟧"], fixed: ["es": "Hola %@"]),
      .reports(
        key: "%lld files", ["es": ["one": "Un archivo", "other": "⟦%@⟧ archivos"]],
        fixed: ["es": ["one": "Un archivo", "other": "%lld archivos"]]),
      .reports(key: "home.size", ["en": "%.1f MB of %@", "es": "⟦%2$d⟧: %1$.2f MB"]),
      .reports(key: "home.count %lld", ["es": "⟦%@⟧ elementos"]),
      .accepts(key: "%lld of %@", ["es": "%2$@: %1$lld"]),
      .accepts(key: "%f km", ["es": "%.1lf km"]),
      .accepts(key: "100% sure", ["es": "100 % de acuerdo"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    file.formatFaults.compactMap { fault in
      guard case .type(let placeholder, let argument, let isOnlyOne) = fault.kind else { return nil }
      let expected = argument.placeholder(at: nil)
      let source = expected.map { "'\($0)' in '\(file.sourceLanguage)'" } ?? "its source"
      let fix = expected.flatMap { _ in argument.placeholder(at: placeholder.position) }.flatMap { text in
        fault.fix(
          "replace '\(fault.slice)' with '\(text)'", isOnlyOne && argument.isCertain ? .safe : .needsReview,
          [(placeholder.range, text)])
      }
      return fault.finding(
        "'\(fault.slice)' in \(fault.owner) does not match \(source)",
        notes: isOnlyOne ? [] : [Self.note(argument, fault, file)], fix: fix)
    }
  }

  /// Says which argument the placeholder uses, and that one before it may be missing.
  private static func note(
    _ argument: PassedArguments.Argument, _ fault: FormatFault, _ file: CatalogFile
  ) -> Note {
    let use = "the placeholder uses argument \(argument.number)"
    guard let unit = fault.unit, let source = unit.sourceText,
      FormatString(unit.value).placeholders.count < FormatString(source).placeholders.count
    else { return Note(use) }
    return Note("\(use), as \(fault.owner) has fewer placeholders than '\(file.sourceLanguage)'")
  }
}
