import RuleKit

struct Markup: CatalogRule {
  static let about = RuleDescription(
    id: "markup",
    title: "a translation and its source text have different tags",
    rationale: """
      A tag that is missing, extra or unclosed breaks the styling of the rest of the text, or is shown \
      literally. Tags are HTML elements and any others that the source text opens and closes; `<3`, `a < \
      b` and `<name>` are text. Line breaks (`<br>`) may differ in number.
      """,
    severity: .error,
    examples: [
      .reports(["en": "Tap <b>Add</b>", "es": "⟦Toca <b>Añadir⟧"]),
      .reports(["en": "Tap <b>Add</b>", "es": "⟦Toca <i>Añadir</i>⟧"]),
      .reports(["en": "<b><i>Tap</i></b>", "es": "⟦<b><i>Toca</b></i>⟧"]),
      .accepts(["en": "Tap <b>Add</b>", "es": "<b>Añadir</b>: toca aquí"]),
      .accepts(["en": "<a letter of %lld characters>", "es": "<una letra>"]),
      .accepts(["en": "I <3 it, a < b, <unknown>", "es": "Me <3, a < b, <desconocido>"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: .angle).compactMap { unit in
      guard unit.sourceTraits.contains(.angle), let source = unit.sourceScalars else { return nil }
      let wanted = Self.tags(in: source)
      guard !wanted.isEmpty else { return nil }
      let found = Self.tags(in: unit.scalars, likeThoseOf: wanted)
      if let difference = Self.difference(found, wanted) {
        return unit.finding(
          "\(difference) differs in number between '\(unit.language)' and '\(file.sourceLanguage)'"
        ).about(difference)
      }
      guard Self.isNested(wanted), !Self.isNested(found) else { return nil }
      return unit.finding("tags overlap in '\(unit.language)'")
    }
  }

  private static func tags(in text: TextScalars, likeThoseOf source: [MarkupTag]? = nil) -> [MarkupTag] {
    MarkupTag.all(in: text, including: Set((source ?? []).map(\.name))).filter {
      $0.name != "br" && $0.name != "wbr"
    }
  }

  /// Returns the first tag, in quotes, whose count differs between both sides.
  private static func difference(_ found: [MarkupTag], _ wanted: [MarkupTag]) -> String? {
    var counts: [String: Int] = [:]
    for tag in wanted { counts[tag.notation, default: 0] += 1 }
    for tag in found { counts[tag.notation, default: 0] -= 1 }
    return (wanted + found).first { counts[$0.notation] != 0 }.map { "'\($0.notation)'" }
  }

  private static func isNested(_ tags: [MarkupTag]) -> Bool {
    var open: [String] = []
    for tag in tags {
      switch tag.role {
      case .opening: open.append(tag.name)
      case .closing: if open.popLast() != tag.name { return false }
      case .empty: break
      }
    }
    return open.isEmpty
  }
}
