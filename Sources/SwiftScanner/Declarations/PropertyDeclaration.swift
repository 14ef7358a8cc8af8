/// A property of a type, or a variable of a file.
struct PropertyDeclaration: Sendable {
  var name = ByteSpan.empty
  var nameHash = NameHash.none
  /// The place of the type it belongs to among the file's types, -1 for none.
  let owner: Int32
  /// The type as it is written; empty where only the value tells it.
  var type = WrittenType.empty
  /// The initial value's expression.
  var value = ByteSpan.empty
  /// What `@Environment(…)` provides it with.
  var environment = ByteSpan.empty
  /// What stands between the braces after it: accessors or observers.
  var body = ByteSpan.empty
  var isStatic = false
  var isComputed = false
  var isLet = false
  var isPrivate = false
  /// Whether an optional is written as its type.
  var isOptional = false
  /// Whether an attribute with arguments wraps it, as `@State(…)` does, or one that needs no value from outside.
  var hasWrapperArguments = false
  var isSelfMade = false
  /// Whether the initial value's looks say that it is not a text.
  var isOtherValue = false
  /// Whether the value is another one's, as after `@Binding`.
  var isBinding = false
}

/// Another name for a type.
struct AliasDeclaration: Sendable {
  let nameHash: NameHash
  /// The place of the type it belongs to among the file's types, -1 for none.
  let owner: Int32
  let type: WrittenType
}
