import XCStrings

/// A translation whose line breaks inside the text differ in number from the source text's.
package struct LineBreakCount: CatalogRule {
  package static let about = RuleDescription(
    id: "line-break-count",
    title: "a translation has another number of line breaks than its source text",
    rationale: """
      Line breaks inside a text are layout: they part paragraphs, list items or two lines of a button. Where a \
      translation has more or fewer, a paragraph or an item may be lost, or the text may not fit. Empty lines count \
      as one break, and a text of one line may be broken in translation; breaks at the start and end are the business of white-space-start and white-space-end.
      """,
    severity: .note,
    examples: [
      .reports(key: "home.help", ["en": "Pull.\nRelease.", "es": "⟦Tira. Suelta.⟧"]),
      .accepts(key: "home.help", ["en": "Pull.\nRelease.", "es": "Tira.\nSuelta."]),
      .accepts(key: "home.help", ["en": "Pull.\n\nRelease.", "es": "Tira.\nSuelta."]),
    ])

  package init() {}

  package func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: .lineBreak).compactMap { unit in
      guard let wanted = unit.withSourceUTF8(Self.count) else { return nil }
      let found = unit.withUTF8(Self.count)
      guard found < wanted || (found > wanted && wanted > 0) else { return nil }
      return unit.finding(
        "'\(unit.language)' has \(Self.name(found)), '\(file.sourceLanguage)' has \(Self.name(wanted))")
    }
  }

  private static func name(_ count: Int) -> String {
    switch count {
    case 0: "no line break"
    case 1: "one line break"
    default: "\(count) line breaks"
    }
  }

  /// The number of runs of line ends that have text before and after; U+2028, U+2029 and a written-out
  /// `\n` are line ends too.
  private static func count(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    var hasText = false
    var isPending = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let isWrittenOut = byte == 0x5C && index + 1 < bytes.count && bytes[index + 1] == 0x6E
      let isSeparator =
        byte == 0xE2 && index + 2 < bytes.count && bytes[index + 1] == 0x80
        && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
      if byte == 10 || byte == 13 || isSeparator || isWrittenOut {
        isPending = hasText
      } else if byte != 32 && byte != 9 {
        if isPending { count += 1 }
        isPending = false
        hasText = true
      }
      index += isSeparator ? 3 : isWrittenOut ? 2 : 1
    }
    return count
  }
}
