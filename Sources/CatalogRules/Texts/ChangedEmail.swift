import RuleKit

struct ChangedEmail: CatalogRule {
  static let about = RuleDescription(
    id: "changed-email",
    title: "a translation lacks an email address of the source text",
    rationale: """
      Mail to a misspelled address is lost, and nobody notices. If a language has a different address on \
      purpose, suppress the rule for that key.
      """,
    severity: .warning,
    onImport: .rejected,
    examples: [
      .reports(["en": "Write to help@example.com", "es": "⟦Escribe a ayuda@example.com⟧"]),
      .accepts(["en": "Write to help@example.com.", "es": "Escribe a help@example.com."]),
      .accepts(["en": "@%@ at %@", "es": "@%@ en %@"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: .at).compactMap { unit in
      guard unit.sourceTraits.contains([.at, .dot]), let source = unit.sourceScalars else { return nil }
      let wanted = WebAddress.all(in: source).filter { $0.kind == .mail }
      guard !wanted.isEmpty else { return nil }
      let found = Set(WebAddress.all(in: unit.scalars).map { $0.text.lowercased() })
      guard let missing = wanted.first(where: { !found.contains($0.text.lowercased()) }) else { return nil }
      return unit.finding("'\(missing.text)' of '\(file.sourceLanguage)' is not in '\(unit.language)'")
        .about(missing.text)
    }
  }
}
