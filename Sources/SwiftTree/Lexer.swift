/// Lexer that splits a file into tokens in one pass, and matches opening with closing tokens.
///
/// Three kinds of constructs may be open, each inside another: brackets, literals whose interpolation is
/// being read, and blocks of conditional compilation. `"a \(f("b")) c"` opens a literal at its first quote;
/// the tokens of the interpolation follow; after the closing parenthesis, ` c` continues the first literal.
///
/// For any content, every byte is visited a bounded number of times, and nothing is an error: an unclosed
/// bracket ends with the enclosing one, and a single-line literal ends with the line.
struct Lexer: ~Copyable {
  private(set) var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  let keywords = KeywordTable.shared
  var tokens: Arena<Token>
  /// The comments of the file in order.
  var comments: Arena<Comment>
  /// The offset of the next byte.
  var offset = 0
  /// The flags of the next token.
  var flags = Token.Flags.startsLine
  /// The brackets in order, each with its enclosing one.
  var brackets: Arena<OpenBracket>
  /// The index of the innermost open bracket; -1 for none.
  var innermost: Int32 = -1
  /// The literals whose interpolations are being read, innermost last.
  var openLiterals: [OpenLiteral] = []
  /// Whether a line break ends the innermost of these literals.
  var endsWithLine = false
  /// The open blocks of conditional compilation, innermost last.
  var openConditions: [OpenCondition] = []
  /// The minimum number of pound signs without a closing delimiter of a regex in the rest of the file.
  var unclosedPounds = Int.max

  /// Creates a lexer with an initial capacity of tokens.
  init(capacity: Int = 4096) {
    tokens = Arena(capacity: capacity)
    comments = Arena(capacity: capacity / 16)
    brackets = Arena(capacity: capacity / 8)
  }

  /// Splits a file into tokens; the last one is `endOfFile`.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) {
    reset(to: bytes)
    while true {
      skipBlanks()
      if offset < bytes.count {
        readToken(bytes[offset])
      } else if !breakOffLiteral() {
        break
      }
    }
    finish()
  }

  private mutating func reset(to bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    tokens.removeAll()
    comments.removeAll()
    brackets.removeAll()
    (offset, flags, innermost) = (0, .startsLine, -1)
    openLiterals.removeAll(keepingCapacity: true)
    openConditions.removeAll(keepingCapacity: true)
    (endsWithLine, unclosedPounds) = (false, .max)
    if byte(0) == 0xEF, byte(1) == 0xBB, byte(2) == 0xBF { offset = 3 }
    if byte(offset) == UInt8(ascii: "#"), byte(offset + 1) == UInt8(ascii: "!") {
      offset = bytes.lineEnd(from: offset)
    }
  }

  /// Returns the byte at an offset; 0 outside of the file.
  @inline(__always)
  func byte(_ offset: Int) -> UInt8 { offset >= 0 && offset < bytes.count ? bytes[offset] : 0 }

  /// Adds a token with its start and end, and continues after it.
  @inline(__always)
  mutating func add(
    _ kind: Token.Kind, _ start: Int, _ end: Int, word: Keyword = .none, precedence: Precedence = .none
  ) {
    tokens.append(
      Token(
        start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: end), kind: kind,
        flags: flags,
        word: word, precedence: precedence))
    flags = []
    offset = end
  }

  /// The index of the last token; -1 for none.
  var last: Int32 { Int32(truncatingIfNeeded: tokens.count - 1) }

  // MARK: - White space and comments

  @inline(__always)
  private mutating func skipBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0B, 0x0C, 0x00:
        flags.insert(.followsSpace)
        offset &+= 1
      case 0x0A, 0x0D:
        if endsWithLine, breakOffLiteral() { continue }
        flags.insert(.startsLine)
        offset &+= 1
      case UInt8(ascii: "/"): if !skipComment() { return }
      default: return
      }
    }
  }

  private mutating func skipComment() -> Bool {
    let start = offset
    switch byte(offset + 1) {
    case UInt8(ascii: "/"): offset = bytes.lineEnd(from: offset + 2)
    case UInt8(ascii: "*"): skipBlockComment()
    default: return false
    }
    flags.insert(.followsSpace)
    comments.append(
      Comment(start: UInt32(truncatingIfNeeded: start), end: UInt32(truncatingIfNeeded: offset)))
    return true
  }

  /// Skips a comment; comments nest, and an unterminated one extends to the end of the file.
  private mutating func skipBlockComment() {
    var depth = 1
    offset += 2
    while offset < bytes.count {
      let (byte, next) = (bytes[offset], byte(offset + 1))
      offset += 1
      if byte == 0x0A || byte == 0x0D { flags.insert(.startsLine) }
      if byte == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
        offset += 1
        depth -= 1
        if depth == 0 { return }
      } else if byte == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
        offset += 1
        depth += 1
      }
    }
  }

  // MARK: - Tokens

  private mutating func readToken(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"):
      readWord()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): readNumber()
    case UInt8(ascii: "("): open(.leftParen)
    case UInt8(ascii: "["): open(.leftBracket)
    case UInt8(ascii: "{"): open(.leftBrace)
    case UInt8(ascii: ")"): close(.rightParen)
    case UInt8(ascii: "]"): close(.rightBracket)
    case UInt8(ascii: "}"): close(.rightBrace)
    case UInt8(ascii: ","): add(.comma, offset, offset + 1)
    case UInt8(ascii: ":"): add(.colon, offset, offset + 1)
    case UInt8(ascii: ";"): add(.semicolon, offset, offset + 1)
    case UInt8(ascii: "@"): add(.at, offset, offset + 1)
    case UInt8(ascii: "\\"): add(.backslash, offset, offset + 1)
    case UInt8(ascii: "\""): readLiteral(poundCount: 0)
    case UInt8(ascii: "#"): readPound()
    case UInt8(ascii: "`"): readEscapedName()
    case UInt8(ascii: "."): readPeriod()
    case 0x80...: readForeign()
    default:
      if byte.isOperatorByte { return readOperator() }
      add(.unknown, offset, offset + 1)
    }
  }

  private mutating func readPeriod() {
    let next = byte(offset + 1)
    let isOperator = next == UInt8(ascii: ".") || next.isOperatorByte
    if isOperator, tokens.count == 0 || tokens[tokens.count - 1].kind != .backslash { return readOperator() }
    add(.period, offset, offset + 1)
  }

  /// Reads a token that begins with a non-ASCII byte: a name, an operator or white space.
  private mutating func readForeign() {
    if byte(offset) == 0xC2, byte(offset + 1) == 0xA0 {
      flags.insert(.followsSpace)
      offset += 2
    } else if operatorLength(at: offset) > 0 {
      readOperator()
    } else {
      readWord()
    }
  }

  private mutating func readWord() {
    let start = offset
    var end = offset &+ 1
    if bytes[start] >= 0x80 { end = start &+ foreignLength(at: start) }
    while end < bytes.count {
      let byte = bytes[end]
      guard byte.isWordByte else { break }
      if byte < 0x80 {
        end &+= 1
      } else if operatorLength(at: end) == 0, !(byte == 0xC2 && self.byte(end + 1) == 0xA0) {
        end &+= foreignLength(at: end)
      } else {
        break
      }
    }
    end = min(end, bytes.count)
    add(.identifier, start, end, word: keyword(start, end))
  }

  @inline(__always)
  private func keyword(_ start: Int, _ end: Int) -> Keyword {
    let length = end &- start
    guard length <= 16, let base = bytes.baseAddress else { return .none }
    if start &+ 16 <= bytes.count {
      let raw = UnsafeRawPointer(base + start)
      let low = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
      if length < 8 { return keywords.word(low & (1 &<< UInt64(truncatingIfNeeded: 8 &* length) &- 1), 0) }
      let high = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
      if length == 16 { return keywords.word(low, high) }
      return keywords.word(low, high & (1 &<< UInt64(truncatingIfNeeded: 8 &* (length &- 8)) &- 1))
    }
    var (low, high): (UInt64, UInt64) = (0, 0)
    for index in 0..<length {
      let value = UInt64(bytes[start + index]) << UInt64(8 * (index & 7))
      if index < 8 { low |= value } else { high |= value }
    }
    return keywords.word(low, high)
  }

  /// Reads a name in backticks, or a single backtick if it is not closed on its line.
  private mutating func readEscapedName() {
    var end = offset + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "`"), bytes[end] != 0x0A, bytes[end] != 0x0D {
      end += 1
    }
    guard byte(end) == UInt8(ascii: "`") else { return add(.unknown, offset, offset + 1) }
    flags.insert(.isEscaped)
    add(.identifier, offset, end + 1)
  }

  private mutating func readNumber() {
    let start = offset
    let isPrefixed = bytes[start] == UInt8(ascii: "0") && [0x78, 0x62, 0x6F].contains(byte(start + 1))
    let exponent = UInt8(ascii: isPrefixed ? "p" : "e")
    var (end, kind) = (start, Token.Kind.integer)
    while byte(end).isWordByte, end < bytes.count {
      let isExponent = byte(end) | 0x20 == exponent
      end += 1
      guard isExponent else { continue }
      // The exponent of a float may have a sign.
      let digit = byte(end) == UInt8(ascii: "-") || byte(end) == UInt8(ascii: "+") ? end + 1 : end
      if byte(digit).isDigit { (kind, end) = (.float, digit) }
    }
    let followsPeriod = tokens.count > 0 && tokens[tokens.count - 1].kind == .period
    if kind == .integer, !followsPeriod, byte(end) == UInt8(ascii: "."), isFraction(end + 1, isPrefixed) {
      kind = .float
      end += 1
      while byte(end).isWordByte, end < bytes.count {
        let isExponent = byte(end) | 0x20 == exponent
        end += 1
        if isExponent, byte(end) == UInt8(ascii: "-") || byte(end) == UInt8(ascii: "+") { end += 1 }
      }
    }
    add(kind, start, end)
  }

  /// Whether digits follow a number's point, rather than a member: `0x1.Ap3`, but `0x1.description`.
  private func isFraction(_ start: Int, _ isHexadecimal: Bool) -> Bool {
    guard isHexadecimal else { return byte(start).isDigit }
    var offset = start
    while byte(offset).isDigit || (0x61...0x66).contains(byte(offset) | 0x20) {
      offset += 1
    }
    return offset > start && byte(offset) | 0x20 == UInt8(ascii: "p")
  }
}
