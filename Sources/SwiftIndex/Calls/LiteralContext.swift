package import SourceText

/// What a literal is used for, as far as its surroundings tell.
package struct LiteralContext: Hashable, Sendable {
  /// The place that takes the literal's value.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// An argument of a call.
    case argument = "arg"
    /// The right side of `=`, and of `+=` and the like.
    case assignment = "assign"
    case compoundAssignment = "plus-assign"
    /// The first value of a variable or constant, and the default of a parameter.
    case initialValue = "init"
    case defaultArgument = "default-arg"
    /// What a function or a computed property returns, and what a closure does.
    case returnValue = "return"
    case closureResult = "closure-return"
    case thrown = "throw"
    case enumRawValue = "enum-raw"
    /// An operand of a comparison, and a pattern of a `case`.
    case comparison = "compare"
    case pattern
    /// A condition, or the subject of `switch`.
    case condition = "cond"
    /// An index in brackets after an operand.
    case subscriptIndex = "subscript"
    case attribute = "attr"
    case macro
    /// What a `for` loop goes through.
    case loopSequence = "for-in"
    /// An operand of an operator that makes something else of it.
    case operand = "binop"
    /// A statement of its own.
    case statement = "stmt"
    case other
  }

  /// The place that takes the value.
  package var kind = Kind.other
  /// The name that goes with the kind; empty for none.
  ///
  /// The called function, the macro, the attribute, the variable or parameter, the member that is assigned, the
  /// function or property that returns, the enum's case, the operator, or the call that takes the closure.
  package var name: ByteRange {
    get { spans.name.range }
    set { spans.name = ByteSpan(newValue) }
  }
  /// The receiver of a member call or assignment; a lone dot for an implicit one, empty for none.
  package var receiver: ByteRange {
    get { spans.receiver.range }
    set { spans.receiver = ByteSpan(newValue) }
  }
  /// The argument's label; empty for none.
  package var label: ByteRange {
    get { spans.label.range }
    set { spans.label = ByteSpan(newValue) }
  }
  /// The argument's place, from 0; `nil` where it has no meaning.
  package var index: Int?
  /// The type that is written for it.
  ///
  /// Of the variable or parameter, of the result, after `as`, or what the enum inherits.
  package var type: ByteRange {
    get { spans.type.range }
    set { spans.type = ByteSpan(newValue) }
  }
  /// What was assigned to, or the operand on the other side of a comparison.
  package var target: ByteRange {
    get { spans.target.range }
    set { spans.target = ByteSpan(newValue) }
  }
  /// The expressions around the literal that hand its value on, from the inside out.
  package var steps: [ContextStep] = []
  /// The argument list's node in the file's tree, -1 for none.
  package var list: Int32 = -1
  private var spans = Spans()

  package init() {}

  /// The ranges in half the memory: a check keeps the contexts of all literals until all files are read.
  private struct Spans: Hashable, Sendable {
    var name = ByteSpan.empty
    var receiver = ByteSpan.empty
    var label = ByteSpan.empty
    var type = ByteSpan.empty
    var target = ByteSpan.empty
  }
}

/// An expression that hands a literal's value on to what is around it.
package enum ContextStep: Hashable, Sendable {
  /// Parentheses around one expression.
  case parentheses
  /// An element of a tuple, with its label, which is empty for none.
  case tupleElement(label: ByteRange, index: Int)
  case arrayElement
  case dictionaryKey
  /// A value of a dictionary, with its key.
  case dictionaryValue(key: ByteRange)
  /// A branch of `?:`, with the other one.
  case ternaryBranch(isFirst: Bool, other: ByteRange)
  /// An operand of `+`, with the other one.
  case concatenation(isLeft: Bool, other: ByteRange)
  /// An operand of `??`, with the other one.
  case coalescing(isLeft: Bool, other: ByteRange)
  /// A cast with `as`.
  case cast(type: ByteRange)
  /// A property of the value.
  case member(name: ByteRange)
  /// A method of the value; `call` is the range of its arguments.
  case method(name: ByteRange, call: ByteRange)
  /// An element of the value.
  case element
  /// An interpolation of another literal, with its label, which is empty for none.
  case interpolation(label: ByteRange)
  /// A body of one expression, which is returned.
  case implicitReturn
  /// A closure that says `return`.
  case explicitReturn
  /// A branch of `if` or `switch`.
  case ifBranch
  case switchBranch
  /// A clause of `#if`.
  case conditionalClause
}
