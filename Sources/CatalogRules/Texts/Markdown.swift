import RuleKit

struct Markdown: CatalogRule {
  static let about = RuleDescription(
    id: "markdown",
    title: "a translation and its source text have different Markdown",
    rationale: """
      SwiftUI and attributed strings interpret Markdown in localized texts. A missing or unclosed mark, or \
      a blank inside the marks, removes the emphasis and shows asterisks and backticks to \
      users. `**`, `` ` `` and `~~` are compared if the source text has them in pairs; a single `*` or `_` \
      is ambiguous, so only blanks inside them are checked. Links have a rule of their own, 'markdown-link'.
      """,
    severity: .warning,
    examples: [
      .reports(["en": "Tap **Add**", "es": "⟦Toca **Añadir⟧"]),
      .reports(["en": "Run `make`", "es": "⟦Ejecuta make⟧"]),
      .reports(["en": "Tap **Add**", "es": "⟦Toca ** Añadir **⟧"]),
      .reports(["en": "Only _one_ dish", "es": "⟦Solo _ un _ plato⟧"]),
      .accepts(["en": "Tap **Add**, [terms](app:terms)", "es": "[Condiciones](app:terms): **Añadir**"]),
      .accepts(["en": "Free*, or a_b_c", "es": "Gratis *, o a_ b_c"]),
    ])

  func check(_ file: CatalogFile) -> [Finding] {
    file.translations(withAnyOf: .emphasis).compactMap { unit in
      guard unit.sourceTraits.contains(.emphasis), let source = unit.sourceScalars else { return nil }
      let text = unit.scalars
      if let mark = Self.miscounted(in: text, source) {
        return unit.finding(
          "\(mark.name) differs in number between '\(unit.language)' and '\(file.sourceLanguage)'"
        ).about(mark.name)
      }
      guard let mark = Self.unread(in: text, source) else { return nil }
      return unit.finding("a blank inside \(mark.name) disables it in '\(unit.language)'").about(
        "blank", mark.name)
    }
  }

  /// Returns the first mark of the source text with a different count in a translation.
  private static func miscounted(in text: TextScalars, _ source: TextScalars) -> MarkdownMark? {
    zip(MarkdownMark.counted(in: source), MarkdownMark.counted(in: text)).first { wanted, found in
      wanted.count > 0 && wanted.count.isMultiple(of: 2) && wanted.count != found.count
    }?.0
  }

  /// Returns the first mark that works in the source but not in a translation because of a blank inside.
  private static func unread(in text: TextScalars, _ source: TextScalars) -> MarkdownMark? {
    let wanted = MarkdownMark.counted(in: source) + MarkdownMark.ambiguous(in: source).filter(\.isAroundWords)
    let found = MarkdownMark.counted(in: text) + MarkdownMark.ambiguous(in: text)
    return wanted.first { mark in
      mark.marksText && found.contains { $0.name == mark.name && $0.count == mark.count && $0.hasBlankInside }
    }
  }

}

/// A kind of Markdown mark with its count in a text.
struct MarkdownMark {
  /// The notation of the mark.
  let name: String
  /// The number of marks: twice the number of spans.
  let count: Int
  /// Whether a pair has a blank after its first mark or before its last.
  ///
  /// Such a mark does not open or close a span (CommonMark 0.31 §6.2).
  var hasBlankInside = false
  /// Whether each pair surrounds whole words.
  var isAroundWords = true
}

extension MarkdownMark {
  /// Returns the marks whose number has to match in a translation.
  static func counted(in text: TextScalars) -> [MarkdownMark] {
    [
      MarkdownMark("**", in: text), MarkdownMark("~~", in: text),
      MarkdownMark(name: "'`'", count: runs(of: "`", length: 1, in: text).count),
    ]
  }

  /// Returns the marks with other possible uses, such as a footnote sign or a part of a name.
  static func ambiguous(in text: TextScalars) -> [MarkdownMark] {
    [MarkdownMark("*", in: text), MarkdownMark("_", in: text), MarkdownMark("__", in: text)]
  }

  /// Whether a text has pairs, all of which are effective.
  var marksText: Bool { count > 0 && count.isMultiple(of: 2) && !hasBlankInside }

  private init(_ mark: StaticString, in text: TextScalars) {
    let runs = Self.runs(of: Unicode.Scalar(mark.utf8Start.pointee), length: mark.utf8CodeUnitCount, in: text)
    name = "'\(mark)'"
    count = runs.count
    for (index, run) in runs.enumerated() {
      let isFirst = index.isMultiple(of: 2)
      let inside = isFirst ? text[run.upperBound] : text[run.lowerBound - 1]
      let outside = isFirst ? text[run.lowerBound - 1] : text[run.upperBound]
      if inside?.isSpace ?? true { hasBlankInside = true }
      if let outside, outside.isWordLetter || outside.isDigit { isAroundWords = false }
    }
  }

  /// Returns the runs of a mark with exactly that length; three `*` are a `**` with a single one.
  private static func runs(of mark: Unicode.Scalar, length: Int, in text: TextScalars) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for position in 0...text.count where text[position] != mark {
      let run = start..<position
      if run.count == length || (mark == "*" && length == 2 && run.count == 3) { runs.append(run) }
      start = position + 1
    }
    return runs
  }
}
