package import SourceText

/// A part of a literal's value: text as the program sees it, or an interpolation.
package enum LiteralSegment: Hashable, Sendable {
  /// Text with its escapes resolved, and without the indentation of a literal of several lines.
  case text(String)
  /// An interpolation, with its backslash and parentheses.
  case interpolation(ByteRange)
}
