import SwiftIndex
/// Summary of the operations that the expressions around a literal apply to its value.
struct StepSummary {
  /// Whether the literal is a dictionary key.
  var isDictionaryKey = false
  /// Whether the literal is an element of an array or tuple, or a dictionary value.
  var isElement = false
  /// The label in the innermost tuple or the key in the innermost dictionary; empty for none.
  var label: Range<Int> = 0..<0
  /// Whether the literal is inside an interpolation of another literal.
  var isInterpolated = false
  /// Whether the literal is an operand of `+`.
  var isOperand = false
  /// The last member accessed on the value; empty for none.
  var member: Range<Int> = 0..<0
  var isMethod = false
  /// The members in source order.
  var members: [Range<Int>] = []
  /// The arguments of the last method call.
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
