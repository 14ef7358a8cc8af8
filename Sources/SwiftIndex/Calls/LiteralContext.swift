package import SourceText

/// Use of a literal, as far as the surrounding code shows.
///
/// Ranges take half of their memory: a check keeps the contexts of all literals until all files are read.
package struct LiteralContext: Hashable, Sendable {
  /// Kind of the place that receives the literal's value.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Argument of a call.
    case argument = "arg"
    /// Right side of `=`, and of `+=` and similar operators.
    case assignment = "assign"
    case compoundAssignment = "plus-assign"
    /// Initial value of a variable or constant, and default value of a parameter.
    case initialValue = "init"
    case defaultArgument = "default-arg"
    /// Result of a function or computed property, and of a closure.
    case returnValue = "return"
    case closureResult = "closure-return"
    case thrown = "throw"
    case enumRawValue = "enum-raw"
    /// Operand of a comparison, and pattern of a `case`.
    case comparison = "compare"
    case pattern
    /// Condition, or subject of `switch`.
    case condition = "cond"
    /// Index of a subscript.
    case subscriptIndex = "subscript"
    case attribute = "attr"
    case macro
    /// Sequence of a `for` loop.
    case loopSequence = "for-in"
    /// Operand of another operator.
    case operand = "binop"
    /// Statement of its own.
    case statement = "stmt"
    case other
  }

  /// The kind of the place that receives the value.
  package var kind = Kind.other
  /// The name that belongs to the kind; empty for none.
  ///
  /// The called function, the macro, the attribute, the variable or parameter, the assigned member, the
  /// returning function or property, the enum case, the operator, or the call that takes the closure.
  @ByteSpan package var name: ByteRange = 0..<0
  /// The receiver of a member call or assignment; a single dot for an implicit one, empty for none.
  @ByteSpan package var receiver: ByteRange = 0..<0
  /// The label of the argument; empty for none.
  @ByteSpan package var label: ByteRange = 0..<0
  /// The index of the argument, from 0; `nil` if not applicable.
  package var index: Int?
  /// The declared type.
  ///
  /// The type of the variable or parameter, of the result, after `as`, or inherited by the enum.
  @ByteSpan package var type: ByteRange = 0..<0
  /// The target of an assignment, or the other operand of a comparison.
  @ByteSpan package var target: ByteRange = 0..<0
  /// The expressions around the literal that pass its value on, from the inside out.
  package var steps: [ContextStep] = []
  /// The node of the argument list in the file's tree; -1 for none.
  package var list: Int32 = -1

  package init() {}
}

/// Expression that passes a literal's value on to the enclosing code.
package enum ContextStep: Hashable, Sendable {
  /// Parentheses around one expression.
  case parentheses
  /// Element of a tuple, with its label, which is empty for none.
  case tupleElement(label: ByteRange, index: Int)
  case arrayElement
  case dictionaryKey
  /// Value of a dictionary, with its key.
  case dictionaryValue(key: ByteRange)
  /// Branch of `?:`, with the other one.
  case ternaryBranch(isFirst: Bool, other: ByteRange)
  /// Operand of `+`, with the other one.
  case concatenation(isLeft: Bool, other: ByteRange)
  /// Operand of `??`, with the other one.
  case coalescing(isLeft: Bool, other: ByteRange)
  /// Cast with `as`.
  case cast(type: ByteRange)
  /// Property of the value.
  case member(name: ByteRange)
  /// Method of the value; `call` is the range of its arguments.
  case method(name: ByteRange, call: ByteRange)
  /// Element of the value.
  case element
  /// Interpolation of another literal, with its label, which is empty for none.
  case interpolation(label: ByteRange)
  /// Body with a single expression, which is returned.
  case implicitReturn
  /// Closure with an explicit `return`.
  case explicitReturn
  /// Branch of `if` or `switch`.
  case ifBranch
  case switchBranch
  /// Clause of `#if`.
  case conditionalClause
}
