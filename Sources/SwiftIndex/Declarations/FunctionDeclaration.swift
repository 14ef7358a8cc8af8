/// A function, an initializer, a subscript or a case of an enum.
package struct FunctionDeclaration: Sendable {
  /// What a function is declared as.
  package enum Kind: UInt8, Sendable {
    case function, initializer, `subscript`, enumCase
    /// The initializer that a struct has of itself.
    case memberwise
  }

  /// What it is declared as.
  package let kind: Kind
  /// Its name.
  package let name: ByteSpan
  /// The hash of its name.
  package let nameHash: NameHash
  /// The place of the type it belongs to among the file's types, -1 for none.
  package let owner: Int32
  /// The places of its parameters among the file's.
  package var parameters: Range<Int32> = 0..<0
  /// The places of its generic parameters among the file's, and of what a `where` clause requires of them.
  var generics: Range<Int32> = 0..<0
  var requirements: Range<Int32> = 0..<0
  /// The result's type.
  package var result = WrittenType.empty
  /// What stands between the braces.
  package var body = ByteSpan.empty
  var isStatic = false
  /// Whether only its file sees it, or the type it belongs to.
  var isPrivate = false
  /// Whether an initializer may fail.
  var isFailable = false
  /// Whether `@_disfavoredOverload` makes others come first.
  var isDisfavored = false

  /// Whether a call has a result of its own, and no value that is made of the arguments.
  package var returnsTexts: Bool { kind == .function || kind == .subscript }
}

/// A parameter of a function, or a value that belongs to a case.
package struct ParameterDeclaration: Sendable {
  /// The label that calls give; empty for none.
  package let label: ByteSpan
  /// The hash of the label.
  package let labelHash: NameHash
  /// The name inside the function.
  package let name: ByteSpan
  /// The type as it is written, with its attributes; empty where only the initial value tells it.
  package let type: WrittenType
  /// The default, or the initial value of a property.
  package let value: ByteSpan
  /// Whether calls may leave it out.
  var isOptionalArgument = false
  /// Whether calls may give several values.
  var isVariadic = false
  /// Whether an argument stands for a function that returns it, as after `@autoclosure`.
  package var isDelayed = false
  /// Whether it is a `Binding` to a value of the type.
  var isBinding = false
}
