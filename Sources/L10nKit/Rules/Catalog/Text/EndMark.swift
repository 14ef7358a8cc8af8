/// The punctuation mark that ends a text, as classes that languages share.
enum EndMark: Hashable {
  case fullStop, question, exclamation, colon, ellipsis, semicolon, comma

  /// The mark at the end of prose, before closing quotes and brackets; `nil` if it ends otherwise.
  ///
  /// A bracket that closes a remark hides the mark inside it, as in “Off (recommended.)”. Only the last bytes are read.
  init?(of bytes: UnsafeBufferPointer<UInt8>, subtag: String) {
    let text = TextScalars(Self.tail(of: bytes))
    var end = text.count
    while let last = text[end - 1], last.isSpace || Self.isCloser(last) { end -= 1 }
    guard let last = text[end - 1], let mark = Self.mark(last, subtag: subtag) else { return nil }
    let isDotted = last == "." && text[end - 2] == "." || last == "。" && text[end - 2] == "。"
    self = isDotted ? .ellipsis : mark
  }

  /// The last bytes of a text from the start of a scalar on: what is before them decides nothing.
  private static func tail(of bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var start = max(0, bytes.count - 48)
    while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return UnsafeBufferPointer(rebasing: bytes[start...])
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

  /// The mark's name with its article.
  var name: String {
    switch self {
    case .fullStop: "a full stop"
    case .question: "a question mark"
    case .exclamation: "an exclamation mark"
    case .colon: "a colon"
    case .ellipsis: "an ellipsis"
    case .semicolon: "a semicolon"
    case .comma: "a comma"
    }
  }
}
