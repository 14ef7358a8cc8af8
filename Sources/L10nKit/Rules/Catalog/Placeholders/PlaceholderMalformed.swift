import XCStrings

/// A percent sign that starts something which is no placeholder.
package struct PlaceholderMalformed: CatalogRule {
  package static let about = RuleDescription(
    id: "placeholder-malformed",
    title: "a placeholder is damaged",
    rationale: """
      What follows the percent sign is nothing that the system can format: it drops the sign and prints what is left, \
      or takes the wrong argument. Often a translator or a tool has cut '%1$@' or put a blank or a letter of another \
      alphabet into it. Restore the placeholder of the source text; for a percent sign write '%%'.
      """,
    severity: .error,
    examples: [
      .reports(key: "Hello %@", ["es": "Hola ⟦%$⟧@"]),
      .reports(key: "%lld files", ["es": "⟦%y⟧ archivos"]),
      .reports(key: "%1$@ of %2$@", ["es": "⟦%0$⟧@ de %2$@"]),
      .accepts(key: "%lld%%", ["es": "%lld %%"]),
      .accepts(key: "50% (of all)", ["es": "50 % (del total)"]),
      .accepts(key: "Dates read %Y-%m-%d", ["es": "Las fechas son %Y-%m-%d"]),
      .accepts(key: "home.hint", ["en": "Use %y for the year", "es": "Usa %y para el año"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    file.formatFaults.compactMap { fault in
      guard case .malformed(let kind) = fault.kind else { return nil }
      return fault.finding(Self.message(kind, "'\(fault.slice)'"))
    }
  }

  private static func message(_ kind: FormatIssue.Kind, _ text: String) -> String {
    switch kind {
    case .danglingPercent: "'%' ends the text without a conversion"
    case .missingConversion: "\(text) ends without a conversion"
    case .unknownConversion(let scalar): "\(text) has no conversion; '\(scalar)' is none"
    case .missingPosition: "\(text) has a '$' without a number"
    case .positionZero: "\(text) has position 0; positions start at 1"
    case .positionTooLarge: "\(text) has a position above 127"
    case .numberTooLarge: "\(text) has a number above 2147483647"
    case .unterminatedSubstitution: "\(text) has no closing '@'"
    case .unterminatedName: "\(text) has no closing ')'"
    case .emptyName: "\(text) has an empty name"
    case .groupingFlag: "the flag ' in \(text) is printed and not applied"
    case .argumentOutsideSubstitution: "\(text) stands outside of a substitution"
    case .mixedPositions: "\(text) has no number, other placeholders of the text have one"
    case .gap(let number): "no placeholder takes argument \(number)"
    }
  }
}
