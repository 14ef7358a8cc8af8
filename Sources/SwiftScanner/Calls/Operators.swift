/// The standard operators' precedence, as far as the way out of an expression depends on it.
enum Operators {
  struct Precedence {
    let level: Int
    var isRightAssociative = false
  }

  static let cast = Precedence(level: 132)

  /// The precedence of an operator between two operands; unknown ones bind less than the standard ones.
  static func precedence(_ bytes: SourceBytes, _ range: Range<Int>) -> Precedence {
    let first = bytes[range.lowerBound]
    let second = range.count > 1 ? bytes[range.lowerBound + 1] : 0
    if isAssignment(bytes, range) { return Precedence(level: 90, isRightAssociative: true) }
    switch (first, second) {
    case (UInt8(ascii: "?"), UInt8(ascii: "?")): return Precedence(level: 131, isRightAssociative: true)
    case (UInt8(ascii: "&"), UInt8(ascii: "&")): return Precedence(level: 120)
    case (UInt8(ascii: "|"), UInt8(ascii: "|")): return Precedence(level: 110)
    case (UInt8(ascii: "<"), UInt8(ascii: "<")), (UInt8(ascii: ">"), UInt8(ascii: ">")):
      return Precedence(level: 160)
    case (UInt8(ascii: "."), UInt8(ascii: ".")): return Precedence(level: 135)
    case (UInt8(ascii: "&"), UInt8(ascii: "+")), (UInt8(ascii: "&"), UInt8(ascii: "-")):
      return Precedence(level: 140)
    default: break
    }
    if isComparison(bytes, range) { return Precedence(level: 130) }
    guard range.count == 1 else { return Precedence(level: 105) }
    switch first {
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "|"), UInt8(ascii: "^"):
      return Precedence(level: 140)
    case UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "&"):
      return Precedence(level: 150)
    default: return Precedence(level: 105)
    }
  }

  /// Whether an operator compares.
  static func isComparison(_ bytes: SourceBytes, _ range: Range<Int>) -> Bool {
    let words: [StaticString] = ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "~="]
    return words.contains { bytes.equals(range, $0) }
  }

  /// Whether an operator assigns, as `+=` does.
  static func isAssignment(_ bytes: SourceBytes, _ range: Range<Int>) -> Bool {
    range.count >= 2 && range.count <= 4 && bytes[range.upperBound - 1] == UInt8(ascii: "=")
      && !isComparison(bytes, range)
  }
}
