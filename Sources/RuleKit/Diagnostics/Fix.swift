package import SourceText

/// A change that resolves a finding.
package struct Fix: Hashable, Sendable {
  /// Whether a person has to look at the result.
  package enum Safety: String, Sendable {
    /// The result means the same or is what was meant; `--fix` applies it.
    case safe
    /// The result is a proposal; it is shown and not applied unasked.
    case needsReview
  }

  /// What the change does, in the imperative.
  package var title: String
  /// Whether a person has to look at the result.
  package var safety: Safety
  /// The edits, sorted and disjoint.
  package var edits: [TextEdit]
  /// What a catalog needs besides, `nil` if the file is all that changes.
  package var entry: NewEntry?

  /// Creates a fix.
  package init(_ title: String, _ safety: Safety, edits: [TextEdit], entry: NewEntry? = nil) {
    self.title = title
    self.safety = safety
    self.edits = edits
    self.entry = entry
  }
}

/// The key that a fix in a Swift file wants a catalog to have, as Xcode's build would add it.
package struct NewEntry: Hashable, Sendable {
  /// The catalog's path.
  package var catalog: String
  /// The key.
  package var key: String
  /// The text in the source language, `nil` where the key is the text.
  package var value: String?
  /// What translators are told.
  package var comment: String?

  /// Creates an entry.
  package init(catalog: String, key: String, value: String?, comment: String?) {
    self.catalog = catalog
    self.key = key
    self.value = value
    self.comment = comment
  }
}
