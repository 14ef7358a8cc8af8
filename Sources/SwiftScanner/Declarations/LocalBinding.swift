/// A name that a function's body or a closure declares, and where it is visible.
struct LocalBinding {
  /// Where the name's type comes from.
  enum Source {
    /// A type that is written.
    case written
    /// A value.
    case value
    /// A value without its mark of an optional, as after `if let`.
    case unwrapped
    /// An element of a sequence, as after `for`.
    case element
    /// A value that belongs to a case: the case's name, and the value's place.
    case payload(name: Range<Int>, index: Int)
    /// A parameter of a closure that has no written type: the closure's brace, and the parameter's place.
    case closureParameter(brace: Int32, index: Int)
    /// What `catch` catches.
    case error
  }

  let name: NameHash
  /// The offset of the name, which tells it from others.
  let offset: Int
  /// Where it is visible.
  var scope: Range<Int>
  let source: Source
  /// The type or the expression.
  var range = 0..<0
  /// The place in a tuple, -1 for none.
  var tupleIndex = -1
  /// The place of a function that returns the type among those of the body, -1 for other names.
  var function = -1
}

/// What the body of a function or a closure declares.
struct LocalDeclarations {
  var bindings: [LocalBinding] = []
  /// The functions inside, with their parameters.
  var functions: [FunctionDeclaration] = []
  var parameters: [ParameterDeclaration] = []
}
