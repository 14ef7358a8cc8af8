import SwiftIndex
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
  /// Whether it is an operand of `+`.
  var isOperand = false
  /// What its members make of it; empty for none.
  var member: Range<Int> = 0..<0
  var isMethod = false
  /// The members in the order of the code.
  var members: [Range<Int>] = []
  /// The arguments of the last method.
  var call: Range<Int> = 0..<0

  init(_ steps: [ContextStep]) {
    for step in steps { add(step) }
  }

  private mutating func add(_ step: ContextStep) {
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
    case .member(let name):
      (member, isMethod) = (name, false)
      members.append(name)
    case .method(let name, let call):
      (member, isMethod, self.call) = (name, true, call)
      members.append(name)
    case .concatenation: isOperand = true
    case .coalescing, .ternaryBranch, .cast, .parentheses, .element, .implicitReturn,
      .explicitReturn, .ifBranch, .switchBranch, .conditionalClause:
      break
    }
  }
}
