/// One entry of a PO file.
struct POEntry {
  /// What a tool says of the entry, the lines after `#.`.
  var comments: [String] = []
  /// Places in source code, after `#:`.
  var references: [String] = []
  /// The words after `#,`.
  var flags: [String] = []
  /// `msgctxt`.
  var context: String?
  /// `msgid`.
  var id = ""
  /// `msgid_plural`.
  var plural: String?
  /// `msgstr`, or each `msgstr[N]` at its place; a number that is left out is empty.
  var strings: [String] = []
  /// The offset of the entry's first keyword.
  var offset = 0
  /// The offsets of `strings`.
  var stringOffsets: [Int] = []

  /// Whether a person has to look at the translation again.
  var isFuzzy: Bool { flags.contains("fuzzy") }
  /// Whether it is the header of the file.
  var isHeader: Bool { context == nil && id.isEmpty }
}
