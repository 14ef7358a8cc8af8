/// A string that is equal to another only if their bytes are.
///
/// `"é"` composed and decomposed are two keys.
package struct ExactKey: Hashable, Sendable {
  /// The string.
  package let text: String

  /// Creates a key from a string.
  package init(_ text: String) { self.text = text }

  package static func == (lhs: ExactKey, rhs: ExactKey) -> Bool {
    // Bytes in one piece compare many times faster than the views of two strings.
    var (left, right) = (lhs.text, rhs.text)
    return left.withUTF8 { left in right.withUTF8 { left.elementsEqual($0) } }
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
