/// A comment of a file with its position.
package struct FileComment: Sendable {
  /// The comment's text.
  package let text: String
  /// The position of its start.
  package let position: SourcePosition
  /// Whether it stands after what it is about, on the same line.
  package var isTrailing = false

  /// Creates a comment.
  package init(text: String, position: SourcePosition) { (self.text, self.position) = (text, position) }
}
