import RuleKit
import XCStrings

struct WrongLanguage: CatalogRule {
  static let about = RuleDescription(
    id: "wrong-language",
    title: "a translation is in another language",
    rationale: """
      A text of one language in another's place comes from a shifted column, a swapped file or a translator \
      who left the source text. The rule reports a text with at least three small words of another language \
      of the project (“the”, “und”, “avec”) and none that only its own has. Short texts are silent, a text that equals \
      the source text is `same-as-source`, and one in another script is `script-mix`.
      """,
    severity: .warning,
    examples: [
      .reports(["en": "Tap the button to open it", "de": "⟦Press the button and it will open⟧"]),
      .reports([
        "en": "Tap the button to open it", "fr": "Touchez le bouton pour l'ouvrir",
        "de": "⟦Touchez le bouton pour ouvrir la page⟧",
      ]),
      .reports([
        "en": "It failed", "ru": "Это не удалось или уже было", "uk": "⟦Это не удалось или уже было⟧",
      ]),
      .accepts([
        "en": "Tap the button to open it", "de": "Die Taste öffnet „Press the button and it will open“",
        "fr": "Touch to zoom in", "gl": "Toca o botón para abrir a páxina do sitio",
        "pt": "Toque no botão para abrir a página do site",
      ]),
      .accepts(["en": "Leave it?", "bg": "Тази група", "sr": "Да ли желите да се не уклоните са канала?"]),
      .accepts(["en": "Tap the button to open it", "de": "Tap the button to open it"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    let own = file.languages.map { FunctionWords.bits[$0.subtag] ?? 0 }
    // In a merge, the catalog has only the changed languages.
    let languages = file.languages + [file.sourceLanguage] + file.configuration.languages.map { Language($0) }
    let known = languages.reduce(0) { $0 | (FunctionWords.bits[$1.subtag] ?? 0) }
    return file.translations(withAnyOf: .blank).compactMap { unit in
      let mine = own[unit.languageIndex]
      guard mine != 0, unit.withUTF8({ Self.other($0, than: mine, known) }) != 0,
        unit.entry.isTranslatable, unit.state == .translated, !unit.equalsSource
      else { return nil }
      let prose = unit.scalars.prose
      var text = prose.text(of: prose.indices)
      let other = text.withUTF8 { Self.other($0, than: mine, known) }
      guard other != 0 else { return nil }
      guard let name = languages.first(where: { FunctionWords.bits[$0.subtag] == other }) else { return nil }
      return unit.finding("the '\(unit.language)' translation seems to be in '\(name)'").about(name.rawValue)
    }
  }

  /// Returns the bit of the language that has all words of a text that its own has, and three more; 0 if none.
  private static func other(_ text: UnsafeBufferPointer<UInt8>, than own: UInt32, _ known: UInt32) -> UInt32 {
    var candidates = known & ~own
    var found: [(word: UInt64, mask: UInt32)] = []
    FunctionWords.forEach(in: text) { word, mask in
      if mask & own != 0 {
        candidates &= mask
      } else if mask & candidates != 0, mask & FunctionWords.short == 0,
        !found.contains(where: { $0.word == word })
      {
        found.append((word, mask))
      }
      return candidates != 0
    }
    guard found.count >= 3 else { return 0 }
    let bits = (0..<UInt32.bitWidth).map { 1 << UInt32($0) & candidates }
    let counts = bits.map { bit in found.count { $0.mask & bit != 0 } }
    guard let most = counts.max(), most >= 3 else { return 0 }
    return counts.firstIndex(of: most).map { bits[$0] } ?? 0
  }
}
