/// A function, an initializer, a subscript or a case of an enum.
struct FunctionDeclaration: Sendable {
  enum Kind: UInt8, Sendable {
    case function, initializer, `subscript`, enumCase
    /// The initializer that a struct has of itself.
    case memberwise
  }

  let kind: Kind
  let name: ByteSpan
  let nameHash: NameHash
  /// The place of the type it belongs to among the file's types, -1 for none.
  let owner: Int32
  /// The places of its parameters among the file's.
  var parameters: Range<Int32> = 0..<0
  /// The places of its generic parameters among the file's, and of what a `where` clause requires of them.
  var generics: Range<Int32> = 0..<0
  var requirements: Range<Int32> = 0..<0
  /// The result's type.
  var result = WrittenType.empty
  /// What stands between the braces.
  var body = ByteSpan.empty
  var isStatic = false
  /// Whether only its file sees it, or the type it belongs to.
  var isPrivate = false
  /// Whether an initializer may fail.
  var isFailable = false
  /// Whether `@_disfavoredOverload` makes others come first.
  var isDisfavored = false

  /// Whether a call has a result of its own, and no value that is made of the arguments.
  var returnsTexts: Bool { kind == .function || kind == .subscript }
}

/// A parameter of a function, or a value that belongs to a case.
struct ParameterDeclaration: Sendable {
  /// The label that calls give; empty for none.
  let label: ByteSpan
  let labelHash: NameHash
  /// The name inside the function.
  let name: ByteSpan
  /// The type as it is written, with its attributes; empty where only the initial value tells it.
  let type: WrittenType
  /// The default, or the initial value of a property.
  let value: ByteSpan
  /// Whether calls may leave it out.
  var isOptionalArgument = false
  /// Whether calls may give several values.
  var isVariadic = false
  /// Whether an argument stands for a function that returns it, as after `@autoclosure`.
  var isDelayed = false
  /// Whether it is a `Binding` to a value of the type.
  var isBinding = false
}
