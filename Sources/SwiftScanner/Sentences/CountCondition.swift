/// Tells whether a condition asks if there is one or more of something.
enum CountCondition {
  /// Whether a condition's text compares a count with one.
  static func holds(_ condition: String) -> Bool {
    let parts = condition.split(whereSeparator: \.isWhitespace)
    guard parts.count >= 3 else { return compact(condition) }
    let (left, sign, right) = (parts[parts.count - 3], parts[parts.count - 2], parts[parts.count - 1])
    guard signs.contains(String(sign)) else { return false }
    if isOne(right) { return isCount(left) }
    return isOne(left) && isCount(right)
  }

  /// `count==1`, written without blanks.
  private static func compact(_ condition: String) -> Bool {
    for sign in ["==1", "!=1", ">1"] where condition.hasSuffix(sign) {
      return isCount(condition.dropLast(sign.count))
    }
    return false
  }

  private static let signs: Set<String> = ["==", "!=", ">", "<", ">=", "<=", "==="]

  private static func isOne(_ text: Substring) -> Bool {
    ["1", "1.0", "Int64(1)", "2"].contains(
      text.drop { $0 == "(" }.reversed().drop { $0 == ")" }.reversed().string)
  }

  /// Whether an operand is a number of things; an index, a page or a state isn't.
  static func isCount(_ text: Substring) -> Bool {
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

extension Sequence where Element == Character {
  fileprivate var string: String { String(self) }
}
