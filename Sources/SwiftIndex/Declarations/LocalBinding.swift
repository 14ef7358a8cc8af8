/// Name declared by a block or a closure, with its visibility.
package struct LocalBinding {
  /// Source of the name's type, by nodes of the file.
  package enum Source {
    /// Declared type.
    case type(Int)
    case value(Int)
    /// Element of a sequence, as after `for`.
    case element(of: Int)
    /// Closure parameter without a declared type.
    case closureParameter(closure: Int, index: Int)
    /// Unknown source.
    case unknown
    /// Error caught by `catch`.
    case caught
    /// Function.
    case function(Int)
  }

  /// Step of a pattern from the source to the name.
  package enum Step {
    /// Unwrapped optional, as after `if let`.
    case unwrapped
    case tupleElement(Int)
    /// Associated value of a case: the node of the case's name in the pattern, and the index of the value.
    case payload(of: Int, index: Int)
    /// List of such values, for a variadic parameter.
    case collected
    /// Value of a binding, as of `$item in`.
    case projected
  }

  /// The offset of the name, which identifies it.
  package let offset: Int
  /// The range where the name is visible.
  let scope: Range<Int>
  /// The source of the value.
  package let source: Source
  /// The steps of the pattern, from the outside in.
  package var steps: [Step] = []
}
