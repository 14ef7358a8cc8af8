package import RuleKit
import XCStrings

/// A translation that was read or saved in a wrong encoding.
package struct GarbledText: CatalogRule {
  package static let about = RuleDescription(
    id: "garbled-text",
    group: .texts,
    title: "a translation was read or saved in a wrong encoding",
    rationale: """
      A program that takes UTF-8 for another encoding turns 'ü' into 'Ã¼', and one that can't store a letter \
      leaves '?' or '�' instead. The text can't be restored from that: export it again, and have the file \
      opened as UTF-8.
      """,
    severity: .error,
    onImport: .cause,
    examples: [
      .reports(key: "home.list.help", ["en": "Close the door", "de": "Schlie⟦ÃŸ⟧ die TÃ¼r"]),
      .reports(key: "home.list.help", ["en": "Wait…", "de": "Warten⟦â€¦⟧"]),
      .reports(key: "home.list.help", ["en": "We can", "de": "Wir k⟦�⟧nnen"]),
      .reports(key: "home.list.help", ["en": "Save the list", "ru": "⟦????????? ?? ??????⟧"]),
      .accepts(key: "home.list.help", ["en": "No", "pt": "NÃO", "fr": "« CHÂTEAU »", "vi": "ÂM THANH"]),
      .accepts(
        key: "home.list.help", ["en": "See you “tomorrow”", "pt": "ATÉ “AMANHÔ… DE MANHÃ\u{A0}– SIM"]),
      .accepts(key: "home.list.help", ["en": "Really??? ???", "es": "¿¿¿ ???"]),
      .accepts(key: "home.list.help", ["en": "Unknown � sign", "es": "Signo � desconocido"]),
    ])

  package func check(_ file: CatalogFile) -> [Finding] {
    let suspects = file.units { unit in
      guard unit.isTranslation else { return false }
      return unit.traits.contains(.nonASCII)
        ? !unit.traits.isDisjoint(with: [.misreadStart, .replacement])
        : unit.traits.contains(.exclamation) && !unit.traits.contains(.lower)
    }
    return suspects.compactMap { unit in
      guard let range = Self.garbled(unit.scalars.scalars),
        let source = unit.sourceScalars, Self.garbled(source.scalars) == nil
      else { return nil }
      let text = unit.scalars
      let message =
        "'\(text.text(of: range))' in '\(unit.language)' comes from a wrong encoding"
      return range.count == text.scalars.count
        ? unit.finding(message) : unit.finding(message, at: text.bytes(of: range))
    }
  }

  /// Returns the range of the first trace of a wrong encoding.
  private static func garbled(_ scalars: [Unicode.Scalar]) -> Range<Int>? {
    if let words = questionMarks(scalars) { return words }
    for (index, scalar) in scalars.enumerated() {
      let next = index + 1 < scalars.count ? scalars[index + 1] : " "
      // A word in capitals may end in such a letter: “MAÇÔ.
      if index > 0, scalars[index - 1].properties.isUppercase, !next.isWordLetter, scalar != "\u{FFFD}" {
        continue
      }
      switch scalar {
      case "\u{FFFD}": return index..<index + 1
      case "Ã" where isContinuation(next): return index..<index + 2
      case "Â" where 0xA0...0xBF ~= next.value && next != "»": return index..<index + 2
      case "â" where next == "€": return index..<min(index + 3, scalars.count)
      default: break
      }
    }
    return nil
  }

  /// Whether a scalar is what Windows-1252 makes of a byte from 80 to BF, as all but the first of a letter in UTF-8.
  private static func isContinuation(_ scalar: Unicode.Scalar) -> Bool {
    0x80...0xBF ~= scalar.value || "€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ".unicodeScalars.contains(scalar)
  }

  /// Returns the whole text if it has at least two words, all of them of question marks.
  private static func questionMarks(_ scalars: [Unicode.Scalar]) -> Range<Int>? {
    let words = scalars.split(separator: " ")
    let isGarbled = words.count > 1 && scalars.count > 6 && words.allSatisfy { $0.allSatisfy { $0 == "?" } }
    return isGarbled ? 0..<scalars.count : nil
  }
}
