/// Parameter of a function, or associated value of a case.
package struct ParameterDeclaration: Sendable {
  /// The argument label; empty for none.
  package let label: ByteSpan
  /// The hash of the label.
  package let labelHash: NameHash
  /// The name inside the function.
  package let name: ByteSpan
  /// The declared type with its attributes; empty if it is inferred from the initial value.
  package let type: ByteSpan
  /// The default value, or the initial value of a property.
  package let value: ByteSpan
  /// Whether calls may omit the argument.
  var isOptionalArgument = false
  /// Whether calls may pass several values.
  var isVariadic = false
  /// Whether the argument is wrapped in a function that returns it, as after `@autoclosure`.
  package var isDelayed = false
  /// Whether the parameter is a `Binding` to a value of the type.
  var isBinding = false
}
