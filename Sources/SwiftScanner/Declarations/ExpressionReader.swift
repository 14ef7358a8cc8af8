/// Reads an expression from its front to its end and tells what it is.
///
/// Operators are taken by their precedence, so that `a ? b + 1 : c` is the type of `b + 1` and `c`. What the tree and
/// the table of standard members don't tell is unknown, and so is what depends on it.
struct ExpressionReader {
  let types: TypeReader
  let tokens: [SourceToken]
  var place = 0
  /// The number of questions that led to this one, such as for the value of a variable.
  let depth: Int

  var bytes: SourceBytes { types.bytes }
  /// The most tokens of one expression, and the most expressions in one another.
  private static let limit = 400
  private static let maximumNesting = 40
  private var nesting = 0

  init(_ types: TypeReader, _ range: Range<Int>, depth: Int) {
    self.types = types
    self.depth = depth
    var cursor = TokenCursor(types.tokens, at: range.lowerBound)
    var tokens: [SourceToken] = []
    while tokens.count < Self.limit {
      let token = cursor.next()
      guard token.start < range.upperBound, token.kind != .close, token.kind != .start else { break }
      if token.kind != .directive { tokens.append(token) }
    }
    self.tokens = tokens
  }

  /// Reads all of the expression.
  mutating func value() -> ExpressionValue {
    let value = expression(above: 0)
    return place == tokens.count ? value : .unknown
  }

  var current: SourceToken? { place < tokens.count ? tokens[place] : nil }

  func isWord(_ token: SourceToken?, _ word: StaticString) -> Bool {
    guard let token, token.kind == .word else { return false }
    return bytes.equals(token.range, word)
  }

  // MARK: - Operators

  /// Reads operands and operators that bind at least as much as a level.
  mutating func expression(above level: Int) -> ExpressionValue {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting < Self.maximumNesting else {
      place = tokens.count
      return .unknown
    }
    var left = operand()
    while let token = current {
      if token.kind == .word, isWord(token, "as") || isWord(token, "is") {
        guard Operators.cast.level >= level else { return left }
        left = cast(left)
      } else if token.isTernaryMark {
        guard level <= Self.ternaryLevel else { return left }
        left = ternary()
      } else if token.kind == .operator, !token.isPostfix || token.isInfix {
        let precedence = Operators.precedence(bytes, token.range)
        guard precedence.level >= level else { return left }
        place += 1
        let right = expression(above: precedence.isRightAssociative ? precedence.level : precedence.level + 1)
        left = left.combined(with: right, bytes, token.range)
      } else {
        return left
      }
    }
    return left
  }

  private static let ternaryLevel = 100

  private mutating func ternary() -> ExpressionValue {
    place += 1
    let first = expression(above: Self.ternaryLevel)
    guard current?.kind == .colon else { return .unknown }
    place += 1
    return first.joined(with: expression(above: Self.ternaryLevel))
  }

  private mutating func cast(_ value: ExpressionValue) -> ExpressionValue {
    let isCast = isWord(current, "as")
    place += 1
    let mark = current?.kind
    if mark == .question || mark == .exclamation { place += 1 }
    guard let start = current?.start else { return .unknown }
    var end = start
    while let token = current, isPartOfType(token) {
      end = token.end
      place += 1
    }
    guard isCast else { return ExpressionValue(.bool) }
    let type = types.type(written: start..<end)
    return ExpressionValue(mark == .question ? type.optional : type)
  }

  private func isPartOfType(_ token: SourceToken) -> Bool {
    switch token.kind {
    case .word: !isWord(token, "as") && !isWord(token, "is")
    case .period, .arrow: true
    case .question: !token.isTernaryMark
    case .group: !token.isBraces
    case .operator: bytes[token.start] == UInt8(ascii: "<") || bytes[token.start] == UInt8(ascii: ">")
    default: false
    }
  }

  // MARK: - Operands

  /// Reads an operand with what stands before it.
  private mutating func operand() -> ExpressionValue {
    guard let token = current else { return .unknown }
    if isWord(token, "try") || isWord(token, "await") {
      place += 1
      let isOptional = current?.kind == .question
      if isOptional || current?.kind == .exclamation { place += 1 }
      let value = operandOrExpression()
      return isOptional ? ExpressionValue(value.type.optional) : value
    }
    if token.kind == .operator || token.kind == .exclamation, token.isPrefix || place == 0 {
      place += 1
      let value = operand()
      if token.byte == UInt8(ascii: "!") { return ExpressionValue(.bool) }
      return token.range.count == 1 && token.byte == UInt8(ascii: "-") ? value : .unknown
    }
    return postfix()
  }

  /// `try` covers all that follows.
  private mutating func operandOrExpression() -> ExpressionValue { expression(above: 91) }
}
