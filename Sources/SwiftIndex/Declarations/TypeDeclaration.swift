/// A type of a file, or an extension.
package struct TypeDeclaration: Sendable {
  enum Kind: UInt8, Sendable {
    case `class`, `struct`, `enum`, actor, `protocol`, `extension`
  }

  let kind: Kind
  /// The place of the type around it among the file's types, -1 for none.
  package let outer: Int32
  /// The name; of an extension all that is written, as in `A.B`.
  package var name = ByteSpan.empty
  var nameHash = NameHash.none
  /// The path from the file on.
  package var path = NameHash.root
  /// Whether only its file sees it, or a type around it.
  var isPrivate = false
  /// The places of its generic parameters among the file's, and of what a `where` clause requires of them.
  var generics: Range<Int32> = 0..<0
  var requirements: Range<Int32> = 0..<0
  /// The places of what it inherits and conforms to among the file's inherited names.
  package var inherited: Range<Int32> = 0..<0
  /// What stands between the braces.
  package var body = ByteSpan.empty

  init(kind: Kind, outer: Int32) { (self.kind, self.outer) = (kind, outer) }
}

/// A type that another one inherits or conforms to, as it is written.
package struct InheritedName: Sendable {
  let name: WrittenType
  /// The hash of a name without dots, `none` of a path.
  package let hash: NameHash
}

/// A generic parameter, or what a `where` clause requires of one.
package struct GenericParameter: Sendable {
  let name: ByteSpan
  let nameHash: NameHash
  /// The type that it must be or conform to; empty where it may be anything.
  let bound: WrittenType
}
