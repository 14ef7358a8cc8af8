import RuleKit
import XCStrings

struct InvisibleCharacter: CatalogRule {
  static let about = RuleDescription(
    id: "invisible-character",
    title: "a text contains an invisible character",
    rationale: """
      Zero-width spaces, byte order marks and similar characters come with pasted text. They break search \
      and line breaking, are read aloud, or appear as boxes. Not reported are joiners where a script or an \
      emoji needs them, direction marks in right-to-left text, soft hyphens within words, no-break spaces, \
      and characters that the source text has, too.
      """,
    severity: .warning,
    examples: [
      .reports(["en": "Home", "es": "Ini⟦\u{200B}⟧cio"], fixed: ["es": "Inicio"]),
      .reports(["en": "⟦\u{FEFF}⟧Home", "es": "\u{FEFF}Inicio"], fixed: ["en": "Home", "es": "Inicio"]),
      .accepts(["en": "Home 👨‍👩‍👧 ❤️", "fa": "می‌خواهم", "hi": "क्‍ष", "th": "หน้า\u{200B}แรก", "fr": "Où\u{202F}?"]),
      .accepts(["en": "Flag 🏴󠁧󠁢󠁳󠁣󠁴󠁿", "ar": "\u{200F}العلم"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    let subtags = file.languages.map(\.subtag)
    return file.units(withAnyOf: [.special, .control]).compactMap { unit in
      guard unit.entry.isTranslatable else { return nil }
      let text = unit.scalars
      let subtag = subtags[unit.languageIndex]
      let source = unit.isTranslation ? unit.sourceScalars : nil
      guard
        let position = text.indices.first(where: {
          Invisible.isStray(at: $0, in: text, subtag: subtag)
            && source?.scalars.contains(text.scalars[$0]) != true
        })
      else { return nil }
      let scalar = text.scalars[position]
      return SlipFix.finding(
        "'\(unit.language)' contains an invisible \(Invisible.name(scalar))", in: unit,
        title: "remove the invisible character", replacement: "",
        safety: Invisible.isAlwaysUnwanted(scalar) ? .safe : .needsReview
      ) { text in
        text.indices.filter { text[$0] == scalar && Invisible.isStray(at: $0, in: text, subtag: subtag) }
          .map { $0..<$0 + 1 }
      }
    }
  }
}
