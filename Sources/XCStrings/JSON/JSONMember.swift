package import SourceText

/// A member of a JSON object: its key, which is a string node, and its value.
package struct JSONMember: Sendable {
  /// The key, with its quotes.
  package let key: JSONNode
  /// The value.
  package let value: JSONNode

  /// The key's text, escapes resolved.
  package var name: String { key.string ?? "" }
  /// From the key's first quote to the value's end.
  package var range: ByteRange { key.range.lowerBound..<value.range.upperBound }
}
