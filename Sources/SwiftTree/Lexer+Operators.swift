/// Reading of operators, classified by the surrounding white space.
extension Lexer {
  /// Reads an operator.
  ///
  /// An operator is split before and after `<` and `>`, because generic arguments may end there:
  /// `[Set<Int>]>` or `Array<Int>?`. All pieces but the last have the flag `continues`; the parser joins them
  /// again unless it needs an angle bracket.
  mutating func readOperator() {
    let start = offset
    let isLeftBound = isLeftBound(start)
    if let end = endOfPlaceholder(from: start) { return add(.identifier, start, end) }
    if isLeftBound, bytes[start] == UInt8(ascii: "?") { return add(.postfixQuestion, start, start + 1) }
    if isLeftBound, bytes[start] == UInt8(ascii: "!") { return add(.postfixExclamation, start, start + 1) }
    var end = endOfOperator(from: start)
    if !isLeftBound, let slash = (start..<end).first(where: { bytes[$0] == UInt8(ascii: "/") }),
      let regexEnd = endOfRegex(inOperator: start, end, slash)
    {
      if slash > start { add(.prefixOperator, start, slash) }
      return add(.regex, slash, regexEnd)
    }
    if end == start { end = start + 1 }
    let kind = kind(start, end, isLeftBound: isLeftBound)
    let precedence = kind == .infixOperator ? precedence(start, end) : .none
    addPieces(kind, start, end, precedence)
  }

  /// Returns the end of the editor placeholder `<#name#>`; `nil` if there is none.
  private func endOfPlaceholder(from start: Int) -> Int? {
    guard bytes[start] == UInt8(ascii: "<"), byte(start + 1) == UInt8(ascii: "#") else { return nil }
    // The limit avoids searching to the end of the line for each of many unterminated placeholders.
    let limit = min(bytes.count, start + 512)
    var offset = start + 2
    while offset < limit, bytes[offset] != 0x0A, bytes[offset] != 0x0D {
      if bytes[offset] == UInt8(ascii: "#"), byte(offset + 1) == UInt8(ascii: ">") { return offset + 2 }
      offset += 1
    }
    return nil
  }

  private mutating func addPieces(_ kind: Token.Kind, _ start: Int, _ end: Int, _ precedence: Precedence) {
    // An operator that begins with a dot does not open an angle bracket: `..<`.
    if end == start + 1 || kind == .arrow || bytes[start] == UInt8(ascii: ".") {
      return add(kind, start, end, precedence: precedence)
    }
    var piece = start
    var current = start
    while current < end {
      let isAngle = bytes[current] == UInt8(ascii: "<") || bytes[current] == UInt8(ascii: ">")
      if isAngle {
        if current > piece { addPiece(kind, piece, current, precedence, isLast: false) }
        addPiece(kind, current, current + 1, precedence, isLast: current + 1 == end)
        piece = current + 1
      }
      current += 1
    }
    if piece < end { addPiece(kind, piece, end, precedence, isLast: true) }
  }

  private mutating func addPiece(
    _ kind: Token.Kind, _ start: Int, _ end: Int, _ precedence: Precedence, isLast: Bool
  ) {
    if !isLast { flags.insert(.continues) }
    add(kind, start, end, precedence: precedence)
  }

  /// Returns the end of the operator at an offset; a comment ends it, and only operators starting with a dot
  /// contain dots.
  private func endOfOperator(from start: Int) -> Int {
    let takesDots = bytes[start] == UInt8(ascii: ".")
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: "/"), end > start, isCommentMark(end + 1) { break }
      if byte.isOperatorByte || takesDots && byte == UInt8(ascii: ".") {
        end += 1
      } else if byte >= 0x80 {
        let length = end > start ? max(operatorLength(at: end), markLength(at: end)) : operatorLength(at: end)
        if length == 0 { break }
        end += length
      } else {
        break
      }
    }
    return min(end, bytes.count)
  }

  /// Whether the byte after a slash starts a comment.
  private func isCommentMark(_ offset: Int) -> Bool {
    byte(offset) == UInt8(ascii: "/") || byte(offset) == UInt8(ascii: "*")
  }

  // MARK: - White space

  private func kind(_ start: Int, _ end: Int, isLeftBound: Bool) -> Token.Kind {
    let isRightBound = isRightBound(end, isLeftBound: isLeftBound)
    if end - start == 1 {
      switch bytes[start] {
      case UInt8(ascii: "="): return .equal
      case UInt8(ascii: "?"): return .infixOperator
      default: break
      }
    } else if end - start == 2, bytes[start] == UInt8(ascii: "-"), bytes[start + 1] == UInt8(ascii: ">") {
      return .arrow
    }
    if isLeftBound == isRightBound { return .infixOperator }
    return isLeftBound ? .postfixOperator : .prefixOperator
  }

  private func isLeftBound(_ start: Int) -> Bool {
    if !flags.isDisjoint(with: [.startsLine, .followsSpace]) { return false }
    switch byte(start - 1) {
    case 0, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","), UInt8(ascii: ";"),
      UInt8(ascii: ":"):
      return false
    default: return true
    }
  }

  func isRightBound(_ end: Int, isLeftBound: Bool) -> Bool {
    switch byte(end) {
    case 0, 0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      false
    case UInt8(ascii: "/"): !isCommentMark(end + 1)
    // `x^.y` has a postfix operator, `^.y` a prefix one.
    case UInt8(ascii: "."): !isLeftBound
    case 0xC2: byte(end + 1) != 0xA0
    default: true
    }
  }

  // MARK: - Precedence

  private func precedence(_ start: Int, _ end: Int) -> Precedence {
    guard end - start <= 4 else { return .default }
    return Self.precedences[bytes[start..<end].reduce(0) { $0 << 8 | UInt32($1) }] ?? .default
  }

  /// The precedences of the standard operators, by their bytes as a number.
  private static let precedences: [UInt32: Precedence] = {
    let operators: [(Precedence, String)] = [
      (.addition, "+ - &+ &- | ^"), (.multiplication, "* / % & &*"), (.shift, "<< >> &<< &>>"),
      (.range, "... ..<"), (.nilCoalescing, "??"), (.conjunction, "&& .&"), (.disjunction, "|| .| .^"),
      (.comparison, "< > <= >= == != ~= === !== .< .> .== .!= .<= .>="),
      (.assignment, "+= -= *= /= %= &= |= ^= <<= >>= &+= &-= &*= &<<= &>>="),
    ]
    let rows = operators.flatMap { precedence, symbols in
      symbols.split(separator: " ").map { ($0.utf8.reduce(0) { $0 << 8 | UInt32($1) }, precedence) }
    }
    return Dictionary(rows) { first, _ in first }
  }()

  // MARK: - Non-ASCII characters

  /// Returns the byte length of the operator character at an offset, or 0.
  func operatorLength(at offset: Int) -> Int {
    let lead = byte(offset)
    guard lead >= 0xC2, lead <= 0xE3 else { return 0 }
    let scalar: UInt32
    if lead < 0xE0 {
      scalar = UInt32(lead & 0x1F) << 6 | UInt32(byte(offset + 1) & 0x3F)
    } else {
      scalar =
        UInt32(lead & 0x0F) << 12 | UInt32(byte(offset + 1) & 0x3F) << 6 | UInt32(byte(offset + 2) & 0x3F)
    }
    return Self.isOperator(scalar) ? (lead < 0xE0 ? 2 : 3) : 0
  }

  /// Returns the byte length of the combining character at an offset, or 0.
  ///
  /// It may continue an operator.
  private func markLength(at offset: Int) -> Int {
    switch (byte(offset), byte(offset + 1), byte(offset + 2)) {
    // U+0300–U+036F, U+1DC0–U+1DFF, U+20D0–U+20FF, U+FE00–U+FE0F, U+FE20–U+FE2F
    case (0xCC, _, _), (0xCD, 0x80...0xAF, _): 2
    case (0xE1, 0xB7, _), (0xE2, 0x83, 0x90...), (0xEF, 0xB8, 0x80...0x8F), (0xEF, 0xB8, 0xA0...0xAF): 3
    default: 0
    }
  }

  /// Returns the byte length of the character at an offset; 1 for an invalid byte.
  func foreignLength(at offset: Int) -> Int {
    switch byte(offset) {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }

  /// Whether a character is allowed in operators, by The Swift Programming Language, "Operators".
  private static func isOperator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7, 0x2016, 0x2017,
      0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053, 0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775,
      0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
      true
    default: false
    }
  }
}
