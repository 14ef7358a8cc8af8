import SourceText

/// Reads the entries of a PO file, one at a time; obsolete entries and previous texts are skipped.
struct POParser {
  private let text: ExchangeText
  private var offset = 0
  private var entry = POEntry()
  /// The field that a string on the next line continues.
  private var field: Field?
  private var hasID = false
  /// The offsets of translators' comments, in file order.
  private(set) var remarkOffsets: [Int] = []

  private enum Field: Equatable {
    case context, id, plural, domain
    case string(Int)
  }

  /// A number above the plural forms of any language.
  private static let maximumForms = 100

  /// Starts at the beginning of a text.
  init(_ text: ExchangeText) { self.text = text }

  /// The next entry, `nil` at the end of the text.
  mutating func next() throws(ExchangeError) -> POEntry? {
    while offset < text.bytes.count {
      let start = offset
      skipBlanks()
      let isEnd = offset == text.bytes.count
      if isEnd { break }
      // The start of a new entry is left for the next call.
      if !entry.strings.isEmpty, startsEntry() {
        offset = start
        return try finished()
      }
      try takeLine()
    }
    if !hasID, entry.context == nil, entry.strings.isEmpty { return nil }
    guard !entry.strings.isEmpty else { throw text.error(at: entry.offset, "the entry has no 'msgstr'") }
    return try finished()
  }

  /// Returns the entry; one without `msgid` is not a header, whose `msgid` is empty.
  private mutating func finished() throws(ExchangeError) -> POEntry {
    guard hasID else { throw text.error(at: entry.offset, "the entry has no 'msgid'") }
    let result = entry
    entry = POEntry()
    field = nil
    hasID = false
    return result
  }

  /// Whether the line at the offset starts another entry, given that this one has its `msgstr`.
  private func startsEntry() -> Bool {
    let byte = text.bytes[offset]
    if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "d") { return true }
    return byte == UInt8(ascii: "m") && !keyword().hasPrefix("msgstr")
  }

  // MARK: - Lines

  private mutating func takeLine() throws(ExchangeError) {
    switch text.bytes[offset] {
    case UInt8(ascii: "#"): readComment()
    case UInt8(ascii: "\""):
      guard let field else { throw text.error(at: offset, "a string without a keyword") }
      append(try readString(), to: field)
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
    default: if content.contains(where: { !$0.isWhitespace }) { remarkOffsets.append(start) }
    }
  }

  private mutating func readKeyword() throws(ExchangeError) {
    let (start, word) = (offset, keyword())
    let field = try fieldOf(word)
    if field != .domain {
      if entry.context == nil, !hasID { entry.offset = start }
      guard isNew(field) else { throw text.error(at: start, "duplicate '\(word)' in the entry") }
    }
    offset += word.utf8.count
    skipBlanks()
    guard offset < text.bytes.count, text.bytes[offset] == UInt8(ascii: "\"") else {
      throw text.error(at: offset, "expected a string after '\(word)'")
    }
    self.field = field
    let valueOffset = offset
    open(field, at: valueOffset)
    append(try readString(), to: field)
  }

  private func fieldOf(_ word: String) throws(ExchangeError) -> Field {
    switch word {
    case "msgctxt": return .context
    case "msgid": return .id
    case "msgid_plural": return .plural
    case "domain": return .domain
    case "msgstr": return .string(0)
    default: break
    }
    if word.hasPrefix("msgstr["), word.hasSuffix("]"), let number = Int(word.dropFirst(7).dropLast()),
      (0..<Self.maximumForms).contains(number)
    {
      return .string(number)
    }
    // A character is at most four bytes long.
    let character = text.string(offset..<min(offset + 4, text.bytes.count)).prefix(1)
    let shown = word.isEmpty ? String(character) : word
    throw text.error(at: offset, "expected a keyword such as 'msgid', found '\(shown)'")
  }

  private func isNew(_ field: Field) -> Bool {
    switch field {
    case .context: entry.context == nil
    case .id: !hasID
    case .plural: entry.plural == nil
    case .string(let number): number >= entry.strings.count || entry.stringOffsets[number] < 0
    case .domain: true
    }
  }

  private mutating func open(_ field: Field, at offset: Int) {
    switch field {
    case .context: entry.context = ""
    case .id: hasID = true
    case .plural: entry.plural = ""
    case .string(let number):
      while entry.strings.count <= number {
        entry.strings.append("")
        entry.stringOffsets.append(-1)
      }
      entry.stringOffsets[number] = offset
    case .domain: break
    }
  }

  private mutating func append(_ string: String, to field: Field) {
    switch field {
    case .context: entry.context = (entry.context ?? "") + string
    case .id: entry.id += string
    case .plural: entry.plural = (entry.plural ?? "") + string
    case .string(let number): entry.strings[number] += string
    case .domain: break
    }
  }

  // MARK: - Bytes

  private mutating func readString() throws(ExchangeError) -> String {
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
    else {
      throw text.error(at: offset, "unexpected text after the closing quote")
    }
    return String(decoding: content, as: UTF8.self)
  }

  private func isReturn(at offset: Int) -> Bool { text.bytes[offset] == UInt8(ascii: "\r") }

  /// The word at the offset, including a number in brackets.
  private func keyword() -> String {
    var end = offset
    while end < text.bytes.count {
      switch text.bytes[end] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"),
        UInt8(ascii: ">"), UInt8(ascii: "="):
        end += 1
      default: return text.string(offset..<end)
      }
    }
    return text.string(offset..<end)
  }

  private mutating func skipBlanks() {
    while offset < text.bytes.count,
      text.bytes[offset] == UInt8(ascii: " ") || text.bytes[offset] == UInt8(ascii: "\t")
    {
      offset += 1
    }
  }

  /// The range of the rest of the line, without its line end.
  private func lineRange() -> ByteRange {
    var end = offset
    while end < text.bytes.count, text.bytes[end] != UInt8(ascii: "\n") { end += 1 }
    if end > offset, isReturn(at: end - 1) { return offset..<end - 1 }
    return offset..<end
  }
}
