package import RuleKit

/// A percent sign followed by something that is not a placeholder.
package struct PlaceholderMalformed: PlaceholderRule {
  package static let about = RuleDescription(
    id: "placeholder-malformed",
    group: .placeholders,
    title: "a placeholder is malformed",
    rationale: """
      The system can't format the characters after the percent sign: it drops the sign and prints the \
      rest, or uses the wrong argument. Often a translator or a tool truncated '%1$@' or inserted a blank \
      or a letter of another alphabet, or typed the digit 1 for the letter l. Restore the placeholder of the source text; for a literal percent \
      sign, write '%%'.
      """,
    severity: .error,
    examples: [
      .reports(key: "Hello %@", ["es": "Hola ⟦%$⟧@"]),
      .reports(key: "%lld files", ["es": "⟦%y⟧ archivos"]),
      .reports(key: "%1$@ of %2$@", ["es": "⟦%0$⟧@ de %2$@"]),
      .reports(key: "%lld files", ["es": "⟦%Lld⟧ archivos"]),
      .reports(key: "%lld files", ["es": "⟦%11d⟧ archivos"]),
      .accepts(key: "%5d files", ["es": "%6d archivos"]),
      .accepts(key: "%lld%%", ["es": "%lld %%"]),
      .accepts(key: "50% (of all)", ["es": "50 % (del total)"]),
      .accepts(key: "Dates read %Y-%m-%d", ["es": "Las fechas son %Y-%m-%d"]),
      .accepts(key: "home.hint", ["en": "Use %y for the year", "es": "Usa %y para el año"]),
    ])
}
