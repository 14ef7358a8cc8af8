import RuleKit

struct ControlCharacter: CatalogRule {
  static let about = RuleDescription(
    id: "control-character",
    title: "a text contains a control character",
    rationale: """
      Control characters other than tabs and line breaks come from broken files and terminals, never from \
      a person. XML does not allow them, so an export to XLIFF or a property list loses the text; many \
      functions end a text at a NUL; the others appear as boxes or not at all. 'l10n merge' and 'l10n set' \
      reject texts that contain one.
      """,
    severity: .error,
    examples: [
      .reports(["en": "Home", "es": "Ini⟦\u{0}⟧cio"], fixed: ["es": "Inicio"]),
      .reports(["en": "Ho⟦\u{7}⟧me", "es": "Ini\u{7}cio"], fixed: ["en": "Home", "es": "Inicio"]),
      .accepts(["en": "Home\n\tsweet home", "es": "Hogar\r\n\tdulce hogar"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.units(withAnyOf: .control).compactMap { unit in
      guard unit.withUTF8(Self.containsControl), unit.entry.isTranslatable else { return nil }
      let text = unit.scalars
      let source = unit.isTranslation ? unit.sourceScalars : nil
      guard
        let scalar = text.scalars.first(where: {
          Invisible.isControl($0) && source?.scalars.contains($0) != true
        })
      else { return nil }
      return SlipFix.finding(
        "'\(unit.language)' contains a \(Invisible.name(scalar))", in: unit,
        title: "remove the control character", replacement: ""
      ) { text in
        text.indices.filter { text[$0] == scalar }.map { $0..<$0 + 1 }
      }
    }
  }

  private static func containsControl(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.contains { $0 < 0x20 && $0 != 9 && $0 != 10 && $0 != 13 }
  }
}
