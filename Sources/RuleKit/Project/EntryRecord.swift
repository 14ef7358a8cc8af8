/// The location of an entry in the catalog, as plain numbers; read through `FileEntry`.
package struct EntryRecord: Sendable {
  /// Tape index of the key.
  package var key: Int32
  /// Tape index of the comment's text; -1 if there is none.
  package var comment: Int32
  /// Indexes of the entry's units.
  package var units: Range<Int32>
  /// Whether the key is translatable.
  package var isTranslatable: Bool
  /// Whether the key is no longer found in code.
  package var isStale: Bool
  /// Whether the key is marked as stale although code uses it.
  package var isRevived = false
  /// Whether the key is text rather than an identifier.
  package var keyIsText: Bool
  /// Whether any text depends on a number, a device or a substitution, or is in a set.
  package var hasForms: Bool
  /// The traits of the key.
  package var keyTraits: TextTraits
  /// The traits of the comment.
  package var commentTraits: TextTraits
  /// The combined traits of the key and its texts.
  ///
  /// There are far fewer entries than texts, so a rule that filters entries first is ten times faster for a rare
  /// trait.
  package var traits: TextTraits

  /// The traits of a key that is the source text; empty for an identifier.
  package var sourceTraits: TextTraits { keyIsText ? keyTraits : [] }
}
