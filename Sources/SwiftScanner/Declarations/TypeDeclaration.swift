/// A type of a file, or an extension.
struct TypeDeclaration: Sendable {
  enum Kind: UInt8, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  let kind: Kind
  /// The name; of an extension all that is written, as in `A.B`.
  let name: ByteSpan
  let nameHash: NameHash
  /// The path from the file on.
  let path: NameHash
  /// The place of the type around it among the file's types, -1 for none.
  let outer: Int32
  /// Whether only its file sees it, or a type around it.
  var isPrivate = false
  /// The parameters in angle brackets, without these.
  var generics = ByteSpan.empty
  /// What it inherits and conforms to, with commas in between.
  var inherited = ByteSpan.empty
  /// The places among the file's inherited names that belong to it.
  var inheritedNames: Range<Int32> = 0..<0
  /// The conditions after `where`.
  var conditions = ByteSpan.empty
  /// What stands between the braces.
  var body = ByteSpan.empty
}
