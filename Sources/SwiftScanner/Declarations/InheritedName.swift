/// A type that another one inherits or conforms to, as it is written.
struct InheritedName: Sendable {
  let name: ByteSpan
  /// The hash of a name without dots, `none` of a path.
  let hash: NameHash
}
