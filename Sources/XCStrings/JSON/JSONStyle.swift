extension JSONStyle {
  /// Text as it stands between the quotes of a string in this style.
  package func escaped(_ text: String) -> String {
    var renderer = JSONRenderer(style: self)
    renderer.write(string: text)
    return String(decoding: renderer.bytes.dropFirst().dropLast(), as: UTF8.self)
  }
}

/// How a file writes JSON: detected from its bytes, so that an edit looks like the rest of it.
package struct JSONStyle: Hashable, Sendable {
  /// How an object or array without items is written.
  package enum EmptyContainer: Hashable, Sendable {
    /// Brace, blank line, brace: Foundation's way, and so Xcode's.
    case blankLine
    /// Brace, line end, brace.
    case lineEnd
    /// `{}`.
    case tight
  }

  /// One level of indentation; empty where the file is on one line.
  package var indentation = "  "
  /// What stands between a key and its value.
  package var keySeparator = " : "
  /// The line end; empty where the file is on one line.
  package var newline = "\n"
  /// What follows a comma where items share a line.
  package var gap = " "
  /// What stands inside the braces of an object on one line.
  package var padding = ""
  /// How an object or array without items is written.
  package var emptyContainer = EmptyContainer.blankLine
  /// Whether `/` is written `\/`.
  package var escapesSlash = false
  /// Whether U+2028 and U+2029 are written as escapes.
  package var escapesLineSeparators = false
  /// Whether everything above ASCII is written as escapes.
  package var escapesNonASCII = false

  /// Whether DEL is written as an escape, so that terminals don't interpret it.
  private(set) var escapesDelete = false
  /// Whether the members of objects are in the order of `KeyOrder`.
  package var isSorted = true
  /// The number of outer levels whose items have lines of their own.
  private(set) var brokenLevels = Int.max
  /// Creates Xcode's style.
  package init() {}

  /// Xcode's style: two blanks, ` : `, LF, nothing escaped that need not be.
  package static let xcode = JSONStyle()

  /// The style of reports, with members in the given order; lines are indented if all levels are broken.
  static func report(brokenLevels: Int) -> JSONStyle {
    var style = JSONStyle()
    (style.brokenLevels, style.isSorted, style.escapesDelete) = (brokenLevels, false, true)
    (style.keySeparator, style.emptyContainer) = (": ", .tight)
    if brokenLevels < .max { (style.indentation, style.gap) = ("", brokenLevels == 0 ? " " : "") }
    return style
  }
  /// The same style without line breaks.
  private var onOneLine: JSONStyle {
    var style = self
    style.newline = ""
    style.indentation = ""
    style.emptyContainer = .tight
    return style
  }

  /// Detects a document's layout from its outermost members and its escapes from all strings.
  ///
  /// A character counts as escaped only where the document escapes it and never writes it as it is: one `\u00e9`
  /// typed by hand does not make a style.
  package init(detecting tree: JSONTree) {
    self.init()
    detectEmptyContainer(in: tree)
    adopt(layoutOf: tree.root)
    detectEscapes(in: tree)
  }

  /// Takes over the layout of an object's members: line end, indentation, what follows keys and commas.
  ///
  /// The indentation is what the members have more than the line that the object starts on.
  mutating func adopt(layoutOf object: JSONNode) {
    let bytes = object.storage.bytes
    var members = object.members
    guard let first = members.next() else { return }
    let lead = bytes[object.range.lowerBound + 1..<first.key.range.lowerBound]
    let afterKey = bytes[first.key.range.upperBound..<first.value.range.lowerBound]
    if !afterKey.contains(where: Self.isLineEnd) { keySeparator = String(decoding: afterKey, as: UTF8.self) }
    if let lineEnd = Self.lineEnd(in: lead) {
      let inner = Self.indentation(before: first.key.range.lowerBound, in: bytes)
      let outer = Self.indentation(before: object.range.lowerBound, in: bytes)
      newline = lineEnd
      if inner.hasPrefix(outer) { indentation = String(inner.dropFirst(outer.count)) }
    } else {
      self = onOneLine
      padding = String(decoding: lead, as: UTF8.self)
      gap = keySeparator.contains(" ") ? " " : ""
    }
    guard let second = members.next() else { return }
    let between = bytes[first.value.range.upperBound..<second.key.range.lowerBound]
    if let comma = between.firstIndex(of: UInt8(ascii: ",")), Self.lineEnd(in: between) == nil {
      gap = String(decoding: between[(comma + 1)...], as: UTF8.self)
    }
  }

  private mutating func detectEmptyContainer(in tree: JSONTree) {
    let tape = tree.tape
    let empty = tape.firstIndex { ($0.kind == .object || $0.kind == .array) && $0.length == 2 }
    if let empty {
      let range = tree.node(at: empty).range
      switch tree.storage.bytes[range].filter({ $0 == UInt8(ascii: "\n") }).count {
      case 0: emptyContainer = .tight
      case 1: emptyContainer = .lineEnd
      default: emptyContainer = .blankLine
      }
    } else if let first = tree.root.members.first(where: { _ in true }) {
      // Nearly everything that writes keys as Foundation does not writes `{}` too.
      let separator = tree.storage.bytes[first.key.range.upperBound..<first.value.range.lowerBound]
      emptyContainer = separator.elementsEqual(" : ".utf8) ? .blankLine : .tight
    }
  }

  // MARK: - White space

  /// The first line end in a stretch of white space: LF, CR LF or CR.
  private static func lineEnd(in bytes: ArraySlice<UInt8>) -> String? {
    guard let index = bytes.firstIndex(where: isLineEnd) else { return nil }
    if bytes[index] == UInt8(ascii: "\n") { return "\n" }
    return index + 1 < bytes.endIndex && bytes[index + 1] == UInt8(ascii: "\n") ? "\r\n" : "\r"
  }

  /// The white space that the line of an offset starts with, at most up to the offset.
  static func indentation(before offset: Int, in bytes: [UInt8]) -> String {
    let lineStart = bytes[..<offset].lastIndex(where: isLineEnd).map { $0 + 1 } ?? 0
    return String(decoding: bytes[lineStart..<offset].prefix { $0 == 32 || $0 == 9 }, as: UTF8.self)
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
  }

  // MARK: - Escapes

  private mutating func detectEscapes(in tree: JSONTree) {
    let bytes = tree.storage.bytes
    for node in tree.tape where node.kind == .string && node.isEscaped {
      noteEscapes(in: bytes[tree.storage.contentRange(of: node)])
    }
    guard escapesSlash || escapesLineSeparators || escapesNonASCII else { return }
    for node in tree.tape where node.kind == .string {
      noteRawCharacters(in: bytes[tree.storage.contentRange(of: node)])
      if !escapesSlash && !escapesLineSeparators && !escapesNonASCII { return }
    }
  }

  /// Notes which characters a string escapes without need.
  private mutating func noteEscapes(in raw: ArraySlice<UInt8>) {
    var rest = raw
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")), backslash + 1 < raw.endIndex {
      let letter = raw[backslash + 1]
      if letter == UInt8(ascii: "/") { escapesSlash = true }
      if letter == UInt8(ascii: "u"), backslash + 6 <= raw.endIndex {
        noteUnicodeEscape(String(decoding: raw[backslash + 2..<backslash + 6], as: UTF8.self))
      }
      rest = raw[(backslash + 2)...]
    }
  }

  private mutating func noteUnicodeEscape(_ digits: String) {
    guard let unit = UInt16(digits, radix: 16), unit >= 0x80 else { return }
    if unit == 0x2028 || unit == 0x2029 { escapesLineSeparators = true } else { escapesNonASCII = true }
  }

  /// Notes which characters a string writes as they are.
  private mutating func noteRawCharacters(in raw: ArraySlice<UInt8>) {
    var previous: UInt8 = 0
    for (index, byte) in zip(raw.indices, raw) {
      if byte == UInt8(ascii: "/"), previous != UInt8(ascii: "\\") { escapesSlash = false }
      if byte >= 0x80 {
        let isSeparator = byte == 0xE2 && Self.isLineSeparator(at: index, in: raw)
        if isSeparator { escapesLineSeparators = false }
        if byte >= 0xC0, !isSeparator { escapesNonASCII = false }
      }
      previous = previous == UInt8(ascii: "\\") ? 0 : byte
    }
  }

  private static func isLineSeparator(at index: Int, in raw: ArraySlice<UInt8>) -> Bool {
    let scalar = raw[index...].prefix(3)
    return scalar.elementsEqual("\u{2028}".utf8) || scalar.elementsEqual("\u{2029}".utf8)
  }
}
