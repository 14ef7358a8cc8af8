/// What the expressions around a literal do with its value, in brief.
struct StepSummary {
  /// Whether the literal is the key of a dictionary.
  var isDictionaryKey = false
  /// Whether it is an element of an array or a tuple, or the value of a dictionary.
  var isElement = false
  /// The label in the innermost tuple, and the key of the innermost dictionary; empty for none.
  var label: Range<Int> = 0..<0
  /// Whether it stands in an interpolation of another literal.
  var isInterpolated = false
  /// Why a localizing call takes it as a plain `String`.
  var demotion: DemotionReason?
  /// What its members make of it; empty for none.
  var member: Range<Int> = 0..<0
  var isMethod = false
  /// The arguments of the last method.
  var call: Range<Int> = 0..<0
  /// The other branch or operand, where there is one.
  var other: Range<Int> = 0..<0
  /// Whether it is the left operand of `??`, which is taken when there is one.
  var isConcatenated = false
  var isFallback = false
  var isTernary = false

  init(_ steps: [ContextStep], in bytes: SourceBytes) {
    for step in steps { add(step, bytes) }
  }

  private mutating func add(_ step: ContextStep, _ bytes: SourceBytes) {
    switch step {
    case .dictionaryKey: isDictionaryKey = true
    case .dictionaryValue(let key):
      isElement = true
      if label.isEmpty { label = key }
    case .tupleElement(let label, _):
      isElement = true
      if self.label.isEmpty { self.label = label }
    case .arrayElement: isElement = true
    case .interpolation: isInterpolated = true
    case .concatenation(_, let other):
      isConcatenated = true
      if self.other.isEmpty { self.other = other }
      demote(.concatenation)
    case .coalescing(let isLeft, let other):
      isFallback = !isLeft
      if self.other.isEmpty { self.other = other }
      demote(.fallback)
    case .ternaryBranch(_, let other):
      isTernary = true
      if self.other.isEmpty { self.other = other }
      if !Self.isLiteral(other, bytes) { demote(.ternary) }
    case .cast(let type): if bytes.equals(type, "String") { demote(.cast) }
    case .member(let name):
      (member, isMethod) = (name, false)
      demote(.member)
    case .method(let name, let call):
      (member, isMethod, self.call) = (name, true, call)
      demote(.member)
    case .parentheses, .element, .implicitReturn, .explicitReturn, .ifBranch, .switchBranch,
      .conditionalClause:
      break
    }
  }

  private mutating func demote(_ reason: DemotionReason) {
    if demotion == nil, !isInterpolated { demotion = reason }
  }

  /// Whether an expression is a literal, or a choice between such.
  static func isLiteral(_ range: Range<Int>, _ bytes: SourceBytes) -> Bool {
    guard !range.isEmpty else { return false }
    let first = bytes[range.lowerBound]
    let last = bytes[range.upperBound - 1]
    return last == UInt8(ascii: "\"") || last == UInt8(ascii: "#") || first == UInt8(ascii: "\"")
  }
}
