import SourceText

/// The formula of a `Plural-Forms` header, which maps a number to a form.
///
/// The grammar is the subset of C that gettext supports: `n`, integers, `? :`, `||`, `&&`, comparisons,
/// `+ - * / %`, `!` and parentheses.
package struct PluralExpression {
  /// A node's operands are indexes of earlier nodes, so evaluation is one pass without recursion.
  private enum Node {
    case number(UInt64)
    case variable
    case not(Int)
    case binary(Operator, Int, Int)
    case conditional(Int, Int, Int)
  }

  private enum Operator: String {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case unequal = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case remainder = "%"

    /// The operator precedence; higher values bind more strongly.
    var strength: Int {
      switch self {
      case .or: 1
      case .and: 2
      case .equal, .unequal: 3
      case .lessOrEqual, .greaterOrEqual, .less, .greater: 4
      case .plus, .minus: 5
      case .times, .divided, .remainder: 6
      }
    }
  }

  /// A limit above the length of any real formula, in characters.
  private static let maximumLength = 4000

  private var nodes: [Node] = []
  private var tokens: [String] = []
  private var place = 0
  private var depth = 0

  /// Parses a formula; `nil` if it is malformed.
  package init?(_ text: String) {
    guard text.utf8.count <= Self.maximumLength, let tokens = Self.tokens(of: text) else { return nil }
    self.tokens = tokens
    guard conditional() != nil, place == tokens.count else { return nil }
  }

  /// The form of a number; `nil` if the formula divides by zero.
  package func value(for number: UInt64) -> UInt64? {
    var values: [UInt64?] = []
    values.reserveCapacity(nodes.count)
    for node in nodes {
      switch node {
      case .number(let constant): values.append(constant)
      case .variable: values.append(number)
      case .not(let operand): values.append(values[operand].map { $0 == 0 ? 1 : 0 })
      case .conditional(let condition, let first, let second):
        values.append(values[condition].flatMap { $0 != 0 ? values[first] : values[second] })
      case .binary(let symbol, let left, let right):
        values.append(Self.result(of: symbol, values[left], values[right]))
      }
    }
    return values.last ?? nil
  }

  private static func result(of symbol: Operator, _ left: UInt64?, _ right: UInt64?) -> UInt64? {
    guard let left else { return nil }
    if symbol == .or, left != 0 { return 1 }
    if symbol == .and, left == 0 { return 0 }
    guard let right else { return nil }
    switch symbol {
    case .or, .and: return right != 0 ? 1 : 0
    case .equal: return left == right ? 1 : 0
    case .unequal: return left != right ? 1 : 0
    case .lessOrEqual: return left <= right ? 1 : 0
    case .greaterOrEqual: return left >= right ? 1 : 0
    case .less: return left < right ? 1 : 0
    case .greater: return left > right ? 1 : 0
    case .plus: return left &+ right
    case .minus: return left &- right
    case .times: return left &* right
    case .divided: return right == 0 ? nil : left / right
    case .remainder: return right == 0 ? nil : left % right
    }
  }

  // MARK: - Reading

  private static func tokens(of text: String) -> [String]? {
    var tokens: [String] = []
    let bytes = Array(text.utf8)
    var index = 0
    while index < bytes.count {
      let start = index
      index += 1
      switch bytes[start] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): continue
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        while index < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index]) {
          index += 1
        }
      case UInt8(ascii: "n"), UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: ")"):
        break
      default:
        let pair = String(decoding: bytes[start..<min(start + 2, bytes.count)], as: UTF8.self)
        if Operator(rawValue: pair) != nil, pair.utf8.count == 2 {
          index += 1
        } else if Operator(rawValue: String(pair.prefix(1))) == nil, pair.first != "!" {
          return nil
        }
      }
      tokens.append(String(decoding: bytes[start..<index], as: UTF8.self))
    }
    return tokens
  }

  private mutating func take(_ token: String) -> Bool {
    guard place < tokens.count, tokens[place] == token else { return false }
    place += 1
    return true
  }

  private mutating func add(_ node: Node) -> Int {
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func conditional() -> Int? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= InputBudget.pluralExpressionDepth, let condition = binary(atLeast: 1) else { return nil }
    guard take("?") else { return condition }
    guard let first = conditional(), take(":"), let second = conditional() else { return nil }
    return add(.conditional(condition, first, second))
  }

  private mutating func binary(atLeast strength: Int) -> Int? {
    guard var left = unary() else { return nil }
    while place < tokens.count, let symbol = Operator(rawValue: tokens[place]), symbol.strength >= strength {
      place += 1
      guard let right = binary(atLeast: symbol.strength + 1) else { return nil }
      left = add(.binary(symbol, left, right))
    }
    return left
  }

  private mutating func unary() -> Int? {
    guard place < tokens.count else { return nil }
    let token = tokens[place]
    place += 1
    switch token {
    case "n": return add(.variable)
    case "!":
      depth += 1
      defer { depth -= 1 }
      guard depth <= InputBudget.pluralExpressionDepth, let operand = unary() else { return nil }
      return add(.not(operand))
    case "(":
      guard let inner = conditional(), take(")") else { return nil }
      return inner
    default: return UInt64(token).map { add(.number($0)) }
    }
  }
}
