/// What a sync could not tell from the code, and so left as it is.
package struct SyncRemark: Hashable, Sendable {
  /// What is not known, or known to be odd.
  package enum Kind: String, CaseIterable, Hashable, Sendable {
    /// The type of an argument is not known, and no key of the catalog fits.
    case unresolvedKey
    /// The type of an argument of the default value is not known.
    case unresolvedValue
    /// Places give different default values.
    case differentValues
    /// The key of the catalog is one of several that a key of the code may be.
    case doubtfulKey
    /// Code looks up the key whose own catalog is another, or none.
    case foundElsewhere
    /// Only code of previews or debug builds looks up the key.
    case notShipped
    /// A literal has the text of the key, and what takes it is not known.
    case mentioned
    /// A key that is put together at run time may be the one that goes stale.
    case reachable
  }

  /// The key, with `%arg` for an argument whose type is not known.
  package let key: String
  /// What there is to say.
  package let kind: Kind
  /// Where in the code.
  package let place: FoundKey.Place

  /// Creates a remark.
  package init(_ key: String, _ kind: Kind, at place: FoundKey.Place) {
    (self.key, self.kind, self.place) = (key, kind, place)
  }
}
