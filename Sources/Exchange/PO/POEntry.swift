/// One entry of a PO file.
struct POEntry {
  /// The extracted comments, after `#.`.
  var comments: [String] = []
  /// The source references, after `#:`.
  var references: [String] = []
  /// The flags after `#,`.
  var flags: [String] = []
  /// The former `msgid`, after `#|`.
  var former: String?
  /// The former `msgid_plural`, after `#|`.
  var formerPlural: String?
  /// `msgctxt`.
  var context: String?
  /// `msgid`.
  var id = ""
  /// `msgid_plural`.
  var plural: String?
  /// `msgstr`, or each `msgstr[N]` at index N; missing numbers are empty.
  var strings: [String] = []
  /// The byte offset of the entry's first keyword.
  var offset = 0
  /// The byte offsets of `strings`.
  var stringOffsets: [Int] = []

  /// Whether the translation needs review.
  var isFuzzy: Bool { flags.contains("fuzzy") }
}

extension POEntry {
  /// Whether all texts agree on leading and on trailing line ends, as `msgfmt` requires.
  var hasEvenLineEnds: Bool {
    func lineEnds(_ text: String) -> [Bool] { [text.utf8.first, text.utf8.last].map { $0 == 0x0A } }
    return ([plural].compactMap(\.self) + strings).allSatisfy { lineEnds($0) == lineEnds(id) }
  }
}
