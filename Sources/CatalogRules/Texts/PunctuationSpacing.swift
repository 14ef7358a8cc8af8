import RuleKit
import XCStrings

struct PunctuationSpacing: CatalogRule {
  static let about = RuleDescription(
    id: "punctuation-spacing",
    title: "a French punctuation mark lacks a no-break space before it",
    rationale: """
      French has a no-break space before “:”, “;”, “!”, “?” and “»” and after “«”. After a plain blank the \
      mark may wrap alone onto the next line, and a missing space looks wrong. In Canadian French, only \
      the colon and the quotation marks have a space.
      """,
    severity: .note, isOptIn: true,
    examples: [
      .reports(["en": "Delete?", "fr": "Supprimer⟦?⟧"], fixed: ["fr": "Supprimer\u{202F}?"]),
      .reports(["en": "Name: %@", "fr": "Nom⟦ :⟧ %@"], fixed: ["fr": "Nom\u{A0}: %@"]),
      .accepts(["en": "Name: %@", "fr": "Nom\u{A0}: %@", "fr-CA": "Quoi?"]),
      .accepts(["en": "10:30, https://a.b", "fr": "10:30, https://a.b"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    Self.frenchTexts(of: file).flatMap { unit -> [Finding] in
      let prose = unit.scalars.prose
      let isCanadian = unit.language.rawValue.lowercased().hasSuffix("ca")
      return prose.indices.compactMap { Self.finding(at: $0, in: prose, of: unit, isCanadian: isCanadian) }
    }
  }

  /// The French texts of a catalog that may have such marks.
  static func frenchTexts(of file: CatalogFile) -> [FileUnit] {
    let isFrench = file.languages.map { $0.subtag == "fr" }
    guard isFrench.contains(true) else { return [] }
    let marks: TextTraits = [.exclamation, .comma, .nonASCII]
    return file.units { isFrench[Int($0.language)] && !$0.traits.isDisjoint(with: marks) }
      .filter(\.entry.isTranslatable)
  }

  private static func finding(
    at position: Int, in text: TextScalars, of unit: FileUnit, isCanadian: Bool
  ) -> Finding? {
    guard let mark = text[position], let before = text[position - 1] else { return nil }
    switch mark {
    case ":", "»": break
    case ";", "!", "?": if isCanadian { return nil }
    default: return nil
    }
    let hasBlank = before == " "
    let word = hasBlank ? text[position - 2] : before
    guard let word, word.isWordLetter || word == TextScalars.mask || word.isOneOf("%)\""),
      text[position + 1].map({ $0.isSpace || $0.isOneOf("?!)\"") }) ?? true
    else { return nil }
    let range = text.bytes(of: position - (hasBlank ? 1 : 0)..<position + 1)
    let space = mark == ":" || mark == "»" ? "\u{A0}" : "\u{202F}"
    let fix = Fix(
      "insert a no-break space before '\(mark)'", .safe, edits: [unit.edit(range, to: "\(space)\(mark)")])
    return unit.finding(
      "'\(mark)' has \(hasBlank ? "a plain blank" : "no space") before it in '\(unit.language)'", at: range,
      fix: fix)
  }
}
