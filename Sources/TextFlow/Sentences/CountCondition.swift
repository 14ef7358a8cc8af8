import SwiftIndex
import SwiftTree

/// Tells whether a condition asks if there is one or more of something.
struct CountCondition {
  let source: ScannedSource
  let tree: SyntaxTree

  /// Whether a condition, or the last part of it, compares a count with one.
  func holds(_ condition: Int) -> Bool {
    var place = condition
    while tree.nodes[place].kind == .parenthesized || tree.nodes[place].kind == .prefixExpression {
      place -= 1
    }
    guard tree.nodes[place].kind == .infix else { return false }
    switch tree.tokens[Int(tree.nodes[place].mainToken)].precedence {
    case .conjunction, .disjunction: return holds(place - 1)
    case .comparison:
      let (left, right) = (text(tree.firstChild(of: place)), text(place - 1))
      return Self.one.contains(right) ? Self.isCount(left) : Self.one.contains(left) && Self.isCount(right)
    default: return false
    }
  }

  private func text(_ place: Int) -> String { source.text(tree.range(at: place)) }

  private static let one: Set<String> = ["1", "1.0", "Int64(1)", "2"]

  /// Whether an operand is a number of things; an index, a page or a state isn't.
  static func isCount(_ text: String) -> Bool {
    guard let last = text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }).last else {
      return false
    }
    let words = IdentifierWords.words(of: String(last))
    return !words.contains(where: places.contains)
  }

  private static let places: Set<String> = [
    "index", "section", "row", "tag", "tab", "step", "page", "status", "code", "type", "version", "level",
    "id",
    "state", "mode", "kind", "selected", "segment", "result", "scale", "opacity", "alpha", "style",
    "position",
    "offset", "ratio", "role", "priority", "phase", "stage", "key", "column", "line",
  ]
}
