package import SourceText

/// A remark about a finding, optionally with its own location.
package struct Note: Hashable, Sendable {
  /// The purpose of a note that later steps of a check replace or remove.
  package enum Purpose: Hashable, Sendable {
    /// How to add a key to a catalog.
    case addition
    /// How to remove a key.
    case removal
    /// A similar key that the code may refer to.
    case suggestion(String)
  }

  /// The text, in the style of a message.
  package var message: String
  /// The range of the note; `nil` for the finding's range.
  package var range: ByteRange?
  /// The path of the file with this range; `nil` for the finding's file.
  package var path: String?
  /// The purpose; `nil` for a note that is only read.
  package var purpose: Purpose?

  /// Creates a note.
  package init(
    _ message: String, at range: ByteRange? = nil, in path: String? = nil, purpose: Purpose? = nil
  ) {
    self.message = message
    self.range = range
    self.path = path
    self.purpose = purpose
  }
}
