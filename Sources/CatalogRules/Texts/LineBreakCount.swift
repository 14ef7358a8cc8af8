import RuleKit
import SourceText

struct LineBreakCount: CatalogRule {
  static let about = RuleDescription(
    id: "line-break-count",
    title: "a translation and its source text have different numbers of line breaks",
    rationale: """
      Line breaks inside a text are layout: they separate paragraphs, list items or two lines of a button. \
      If a translation has more or fewer, a paragraph or an item may be missing, or the text may not fit. \
      Empty lines count as one break, and a break in the middle of a sentence counts only if the source text is of \
      one line; breaks at the start and end are checked by white-space-start and white-space-end.
      """,
    severity: .note,
    examples: [
      .reports(["en": "Pull.\nRelease.", "es": "⟦Tira. Suelta.⟧"]),
      .reports(["en": "Pull.\u{2028}Release.", "es": "⟦Tira. Suelta.⟧"]),
      .reports(["en": "Pull the list", "es": "⟦Tira de\nla lista⟧"]),
      .accepts(["en": "Pull.\nRelease.", "es": "Tira.\nSuelta."]),
      .accepts(["en": "It is open source\nunder the licence", "zh-Hans": "它是开源的"]),
      .accepts(["en": "Pull.\n\nRelease.", "es": "Tira.\nSuelta."]),
      .accepts(["en": "Pull.\nRelease.", "es": "Tira.\u{2028}Suelta."]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: [.lineBreak, .backslash, .special]).compactMap { unit in
      guard let source = unit.withSourceUTF8(Self.count) else { return nil }
      let text = unit.withUTF8(Self.count)
      let isOneLine = source.breaks + source.wraps == 0
      // 'escape-written-out' reports a '\n' there.
      if isOneLine, unit.traits.contains(.backslash) { return nil }
      let (found, wanted) = (isOneLine ? text.breaks + text.wraps : text.breaks, source.breaks)
      guard found != wanted else { return nil }
      return unit.finding(
        "'\(unit.language)' has \(Self.name(found)), but '\(file.sourceLanguage)' has \(Self.name(wanted))")
    }
  }

  private static func name(_ count: Int) -> String {
    switch count {
    case 0: "no line break"
    case 1: "one line break"
    default: "\(count) line breaks"
    }
  }

  /// Returns the number of runs of line ends with text before and after, and of those in the middle of a sentence.
  ///
  /// U+2028, U+2029 and a literal `\n` are line ends, too. The position of a wrap depends on the words.
  private static func count(in bytes: UnsafeBufferPointer<UInt8>) -> (breaks: Int, wraps: Int) {
    var count = (breaks: 0, wraps: 0)
    var lastText: UInt8?
    var breaks = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let length = lineEndLength(at: index, in: bytes)
      if length > 0 {
        breaks += 1
      } else if byte != 32 && byte != 9 {
        if breaks > 0, let lastText {
          if breaks > 1 || !isWrap(from: lastText, to: byte) { count.breaks += 1 } else { count.wraps += 1 }
        }
        breaks = 0
        lastText = byte
      }
      index += max(length, 1)
    }
    return count
  }

  private static func isWrap(from last: UInt8, to next: UInt8) -> Bool {
    next.isASCIILower && (last == UInt8(ascii: ",") || last.isASCIILetter)
  }

  /// Returns the length of the line end at an index in bytes; 0 if there is none.
  private static func lineEndLength(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    switch bytes[index] {
    case 10: return 1
    case 13: return index + 1 < bytes.count && bytes[index + 1] == 10 ? 2 : 1
    case 0x5C: return index + 1 < bytes.count && bytes[index + 1] == 0x6E ? 2 : 0
    case 0xE2:
      guard index + 2 < bytes.count, bytes[index + 1] == 0x80 else { return 0 }
      return bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9 ? 3 : 0
    default: return 0
    }
  }
}
