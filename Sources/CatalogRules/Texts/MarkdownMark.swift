/// A kind of Markdown and how often a text has it.
struct MarkdownMark {
  /// How it is written.
  let name: String
  /// How many there are: twice the number of spans, links counted once.
  let count: Int
  /// Whether the marks are pairs around text, which have to be read as such.
  var isPaired = true
  /// Whether a blank stands inside a pair: after its first mark or before its last.
  ///
  /// Such a mark opens or closes nothing (CommonMark 0.31 §6.2).
  var hasBlankInside = false
  /// Whether each pair stands around whole words, and not in the middle of one.
  var isAroundWords = true
}

extension MarkdownMark {
  /// The marks whose number a translation keeps.
  static func counted(in text: TextScalars) -> [MarkdownMark] {
    [
      MarkdownMark("**", in: text),
      MarkdownMark("~~", in: text),
      MarkdownMark(name: "'`'", count: runs(of: "`", length: 1, in: text).count, isPaired: true),
      MarkdownMark(name: "'[…](…)'", count: links(in: text), isPaired: false),
    ]
  }

  /// The marks that may be anything else too, such as a footnote's sign or a part of a name.
  static func ambiguous(in text: TextScalars) -> [MarkdownMark] {
    [MarkdownMark("*", in: text), MarkdownMark("_", in: text), MarkdownMark("__", in: text)]
  }

  /// Whether a text has some pairs, all of which mark what is between them.
  var marksText: Bool { isPaired && count > 0 && count.isMultiple(of: 2) && !hasBlankInside }

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

  /// The runs of a mark that are exactly so long; three `*` are a `**` with a single one.
  private static func runs(
    of mark: Unicode.Scalar, length: Int, in text: TextScalars
  ) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for position in 0...text.count where text[position] != mark {
      let run = start..<position
      if run.count == length || (mark == "*" && length == 2 && run.count == 3) { runs.append(run) }
      start = position + 1
    }
    return runs
  }

  /// The number of `](` that close a bracket and open an address, which ends with `)` and has no white space.
  private static func links(in text: TextScalars) -> Int {
    guard let open = text.scalars.firstIndex(of: "[") else { return 0 }
    var count = 0
    var isClosed = false
    for position in text.indices[open...].reversed() {
      if text[position] == ")" { isClosed = true }
      if text.scalars[position].isSpace { isClosed = false }
      if isClosed, text[position] == "]", text[position + 1] == "(", text[position + 2] != ")" { count += 1 }
    }
    return count
  }
}
