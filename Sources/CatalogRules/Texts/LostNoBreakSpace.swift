import RuleKit
import XCStrings

struct LostNoBreakSpace: CatalogRule {
  static let about = RuleDescription(
    id: "lost-no-break-space",
    title: "a French punctuation mark lacks the no-break space that others of the catalog have",
    rationale: """
      Where most punctuation marks of a catalog's French texts have a no-break space before them, one without \
      it has usually lost it in a translator's tool, and may wrap alone onto the next line. \
      'punctuation-spacing' reports all such marks, whatever the others have.
      """,
    severity: .note,
    examples: [
      .reports(
        keys: [
          "a.b.c": ["fr": "Nom\u{A0}: A"], "a.b.d": ["fr": "Nom\u{A0}: B"], "a.b.e": ["fr": "Oui\u{202F}!"],
          "a.b.f": ["fr": "Non\u{202F}?"], "a.b.g": ["fr": "Quand\u{202F}?"], "a.b.h": ["fr": "Quoi⟦ ?⟧"],
        ],
        fixed: [
          "a.b.c": ["fr": "Nom\u{A0}: A"], "a.b.d": ["fr": "Nom\u{A0}: B"], "a.b.e": ["fr": "Oui\u{202F}!"],
          "a.b.f": ["fr": "Non\u{202F}?"], "a.b.g": ["fr": "Quand\u{202F}?"],
          "a.b.h": ["fr": "Quoi\u{202F}?"],
        ]),
      .accepts(keys: ["a.b.c": ["fr": "Nom\u{A0}: A"], "a.b.h": ["fr": "Quoi ?"]]),
    ])

  /// The number of marks with a no-break space from which on they show a custom, if they are most of all.
  private static let minimum = 5

  func check(_ file: CatalogFile) -> [Finding] {
    let setting = file.configuration.rules[PunctuationSpacing.about.id]
    guard setting == nil || setting == .off else { return [] }
    var counts: [String: Int] = [:]
    for unit in PunctuationSpacing.frenchTexts(of: file) where unit.traits.contains(.special) {
      let text = unit.scalars
      counts[unit.language.rawValue, default: 0] += text.indices.count { position in
        text[position - 1].map { $0 == "\u{A0}" || $0 == "\u{202F}" } ?? false
          && text[position].map { $0.isOneOf(":;!?»") } ?? false
      }
    }
    guard counts.values.contains(where: { $0 >= Self.minimum }) else { return [] }
    let found = Dictionary(grouping: PunctuationSpacing().check(file)) { $0.language ?? "" }
    return found.flatMap { language, findings -> [Finding] in
      let count = counts[language] ?? 0
      return count >= Self.minimum && count > findings.count ? findings : []
    }
  }
}
