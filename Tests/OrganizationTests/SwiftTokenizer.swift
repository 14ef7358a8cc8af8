/// Splits Swift code into words and punctuation, good enough to judge how code is organised.
///
/// Comments vanish, and so do string literals with all they interpolate. Regex literals are not known: this
/// package writes none that hold a quote.
struct SwiftTokenizer {
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  private var lastTokenLine = 0
  private var lastTokenEnd = -1
  private var tokens: [SwiftToken] = []

  static func tokens(of text: String) -> [SwiftToken] {
    var tokenizer = SwiftTokenizer(bytes: Array(text.utf8))
    while let byte = tokenizer.byte(at: 0) { tokenizer.readPiece(startingWith: byte) }
    return tokenizer.tokens
  }

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  private func byte(at distance: Int) -> UInt8? {
    index + distance < bytes.count ? bytes[index + distance] : nil
  }

  private func follows(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes[index...].starts(with: $0) }
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
  }

  private mutating func readPiece(startingWith byte: UInt8) {
    if follows("//") {
      while let next = self.byte(at: 0), next != UInt8(ascii: "\n") { advance() }
    } else if follows("/*") {
      skipBlockComment()
    } else if let pounds = poundsOfLiteral() {
      skipLiteral(pounds: pounds)
    } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t") {
      advance()
    } else {
      readToken()
    }
  }

  private mutating func readToken() {
    let start = index
    repeat {
      index += 1
    } while Self.isWordByte(bytes[start]) && index < bytes.count && Self.isWordByte(bytes[index])
    tokens.append(
      SwiftToken(
        text: String(decoding: bytes[start..<index], as: UTF8.self), line: line,
        startsLine: line != lastTokenLine, isGlued: start == lastTokenEnd))
    (lastTokenLine, lastTokenEnd) = (line, index)
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      if follows("/*") { depth += 1 } else if follows("*/") { depth -= 1 }
      advance(follows("/*") || follows("*/") ? 2 : 1)
    } while depth > 0 && index < bytes.count
  }

  /// The number of `#` before a string literal that starts here, or nil where none starts.
  private func poundsOfLiteral() -> Int? {
    var pounds = 0
    while byte(at: pounds) == UInt8(ascii: "#") { pounds += 1 }
    return byte(at: pounds) == UInt8(ascii: "\"") ? pounds : nil
  }

  private mutating func skipLiteral(pounds: Int) {
    advance(pounds)
    let quotes = follows("\"\"\"") ? 3 : 1
    let end =
      Array(repeating: UInt8(ascii: "\""), count: quotes) + Array(repeating: UInt8(ascii: "#"), count: pounds)
    let escape = [UInt8(ascii: "\\")] + Array(repeating: UInt8(ascii: "#"), count: pounds)
    advance(quotes)
    while index < bytes.count, !bytes[index...].starts(with: end) {
      guard bytes[index...].starts(with: escape) else {
        advance()
        continue
      }
      advance(escape.count)
      if byte(at: 0) == UInt8(ascii: "(") { skipInterpolation() } else { advance() }
    }
    advance(end.count)
  }

  /// Skips `(…)` with the literals inside it; what is interpolated is not judged.
  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      if let pounds = poundsOfLiteral() {
        skipLiteral(pounds: pounds)
        continue
      }
      if byte(at: 0) == UInt8(ascii: "(") { depth += 1 }
      if byte(at: 0) == UInt8(ascii: ")") { depth -= 1 }
      advance()
    } while depth > 0 && index < bytes.count
  }
}

/// A word or one punctuation character of Swift code, outside comments and string literals.
struct SwiftToken: Sendable {
  let text: String
  /// The 1-based line.
  let line: Int
  /// Whether nothing but white space stands before it on its line.
  let startsLine: Bool
  /// Whether it touches the token before it.
  let isGlued: Bool

  /// Whether the token is an identifier, a keyword or a number.
  var isWord: Bool { text.utf8.first.map(SwiftTokenizer.isWordByte) ?? false }
}
