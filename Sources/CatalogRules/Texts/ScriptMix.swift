package import RuleKit
import SourceText
import XCStrings

/// A word with a look-alike letter of another script, or a text in another script altogether.
package struct ScriptMix: CatalogRule {
  package static let about = RuleDescription(
    id: "script-mix",
    title: "a text mixes scripts by mistake",
    rationale: """
      A Cyrillic “а” in a Latin word looks right and is wrong: search, spelling, hyphenation and VoiceOver fail on \
      it. Such a letter comes from a keyboard left in the other layout. A text of several words with no letter of \
      its language's script stands under the wrong language or was not translated.
      """,
    severity: .warning,
    examples: [
      .reports(
        key: "home.list.title", ["en": "Go home", "es": "Ir a ⟦iniciо⟧"],
        fixed: ["en": "Go home", "es": "Ir a inicio"]),
      .reports(
        key: "home.list.title", ["en": "Search…", "ru": "⟦Пoиск⟧…"], fixed: ["en": "Search…", "ru": "Поиск…"]),
      .reports(
        key: "home.list.help", ["en": "Pull to refresh", "ru": "⟦Tira para volver a cargar⟧"]),
      .accepts(
        key: "home.list.title",
        ["en": "PDF file", "ru": "PDF‑файл, VPNы", "el": "Αρχείο PDF, 5 µm", "uk": "PDFки"]),
      .accepts(key: "home.list.help", ["en": "pull down to refresh", "ru": "pull down to refresh"]),
      .accepts(key: "home.list.brand", ["en": "Apple Watch Series 9", "ru": "Apple Watch Series 9"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    let scripts = file.languages.map { Script.expected(for: $0.subtag) }
    let mayMix = scripts.map(Homoglyph.isLikely)
    let isForeign = scripts.map { $0 != nil && $0 != .latin }
    let letters: TextTraits = [.lower, .upper]
    let words: TextTraits = [.blank, .lower]
    let suspects = file.units { unit in
      unit.traits.contains(.nonASCII)
        ? unit.traits.contains(.greekOrCyrillic) && !unit.traits.isDisjoint(with: letters)
          && mayMix[Int(unit.language)]
        : unit.traits.contains(words) && isForeign[Int(unit.language)] && unit.isTranslation
    }
    return suspects.compactMap { unit in
      unit.traits.contains(.nonASCII) ? Self.mixedWord(in: unit) : Self.foreignText(unit)
    }
  }

  private static func mixedWord(in unit: FileUnit) -> Finding? {
    guard unit.withUTF8(Homoglyph.mayMix), unit.entry.isTranslatable else { return nil }
    let text = unit.scalars
    for word in text.prose.words {
      guard let spelled = Homoglyph.spelledInOneScript(text.scalars[word]) else { continue }
      let range = text.bytes(of: word)
      let fix = Fix("spell '\(spelled)' in one script", .needsReview, edits: [unit.edit(range, to: spelled)])
      return unit.finding(
        "'\(text.text(of: word))' mixes letters of two scripts in '\(unit.language)'", at: range, fix: fix)
    }
    return nil
  }

  /// A text of words in small Latin letters only, which is not the source text.
  private static func foreignText(_ unit: FileUnit) -> Finding? {
    guard !unit.equalsSource, unit.entry.isTranslatable, unit.state == .translated,
      unit.sourceTraits.contains(.blank)
    else { return nil }
    let text = unit.scalars
    let prose = text.prose
    let small = prose.words.count {
      $0.count >= 3 && !prose.scalars[$0].contains { $0.properties.isUppercase }
    }
    guard small >= 3 else { return nil }
    return unit.finding("'\(unit.language)' has Latin letters only")
  }
}
