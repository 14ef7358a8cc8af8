/// A string that is equal to another only if their bytes are.
///
/// `"é"` composed and decomposed are two keys.
package struct ExactKey: Hashable, Sendable {
  /// The string.
  package let text: String

  /// Creates a key from a string.
  package init(_ text: String) { self.text = text }

  package static func == (lhs: ExactKey, rhs: ExactKey) -> Bool {
    lhs.text.utf8.elementsEqual(rhs.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}
