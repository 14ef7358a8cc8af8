package import SourceText

/// Content of a translator's file that `extract` does not write and `merge` does not read.
package struct IncomingAddition: Hashable, Sendable {
  /// The file.
  package var file: String
  /// The position of its start: 1-based, columns in UTF-8 bytes.
  package var position: SourcePosition
  /// A description with an article: `a comment`, `the column 'Reviewer'`.
  package var what: String
  /// What a person wrote, such as a question; empty if it is not text.
  package var text = ""
  /// The text that it is about, `nil` if the file does not say.
  package var unit: UnitIdentifier?
  /// Whether it has texts to translate, in a form that catalogs don't support.
  package var isUnreadText = false

  /// Creates a value from its parts.
  init(file: String, position: SourcePosition, what: String, text: String = "", unit: UnitIdentifier? = nil) {
    (self.file, self.position, self.what) = (file, position, what)
    (self.text, self.unit) = (text, unit)
  }
}
