/// A name that a block or a closure declares, and where it is visible.
package struct LocalBinding {
  /// Where the name's type comes from, by the nodes of the file.
  package enum Source {
    /// A type that is written.
    case type(Int)
    case value(Int)
    /// An element of a sequence, as after `for`.
    case element(of: Int)
    /// A parameter of a closure that has no written type.
    case closureParameter(closure: Int, index: Int)
    /// Nothing tells it.
    case unknown
    /// What `catch` catches.
    case caught
    /// A function, by its place among those of the block.
    case function(Int)
  }

  /// How a pattern leads from the source to what is named.
  package enum Step {
    /// A value without its mark of an optional, as after `if let`.
    case unwrapped
    case tupleElement(Int)
    /// A value that belongs to a case: the token of the case's name, and the value's place.
    case payload(name: Int32, index: Int)
    /// A list of such values, as a parameter that takes many of them is.
    case collected
  }

  let name: NameHash
  /// The offset of the name, which tells it from others.
  package let offset: Int
  /// Where it is visible.
  package let scope: Range<Int>
  /// What the value comes from.
  package let source: Source
  /// How the pattern leads there, from the outside in.
  package let steps: [Step]
}

/// What a block or a closure declares.
package struct LocalDeclarations {
  var bindings: [LocalBinding] = []
  /// The functions inside, with their parameters.
  package var functions: [FunctionDeclaration] = []
  var parameters: [ParameterDeclaration] = []
  var generics: [GenericParameter] = []
}
