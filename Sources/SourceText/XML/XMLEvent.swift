/// The parts of an XML document, in file order.
package enum XMLEvent: Sendable {
  /// An element starts.
  case start(XMLTag)
  /// Text with escapes and entities resolved; one text may be split into several events.
  case text(String)
  /// The innermost element ends.
  case end
  /// A comment.
  case comment(FileComment)
}
