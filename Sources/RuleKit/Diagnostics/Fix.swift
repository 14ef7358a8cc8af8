package import SourceText

/// A change that resolves a finding.
package struct Fix: Hashable, Sendable {
  /// Whether the result needs review.
  package enum Safety: String, Sendable {
    /// The result is equivalent or clearly intended; `--fix` applies it.
    case safe
    /// The result is a proposal, which is shown but not applied automatically.
    case needsReview
  }

  /// A description of the change, in the imperative.
  package var title: String
  /// Whether the result needs review.
  package var safety: Safety
  /// The edits, sorted and disjoint.
  package var edits: [TextEdit]
  /// A key to add to a catalog; `nil` if only the file changes.
  package var entry: NewEntry?
  /// The key that the edits propose for a text, which a person may replace; `nil` for other edits.
  package var key: String?
  /// Whether the edits look up a key that a catalog has.
  package var usesExistingKey = false

  /// Whether `--fix` applies it.
  package var isApplicable: Bool { safety == .safe && !edits.isEmpty }

  /// Creates a fix.
  package init(_ title: String, _ safety: Safety, edits: [TextEdit], entry: NewEntry? = nil) {
    self.title = title
    self.safety = safety
    self.edits = edits
    self.entry = entry
  }
}
