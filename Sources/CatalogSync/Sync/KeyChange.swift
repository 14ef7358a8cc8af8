package import XCStrings

/// What a sync does to one key of a catalog.
package struct KeyChange: Hashable, Sendable {
  /// What is done.
  package enum Kind: Hashable, Sendable {
    /// The key was not there.
    case added
    /// The code has no such key any more, and nobody has translated it.
    case removed
    /// The code has no such key any more; its translations are kept.
    case staled
    /// The code has the key again.
    case restored
    /// The text that stands for the key in the source language is another; so many translations need review.
    case sourceText(reviews: Int)
    /// Translators are told something else.
    case comment
    /// A migrated key was found in code, or was not and is now a person's.
    case settled(ExtractionState?)
  }

  /// The key.
  package let key: String
  /// What is done.
  package let kind: Kind
  /// Where the code looks up the key, `nil` where it does not.
  package let place: FoundKey.Place?

  /// Creates a change.
  package init(_ key: String, _ kind: Kind, at place: FoundKey.Place? = nil) {
    (self.key, self.kind, self.place) = (key, kind, place)
  }
}
