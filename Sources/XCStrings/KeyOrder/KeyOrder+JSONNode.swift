extension KeyOrder {
  /// Tells whether one string node's value comes before another's, without making a `String` for ASCII.
  static func areInIncreasingOrder(_ first: JSONNode, _ second: JSONNode) -> Bool {
    first.withDecodedUTF8 { first in second.withDecodedUTF8 { compare(first, $0) == .before } }
  }

  /// Tells whether two string nodes that follow each other in a file may stand so.
  static func isInOrder(_ first: JSONNode, _ second: JSONNode) -> Bool {
    first.withDecodedUTF8 { first in second.withDecodedUTF8 { isInOrder(first, $0) } }
  }
}
