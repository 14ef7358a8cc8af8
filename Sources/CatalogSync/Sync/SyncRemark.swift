/// A case that a sync could not decide from the code, and left unchanged.
package struct SyncRemark: Hashable, Sendable {
  /// The kinds of undecided or suspicious cases.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The type of an argument can't be inferred, and no key of the catalog matches.
    case unresolvedKey
    /// The type of an argument of the default value can't be inferred.
    case unresolvedValue
    /// Several places have different default values.
    case differentValues
    /// The key of the catalog is one of several that match a key of the code.
    case doubtfulKey
    /// Code of another catalog, or of none, looks up the key.
    case foundElsewhere
    /// Only code of previews or debug builds looks up the key.
    case notShipped
    /// A text in code or in another file equals the key, and its use can't be inferred.
    case mentioned
    /// A key built at run time may be this one.
    case reachable
    /// The configuration has a pattern of keys that a server sends.
    case serverKey
  }

  /// The key, with `%arg` for an argument of unknown type.
  package let key: String
  /// The kind of the remark.
  package let kind: Kind
  /// The place in the code.
  package let place: FoundKey.Location

  /// Creates a remark.
  package init(_ key: String, _ kind: Kind, at place: FoundKey.Location) {
    (self.key, self.kind, self.place) = (key, kind, place)
  }
}
