package import XCStrings

/// A change to one key of a catalog.
package struct KeyChange: Hashable, Sendable {
  /// The kinds of changes.
  package enum Kind: Hashable, Sendable {
    /// The key is new.
    case added
    /// The code no longer has the key, and it has no translations.
    case removed
    /// The code no longer has the key; its translations are kept.
    case staled
    /// The code has the key again.
    case restored
    /// The source text changed; so many translations need review.
    case sourceText(reviews: Int)
    /// The comment changed, from a former one or none.
    case comment(from: String?, to: String)
    /// A migrated key was found in code, or a key that Xcode does not extract is now manual.
    case settled(ExtractionState?)
  }

  /// The key.
  package let key: String
  /// The kind of the change.
  package let kind: Kind
  /// The place of a lookup in code, `nil` if there is none.
  package let place: FoundKey.Location?

  /// Creates a change.
  package init(_ key: String, _ kind: Kind, at place: FoundKey.Location? = nil) {
    (self.key, self.kind, self.place) = (key, kind, place)
  }
}
