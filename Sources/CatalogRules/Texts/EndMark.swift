/// A class of punctuation marks that end a text, independent of the language.
enum EndMark: String {
  case fullStop = "a period"
  case question = "a question mark"
  case exclamation = "an exclamation mark"
  case colon = "a colon"
  case ellipsis = "an ellipsis"
  case semicolon = "a semicolon"
  case comma = "a comma"

  /// Finds the mark at the end of a text, before closing quotes; `nil` if there is none.
  ///
  /// A mark inside closing brackets does not count, as in “Off (recommended.)”. Only the last bytes are read.
  init?(of bytes: UnsafeBufferPointer<UInt8>, subtag: String) {
    var end = bytes.count
    var last = Self.scalar(before: end, in: bytes)
    while let (scalar, start) = last, scalar.isSpace || Self.isCloser(scalar) {
      end = start
      last = Self.scalar(before: end, in: bytes)
    }
    guard let (scalar, start) = last, let mark = Self.mark(scalar, subtag: subtag) else { return nil }
    let isDot = scalar == "." || scalar == "。"
    var before = Self.scalar(before: start, in: bytes)
    // Dots of an ellipsis may be separated by spaces.
    if let (space, start) = before, isDot, space.isSpace { before = Self.scalar(before: start, in: bytes) }
    self = isDot && before?.0 == scalar ? .ellipsis : mark
  }

  /// Returns the scalar that ends at an offset, and its start; `nil` at the start of the text.
  private static func scalar(
    before end: Int, in bytes: UnsafeBufferPointer<UInt8>
  ) -> (Unicode.Scalar, start: Int)? {
    guard end > 0 else { return nil }
    var start = end - 1
    while start > 0, end - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return (TextScalars.decode(bytes, at: start).0, start)
  }

  private static func isCloser(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\"", "'", "”", "“", "’", "‘", "»", "«", "›", "」", "』", "*", "_", "\u{200F}", "\u{200E}", "\u{2069}",
      "\u{202C}":
      true
    default: false
    }
  }

  private static func mark(_ scalar: Unicode.Scalar, subtag: String) -> EndMark? {
    switch scalar {
    case ".", "。", "．", "｡", "।", "॥", "۔", "።", "။", "។", "։", "᙮": .fullStop
    case "?", "？", "؟", "՞", "፧", "⸮": .question
    case "!", "！", "՜": .exclamation
    case ":", "：", "፡", "፦": .colon
    case "…", "⋯": .ellipsis
    case ";", "\u{37E}": subtag == "el" ? .question : .semicolon
    case "；", "؛": .semicolon
    case ",", "，", "、", "،": .comma
    default: nil
    }
  }
}
