/// A property of a type, or a variable of a file.
package struct PropertyDeclaration: Sendable {
  /// Its name.
  package var name = ByteSpan.empty
  /// The hash of its name.
  package var nameHash = NameHash.none
  /// The place of the type it belongs to among the file's types, -1 for none.
  package let owner: Int32
  /// The type as it is written; empty where only the value tells it.
  package var type = WrittenType.empty
  /// The initial value's expression.
  package var value = ByteSpan.empty
  /// What `@Environment(…)` provides it with.
  package var environment = ByteSpan.empty
  /// What stands between the braces after it: accessors or observers.
  package var body = ByteSpan.empty
  /// Whether the type has it, and not its values.
  package var isStatic = false
  /// Whether accessors make its value.
  package var isComputed = false
  var isLet = false
  var isPrivate = false
  /// Whether an optional is written as its type.
  package var isOptional = false
  /// Whether an attribute with arguments wraps it, as `@State(…)` does, or one that needs no value from outside.
  var hasWrapperArguments = false
  var isSelfMade = false
  /// Whether the initial value's looks say that it is not a text.
  var isOtherValue = false
  /// Whether the value is another one's, as after `@Binding`.
  var isBinding = false
}

/// Another name for a type.
package struct AliasDeclaration: Sendable {
  let nameHash: NameHash
  /// The place of the type it belongs to among the file's types, -1 for none.
  package let owner: Int32
  let type: WrittenType
}
