/// A property of a type, or a variable of a file.
struct PropertyDeclaration: Sendable {
  let name: ByteSpan
  let nameHash: NameHash
  /// The place of the type it belongs to among the file's types, -1 for none.
  let owner: Int32
  /// The type as it is written; empty where only the value tells it.
  var type = ByteSpan.empty
  /// The initial value's expression.
  var value = ByteSpan.empty
  /// The attributes and modifiers before it.
  var modifiers = ByteSpan.empty
  /// What stands between the braces after it: accessors or observers.
  var body = ByteSpan.empty
  var isStatic = false
  var isComputed = false
  var isLet = false
  var isPrivate = false
  /// Whether an attribute wraps it, as `@State` does.
  var isWrapped = false
  /// Whether such an attribute has arguments.
  var hasWrapperArguments = false
}

/// Another name for a type.
struct AliasDeclaration: Sendable {
  let nameHash: NameHash
  /// The place of the type it belongs to among the file's types, -1 for none.
  let owner: Int32
  let type: ByteSpan
}
