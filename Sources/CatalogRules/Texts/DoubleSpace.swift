import RuleKit

struct DoubleSpace: CatalogRule {
  static let about = RuleDescription(
    id: "double-space",
    title: "a text has two blanks in a row",
    rationale: """
      Two blanks between words are nearly always a typing mistake or the rest of a deleted word, and they \
      are visible. Two blanks after the end of a sentence are not reported, nor are wider gaps or gaps \
      that the source text has, too.
      """,
    severity: .note,
    examples: [
      .reports(["en": "Nothing found", "es": "No hay⟦  ⟧nada"], fixed: ["es": "No hay nada"]),
      .reports(
        ["en": "Nothing⟦  ⟧found", "es": "No hay  nada"], fixed: ["en": "Nothing found", "es": "No hay nada"]),
      .reports(["en": "Page 2 of %lld", "es": "Página⟦  ⟧2 de %lld"], fixed: ["es": "Página 2 de %lld"]),
      .reports(["en": "Name: %@ (%@)", "es": "Nombre de⟦  ⟧%@ (%@)"], fixed: ["es": "Nombre de %@ (%@)"]),
      .accepts(["en": "Nothing.  Try again.", "es": "Nada.  Prueba otra vez."]),
      .accepts(["en": "Name: %@   Age: %@", "es": "Nombre: %@   Edad: %@"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.units(withAnyOf: .doubleBlank).compactMap { unit in
      guard unit.entry.isTranslatable, !(unit.isTranslation && unit.sourceTraits.contains(.doubleBlank))
      else { return nil }
      return SlipFix.finding(
        "two blanks in a row in '\(unit.language)'", in: unit, title: "replace the two blanks with one",
        replacement: " "
      ) { text in
        text.indices.filter { Self.isSlip(at: $0, in: text) }.map { $0..<$0 + 2 }
      }
    }
  }

  /// Returns whether exactly two blanks start at a position, between words of one line.
  private static func isSlip(at position: Int, in text: TextScalars) -> Bool {
    guard text[position] == " ", text[position + 1] == " ", let before = text[position - 1],
      let after = text[position + 2]
    else { return false }
    return !before.isSpace && !after.isSpace && isWordEnd(before) && isWordStart(after)
  }

  private static func isWordEnd(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isWordLetter || scalar.isDigit || scalar.isOneOf("@,)\"'")
  }

  private static func isWordStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isWordLetter || scalar.isDigit || scalar.isOneOf("%(\"'")
  }
}
