import SourceText
import SwiftIndex
import SwiftTree

/// Appearance of the text between two interpolations or operators.
struct TextShape {
  let text: String
  /// The runs of letters, including inner apostrophes and hyphens.
  let words: [Substring]

  init(_ text: String) {
    self.text = text
    words = text.unicodeScalars.split { !$0.isWordPart }.map(Substring.init)
      .filter { $0.unicodeScalars.contains(where: \.isWordLetter) }
  }

  /// The text without leading and trailing white space.
  private var trimmed: Substring {
    let text = text.drop(while: \.isWhitespace)
    return text.prefix(upTo: text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex)
  }

  /// Whether the text contains a line break.
  var isBreak: Bool { text.contains(where: \.isNewline) }

  /// Whether the text contains only white space.
  var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

  /// Whether the text contains neither words nor numbers.
  var isWordless: Bool { words.isEmpty && !text.contains(where: \.isNumber) }

  /// Whether the text separates its neighbors, like ` · ` and ` / `.
  var isSeparator: Bool {
    guard isWordless else { return false }
    if text.first == ".", text.last == " " { return true }
    return text.contains {
      ($0.isPunctuation || $0.isSymbol) && !"()[]{}\"'“‘”’«»„%°:…?!.,、#@*_<>=≈≥≤".contains($0)
    }
  }

  /// Whether the text stands between two texts, or is a remark of its own, as a unit beside a label: ` (Gwei)`.
  var isBoundary: Bool {
    let mark = trimmed
    if isBreak || isSeparator || ["(", ")", ") (", "[", "]"].contains(mark)
      || mark.first == "(" && mark.last == ")"
    {
      return true
    }
    // One word with a period may be an abbreviation: `No.`, `Dr.`.
    return text.last == " " && endsSentence && words.count > 1 && words.last?.count ?? 0 > 2
  }

  /// Whether the text ends with the mark of a sentence.
  var endsSentence: Bool { trimmed.last.map(Self.ends.contains) ?? false }

  private static let ends: Set<Character> = [".", "!", "?"]

  /// Whether the text is a sentence with a capital and an end.
  var isWholeSentence: Bool { words.count > 2 && trimmed.first?.isUppercase ?? false && endsSentence }

  /// Whether the text is only a colon.
  var isColon: Bool { trimmed == ":" }

  /// Whether the text is a label with its own colon, or an addition with its own comma.
  var standsApart: Bool { !words.isEmpty && (trimmed.last == ":" || trimmed.first == ",") }

  /// Whether the text begins or ends with a space or comma, so that the sentence continues there.
  var continues: Bool {
    text.first.map { $0.isWhitespace || ",;:".contains($0) } ?? false || text.last?.isWhitespace ?? false
  }

  /// The punctuation added to the preceding text, such as a colon; `nil` for none.
  var addedMark: String? {
    let mark = trimmed
    return [":", "：", "…", "...", "?", "!", "."].contains(mark) ? String(mark) : nil
  }

  /// Whether the text contains natural language, not a unit, an identifier or markup.
  var isWording: Bool {
    guard !words.isEmpty, !isMarkup else { return false }
    let letters = words.reduce(0) { $0 + $1.count }
    if words.contains(where: { $0.unicodeScalars.contains(where: \.isIdeograph) }) { return true }
    // Keywords of other languages are uppercase: `ORDER BY`.
    guard text.contains(where: { $0.isLowercase || !$0.isASCII && $0.isLetter }) else { return false }
    guard letters > 3 || letters == 3 && words[0].first?.isUppercase ?? false else { return false }
    return !isUnit && !isNameLike
  }

  /// Whether the text is one word that is the same in all languages beside a value.
  var isUnit: Bool { words.count == 1 && Self.units.contains(words[0].lowercased()) }

  /// Whether the text is one or more words that a condition can choose.
  var isChoice: Bool {
    !isMarkup && !isNameLike && words.contains { $0.count > 1 } && !PluralWords.isEnding(text)
      && !isUnit
  }

  /// Whether the text looks like code: a path, a URL, a key, a tag.
  var isNameLike: Bool {
    let trimmed = trimmed
    if trimmed.last == "=" { return true }
    if trimmed.contains(where: \.isWhitespace) {
      let parts = text.utf8.split(separator: UInt8(ascii: ":"))
      return hasOptions || parts.dropFirst().contains { $0.starts(with: "//".utf8) }
    }
    if trimmed.utf8.contains(where: "_/=#$@%\\{}[]&<>|~^*".utf8.contains) { return true }
    if trimmed.last.map({ ".:".contains($0) }) ?? false, trimmed.first?.isLowercase ?? false,
      text.count == trimmed.count
    {
      return true
    }
    let core = trimmed.drop { ",:;(-–—\"'“‘".contains($0) }
      .reversed().drop { ",:;).!?…-–—\"'”’".contains($0) }
    if core.contains(where: { ".:-".contains($0) || $0.isNumber }) { return true }
    let hasCapitalInside = zip(core, core.dropFirst()).contains { $0.isUppercase && $1.isLowercase }
    return hasCapitalInside || trimmed.hasPrefix("-") && text.first != " " || trimmed.hasPrefix(".")
  }

  /// Whether the text contains command-line options.
  private var hasOptions: Bool {
    text.utf8.split(separator: UInt8(ascii: " ")).contains { $0.starts(with: "--".utf8) && $0.count > 2 }
  }

  /// Whether the text is part of HTML, JSON, a script or a query.
  var isMarkup: Bool {
    text.utf8.withContiguousStorageIfAvailable { buffer in
      let bytes = SourceBytes(buffer)
      if bytes.starts(with: "#", at: 0) || bytes.starts(with: "**", at: 0) { return true }
      var hasTagStart = false
      for offset in 0..<bytes.count {
        switch bytes[offset] {
        case UInt8(ascii: "{"): return true
        case UInt8(ascii: ">") where hasTagStart: return true
        case UInt8(ascii: "<"): hasTagStart = true
        case UInt8(ascii: "="):
          // An assignment: `Bold=true`.
          if offset > 0, bytes[offset - 1].isWordByte, bytes[offset + 1].isWordByte { return true }
        default: break
        }
        if !bytes[offset].isASCIILower, Self.markup.contains(where: { bytes.starts(with: $0, at: offset) }) {
          return true
        }
      }
      return false
    } ?? false
  }

  private static let markup: [StaticString] = [
    "</", "/>", "=\"", "](", "};", ");", "\":", "```", "\n- ", "= '", "='", "SELECT ",
    "\\b",
  ]

  /// Whether the text contains several words and ends a sentence, or continues after one.
  var isProse: Bool {
    guard words.count >= 5, !isMarkup, !isNameLike else { return false }
    return endsSentence || zip(text, text.dropFirst()).contains { Self.ends.contains($0) && $1 == " " }
  }

  private static let units: Set<String> = [
    "mmol", "mgdl", "kbps", "mbps", "gbps", "kcal", "bytes", "dbm", "fps", "bps", "lbs", "bpm", "rpm",
    "kwh", "mah", "pt", "px", "gmt", "utc", "url", "api", "sdk", "ios", "https", "http", "null", "none",
    "true", "false",
    "json", "utf-8", "copy",
  ]
}

extension String {
  /// The text without the URLs of its Markdown links: only the words of `[words](address)` are read.
  var withoutLinks: String {
    utf8.contains(UInt8(ascii: "]")) ? replacing(/\]\([^)]*\)/, with: "") : self
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is a letter.
  fileprivate var isWordLetter: Bool {
    value < 0x80 ? value | 0x20 >= 0x61 && value | 0x20 <= 0x7A : properties.isAlphabetic
  }

  /// Whether the scalar is a letter, or punctuation inside a word.
  fileprivate var isWordPart: Bool { isWordLetter || self == "'" || self == "’" || self == "-" }

  /// Whether the scalar belongs to a script without spaces between words.
  var isIdeograph: Bool {
    (0x3040...0x30FF).contains(value) || (0x3400...0x9FFF).contains(value)
      || (0xAC00...0xD7AF).contains(value)
  }
}
