/// Escaping of control characters in text from files, so that terminals and logs don't interpret them.
///
/// The escaped characters are control characters (C0, DEL, C1), line and paragraph separators, bidirectional
/// controls, deprecated and interlinear format characters, the byte order mark, U+FFFE and U+FFFF, tags outside a flag
/// emoji, and bytes of a path that are not UTF-8 (`\x9B`). All others are kept: joiners in emoji and Indic scripts,
/// combining marks, right-to-left letters. Backslashes are not escaped, so escaping is idempotent. CI systems
/// interpret `##[command]` and `##vso[command]` anywhere in a line: the second `#` of such a marker is
/// escaped.
package struct VisibleText {
  /// The syntax of an escape.
  package enum Style: Sendable {
    /// `\n`, `\r`, `\t`, `\u{1B}`.
    case swift
    /// `\u001b`, as in a JSON string.
    case json
  }

  /// Control characters of the layout, which are not escaped.
  package enum Layout: Sendable {
    /// None: the text is a name or a part of a line.
    case none
    /// Tabs.
    case tabs
    /// Tabs and line ends.
    case lines
    /// Tabs; invisible characters, and blanks other than a space, are escaped too.
    case comparison
  }

  private let style: Style
  private let layout: Layout

  /// Creates an escaper.
  package init(_ style: Style = .swift, keeping layout: Layout = .none) {
    self.style = style
    self.layout = layout
  }

  /// Appends a text with escapes as UTF-8.
  package func append(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { append($0, to: &bytes) }
  }

  private func append(_ text: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
    var start = 0
    var index = 0
    var endOfFlag = -1
    while index < text.count {
      guard Self.isSuspect(text[index]) else {
        index += 1
        continue
      }
      let (scalar, length) = Self.scalar(in: text, at: index)
      if Self.isTag(scalar), index >= endOfFlag { endOfFlag = Self.endOfFlag(in: text, at: index) }
      if index >= endOfFlag, needsEscape(scalar, in: text, at: index) {
        bytes.append(contentsOf: text[start..<index])
        bytes.append(contentsOf: escape(scalar).utf8)
        start = index + length
      }
      index += length
    }
    bytes.append(contentsOf: text[start...])
  }

  // MARK: - Characters

  /// Whether a byte starts a character that may need an escape.
  private static func isSuspect(_ byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, UInt8(ascii: "#"), 0xC2, 0xCD, 0xD8, 0xE1...0xE3, 0xEF, 0xF3, 0xF4: true
    default: false
    }
  }

  /// The character at an index of valid UTF-8.
  private static func scalar(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> (UInt32, length: Int) {
    let first = text[index]
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let mask: UInt8 = length == 1 ? 0x7F : 0xFF >> UInt8(length + 1)
    let value = text[index + 1..<index + length].reduce(UInt32(first & mask)) { $0 << 6 | UInt32($1 & 0x3F) }
    return (value, length)
  }

  private func needsEscape(_ scalar: UInt32, in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    switch scalar {
    case 0x09: layout == .none
    case 0x0A: layout != .lines
    // A lone CR moves the cursor back to the start of the line.
    case 0x0D: layout != .lines || index + 1 == text.count || text[index + 1] != 0x0A
    case 0x00..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xFFFE, 0xFFFF:
      true
    case 0x23: Self.isCommandMark(in: text, at: index)
    default:
      Self.isTag(scalar) || Self.byte(scalar) != nil || layout == .comparison && Self.isUnseen(scalar)
    }
  }

  /// Whether a character is invisible or looks like a space.
  fileprivate static func isUnseen(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA0, 0xAD, 0x34F, 0x61C, 0x1680, 0x180B...0x180E, 0x2000...0x200F, 0x202A...0x202F, 0x205F...0x206F,
      0x3000, 0xFE00...0xFE0F, 0xFEFF:
      true
    default: false
    }
  }

  private static func isTag(_ scalar: UInt32) -> Bool { (0xE0000...0xE007F).contains(scalar) }

  /// The byte of a path, not valid in UTF-8, that a character represents.
  private static func byte(_ scalar: UInt32) -> UInt8? {
    Unicode.Scalar(scalar).flatMap { PathText.byte($0) }
  }

  /// The end of the tags that form a flag with the black flag before them, or `start` if there are none.
  ///
  /// The tags are three to six letters and digits of a region, and U+E007F (UTS #51, ED-14a).
  private static func endOfFlag(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int {
    guard isBlackFlag(in: text, before: start) else { return start }
    var (index, count) = (start, 0)
    while index < text.count, text[index] == 0xF3 {
      let (tag, length) = scalar(in: text, at: index)
      index += length
      if tag == 0xE007F { return (3...6).contains(count) ? index : start }
      guard (0xE0030...0xE0039).contains(tag) || (0xE0061...0xE007A).contains(tag) else { return start }
      count += 1
    }
    return start
  }

  /// Whether U+1F3F4 precedes an index; it starts the flags of England, Scotland and Wales.
  private static func isBlackFlag(in text: UnsafeBufferPointer<UInt8>, before index: Int) -> Bool {
    index >= 4 && text[index - 4..<index].elementsEqual([0xF0, 0x9F, 0x8F, 0xB4])
  }

  /// Whether a `#` is the second one of `##[` or `##name[`.
  private static func isCommandMark(in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    guard index > 0, text[index - 1] == UInt8(ascii: "#") else { return false }
    let rest = text[(index + 1)...].drop { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20) }
    return rest.first == UInt8(ascii: "[")
  }

  /// The escape of a character.
  private func escape(_ scalar: UInt32) -> String {
    switch (style, scalar) {
    case (_, 0x09): return "\\t"
    case (_, 0x0A): return "\\n"
    case (_, 0x0D): return "\\r"
    case (.swift, _):
      if let byte = Self.byte(scalar) { return "\\x\(String(byte, radix: 16, uppercase: true))" }
      return "\\u{\(String(scalar, radix: 16, uppercase: true))}"
    case (.json, _):
      let units = Unicode.Scalar(scalar).map { Array(String($0).utf16) } ?? []
      return units.map { "\\u" + String(0x10000 + UInt32($0), radix: 16).dropFirst() }.joined()
    }
  }
}

extension String {
  /// Whether two texts differ only in characters that look alike to readers.
  package func looksLike(_ other: String) -> Bool {
    func seen(_ text: String) -> String {
      let scalars = text.unicodeScalars.filter { $0 != " " && !VisibleText.isUnseen($0.value) }
      return String(String.UnicodeScalarView(scalars))
    }
    return !utf8.elementsEqual(other.utf8) && seen(self).utf8.elementsEqual(seen(other).utf8)
  }

  /// The text with invisible characters, and blanks other than a space, escaped.
  package var comparable: String {
    var bytes: [UInt8] = []
    VisibleText(keeping: .comparison).append(self, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
