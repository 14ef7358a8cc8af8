import SourceText

/// The formula of a `Plural-Forms` header, which maps a number to a form.
///
/// The grammar is the subset of C that gettext supports: `n`, integers, `? :`, `||`, `&&`, comparisons,
/// `+ - * / %`, `!` and parentheses.
package struct PluralExpression {
  private typealias Term = (UInt64) -> UInt64?

  /// A limit above the length of any real formula, in characters.
  private static let maximumLength = 4000
  /// The operators, those that bind more strongly last.
  private static let operators: [[String]] = [
    ["||"], ["&&"], ["==", "!="], ["<=", ">=", "<", ">"], ["+", "-"], ["*", "/", "%"],
  ]

  private var term: Term = { _ in nil }
  private var tokens: [String] = []
  private var place = 0
  private var depth = 0

  /// Parses a formula; `nil` if it is malformed.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength, let tokens = Self.tokens(of: text) else { return nil }
    self.tokens = tokens
    guard let term = conditional(), place == tokens.count else { return nil }
    self.term = term
  }

  /// The form of a number; `nil` if the formula divides by zero.
  package func value(for number: UInt64) -> UInt64? { term(number) }

  private static func result(of symbol: String, _ left: UInt64, _ right: UInt64) -> UInt64? {
    switch symbol {
    case "==": left == right ? 1 : 0
    case "!=": left != right ? 1 : 0
    case "<=": left <= right ? 1 : 0
    case ">=": left >= right ? 1 : 0
    case "<": left < right ? 1 : 0
    case ">": left > right ? 1 : 0
    case "+": left &+ right
    case "-": left &- right
    case "*": left &* right
    case "/": right == 0 ? nil : left / right
    case "%": right == 0 ? nil : left % right
    default: right != 0 ? 1 : 0
    }
  }

  // MARK: - Reading

  private static func tokens(of text: String) -> [String]? {
    var tokens: [String] = []
    var rest = text.utf8[...]
    while let first = rest.first {
      var length = first.isASCIIDigit ? rest.prefix(while: \.isASCIIDigit).count : 1
      let pair = String(decoding: rest.prefix(2), as: UTF8.self)
      if !first.isASCIIDigit, pair.utf8.count == 2, operators.joined().contains(pair) {
        length = 2
      } else if !first.isASCIIDigit, !" \t\n\r+-*/%<>n?:()!".utf8.contains(first) {
        return nil
      }
      if !" \t\n\r".utf8.contains(first) {
        tokens.append(String(decoding: rest.prefix(length), as: UTF8.self))
      }
      rest = rest.dropFirst(length)
    }
    return tokens
  }

  private mutating func take(_ token: String) -> Bool {
    guard place < tokens.count, tokens[place] == token else { return false }
    place += 1
    return true
  }

  private mutating func conditional() -> Term? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= InputBudget.pluralExpressionDepth, let condition = binary(atLeast: 0) else { return nil }
    guard take("?") else { return condition }
    guard let first = conditional(), take(":"), let second = conditional() else { return nil }
    return { number in condition(number).flatMap { $0 != 0 ? first(number) : second(number) } }
  }

  private mutating func binary(atLeast strength: Int) -> Term? {
    guard var left = unary() else { return nil }
    while place < tokens.count, case let symbol = tokens[place],
      let found = Self.operators.firstIndex(where: { $0.contains(symbol) }), found >= strength
    {
      place += 1
      guard let right = binary(atLeast: found + 1) else { return nil }
      left = { [left] number in
        guard let value = left(number) else { return nil }
        if symbol == "||", value != 0 { return 1 }
        if symbol == "&&", value == 0 { return 0 }
        return right(number).flatMap { Self.result(of: symbol, value, $0) }
      }
    }
    return left
  }

  private mutating func unary() -> Term? {
    guard place < tokens.count else { return nil }
    let token = tokens[place]
    place += 1
    switch token {
    case "n": return { $0 }
    case "!":
      depth += 1
      defer { depth -= 1 }
      guard depth <= InputBudget.pluralExpressionDepth, let operand = unary() else { return nil }
      return { number in operand(number).map { $0 == 0 ? 1 : 0 } }
    case "(":
      guard let inner = conditional(), take(")") else { return nil }
      return inner
    default: return UInt64(token).map { constant in { _ in constant } }
    }
  }
}
