import SourceText

/// Reads the entries of a PO file, one at a time; obsolete entries and previous texts are skipped.
struct POParser {
  let text: DecodedText
  var offset = 0
  var entry = POEntry()
  /// The strings of the entry so far, each with its keyword and the offset of its quote.
  var fields: [(keyword: String, text: String, offset: Int)] = []

  /// The lines of translators' comments, in file order.
  private(set) var remarks: [(offset: Int, text: String)] = []

  /// A number above the plural forms of any language.
  private static let maximumForms = 100

  /// The next entry, `nil` at the end of the text.
  mutating func next() throws(InputError) -> POEntry? {
    while offset < text.bytes.count {
      let start = offset
      skipBlanks()
      let isEnd = offset == text.bytes.count
      if isEnd { break }
      // The start of a new entry is left for the next call.
      if hasString, startsEntry() {
        offset = start
        return try finished()
      }
      try takeLine()
    }
    if fields.allSatisfy({ ["domain", "msgid_plural"].contains($0.keyword) }) { return nil }
    guard hasString else { throw text.error(at: entry.offset, "the entry has no 'msgstr'") }
    return try finished()
  }

  private var hasString: Bool { fields.contains { $0.keyword.hasPrefix("msgstr") } }

  /// Returns the entry; one without `msgid` is not a header, whose `msgid` is empty.
  private mutating func finished() throws(InputError) -> POEntry {
    func field(_ keyword: String) -> String? { fields.first { $0.keyword == keyword }?.text }
    guard let id = field("msgid") else { throw text.error(at: entry.offset, "the entry has no 'msgid'") }
    (entry.id, entry.context, entry.plural) = (id, field("msgctxt"), field("msgid_plural"))
    for field in fields {
      guard let number = Self.number(of: field.keyword) else { continue }
      while entry.strings.count <= number {
        entry.strings.append("")
        entry.stringOffsets.append(-1)
      }
      (entry.strings[number], entry.stringOffsets[number]) = (field.text, field.offset)
    }
    defer { (entry, fields) = (POEntry(), []) }
    return entry
  }

  /// Whether the line at the offset starts another entry, given that this one has its `msgstr`.
  private func startsEntry() -> Bool {
    let byte = text.bytes[offset]
    if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "d") { return true }
    return byte == UInt8(ascii: "m") && !keyword().hasPrefix("msgstr")
  }

  // MARK: - Lines

  private mutating func takeLine() throws(InputError) {
    switch text.bytes[offset] {
    case UInt8(ascii: "#"): readComment()
    case UInt8(ascii: "\""):
      guard !fields.isEmpty else { throw text.error(at: offset, "a string without a keyword") }
      let string = try readString()
      fields[fields.count - 1].text += string
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): offset += 1
    default: try readKeyword()
    }
  }

  private mutating func readComment() {
    let line = lineRange()
    let content = text.string(line).dropFirst()
    let start = offset
    offset = line.upperBound
    guard let kind = content.first else { return }
    let rest = content.dropFirst()
    let words = rest.first == " " ? rest.dropFirst() : rest
    switch kind {
    case ",": entry.flags += words.split { $0 == "," || $0 == " " || $0 == "\t" }.map(String.init)
    case ".": entry.comments.append(String(words))
    case ":": entry.references.append(String(words))
    case "|", "~", "=": break
    // `# ` or a bare `#` starts a translator's comment.
    default:
      if content.contains(where: { !$0.isWhitespace }) {
        remarks.append((start, String(content.drop { $0 == " " })))
      }
    }
  }

  private mutating func readKeyword() throws(InputError) {
    let (start, word) = (offset, keyword())
    let number = Self.number(of: word)
    guard number != nil || ["msgctxt", "msgid", "msgid_plural", "domain"].contains(word) else {
      // A character is at most four bytes long.
      let character = text.string(offset..<min(offset + 4, text.bytes.count)).prefix(1)
      let shown = word.isEmpty ? String(character) : word
      throw text.error(at: offset, "expected a keyword such as 'msgid', found '\(shown)'")
    }
    if word != "domain" {
      if !fields.contains(where: { $0.keyword == "msgctxt" || $0.keyword == "msgid" }) {
        entry.offset = start
      }
      let isRepeated = fields.contains { other in
        number.map { Self.number(of: other.keyword) == $0 } ?? (other.keyword == word)
      }
      if isRepeated { throw text.error(at: start, "duplicate '\(word)' in the entry") }
    }
    offset += word.utf8.count
    skipBlanks()
    guard offset < text.bytes.count, text.bytes[offset] == UInt8(ascii: "\"") else {
      throw text.error(at: offset, "expected a string after '\(word)'")
    }
    let valueOffset = offset
    let string = try readString()
    fields.append((word, string, valueOffset))
  }

  /// The number of a translation: 1 for `msgstr[1]`, 0 for `msgstr`; `nil` for other keywords.
  private static func number(of keyword: String) -> Int? {
    if keyword == "msgstr" { return 0 }
    guard keyword.hasPrefix("msgstr["), keyword.hasSuffix("]"),
      let number = Int(keyword.dropFirst(7).dropLast()), (0..<maximumForms).contains(number)
    else { return nil }
    return number
  }

  // MARK: - Bytes

  private mutating func readString() throws(InputError) -> String {
    let start = offset
    var content: [UInt8] = []
    offset += 1
    while offset < text.bytes.count, text.bytes[offset] != UInt8(ascii: "\"") {
      let byte = text.bytes[offset]
      if byte == UInt8(ascii: "\n") { break }
      offset += 1
      if byte == UInt8(ascii: "\\") {
        guard let value = POString.unescape(text.bytes, &offset) else {
          throw text.error(at: offset - 1, "unknown escape sequence")
        }
        content.append(value)
      } else {
        content.append(byte)
      }
    }
    guard offset < text.bytes.count, text.bytes[offset] == UInt8(ascii: "\"") else {
      throw text.error(at: start, "unterminated string")
    }
    offset += 1
    skipBlanks()
    guard offset == text.bytes.count || text.bytes[offset] == UInt8(ascii: "\n") || isReturn(at: offset)
    else { throw text.error(at: offset, "unexpected text after the closing quote") }
    return String(decoding: content, as: UTF8.self)
  }

  private func isReturn(at offset: Int) -> Bool { text.bytes[offset] == UInt8(ascii: "\r") }

  /// The word at the offset, including a number in brackets.
  private func keyword() -> String {
    let word = text.bytes[offset...].prefix {
      $0.isASCIILetter || $0.isASCIIDigit || "_[]<>=".utf8.contains($0)
    }
    return String(decoding: word, as: UTF8.self)
  }

  private mutating func skipBlanks() {
    offset = text.bytes[offset...].firstIndex { $0 != 0x20 && $0 != 9 } ?? text.bytes.count
  }

  /// The range of the rest of the line, without its line end.
  private func lineRange() -> ByteRange {
    offset..<(text.bytes[offset...].firstIndex { "\r\n".utf8.contains($0) } ?? text.bytes.count)
  }
}
