/// Function, initializer, subscript or enum case.
package struct FunctionDeclaration: Sendable {
  /// Kind of the declaration.
  package enum Kind: UInt8, Sendable {
    case function, initializer, `subscript`, enumCase
    /// Memberwise initializer of a struct.
    case memberwise
  }

  /// The kind of the declaration.
  package let kind: Kind
  /// The name.
  package let name: ByteSpan
  /// The hash of the name.
  package let nameHash: NameHash
  /// The index of the owning type in the file; -1 for none.
  package let owner: Int32
  /// The indices of the parameters in the file.
  package var parameters: Range<Int32> = 0..<0
  /// The indices of the generic parameters in the file, and of the requirements of a `where` clause.
  var generics: Range<Int32> = 0..<0
  var requirements: Range<Int32> = 0..<0
  /// The type of the result.
  package var result = ByteSpan.empty
  /// The range between the braces.
  package var body = ByteSpan.empty
  /// Whether the function is static.
  package var isStatic = false
  /// Whether the function is only visible in its file or owning type.
  var isPrivate = false
  /// Whether an initializer may fail.
  var isFailable = false
  /// Whether `@_disfavoredOverload` lowers the rank of the function.
  var isDisfavored = false

  /// Whether a call has its own result, rather than a value composed of the arguments.
  package var returnsTexts: Bool { kind == .function || kind == .subscript }
}
