package import RuleKit
import SourceText
import XCStrings

/// A translation whose tags differ from the source text's.
package struct Markup: CatalogRule {
  package static let about = RuleDescription(
    id: "markup",
    title: "a translation has other tags than its source text",
    rationale: """
      A tag that is missing, extra or not closed breaks the styling of the rest of the text, or shows as it is \
      written. Tags are HTML's elements and any other that the source text opens and closes; `<3`, `a < b` and \
      `<name>` are text. Line breaks (`<br>`) may differ in number.
      """,
    severity: .error,
    examples: [
      .reports(key: "home.help", ["en": "Tap <b>Add</b>", "es": "⟦Toca <b>Añadir⟧"]),
      .reports(key: "home.help", ["en": "Tap <b>Add</b>", "es": "⟦Toca <i>Añadir</i>⟧"]),
      .reports(
        key: "home.help", ["en": "<b><i>Tap</i></b>", "es": "⟦<b><i>Toca</b></i>⟧"]),
      .accepts(key: "home.help", ["en": "Tap <b>Add</b>", "es": "<b>Añadir</b>: toca aquí"]),
      .accepts(key: "home.letter", ["en": "<a letter of %lld characters>", "es": "<una letra>"]),
      .accepts(key: "home.help", ["en": "I <3 it, a < b, <unknown>", "es": "Me <3, a < b, <desconocido>"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: .angle).compactMap { unit in
      guard unit.sourceTraits.contains(.angle), let source = unit.sourceScalars else { return nil }
      let wanted = Self.tags(in: source)
      guard !wanted.isEmpty else { return nil }
      let found = Self.tags(in: unit.scalars, likeThoseOf: wanted)
      if let difference = Self.difference(found, wanted) {
        return unit.finding(
          "\(difference) differs in number between '\(unit.language)' and '\(file.sourceLanguage)'")
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

  /// The first tag, as written, that one side has more often than the other.
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
