extension KeyOrder {
  /// Whether one string node's value comes before another's, without making a `String`.
  static func areInIncreasingOrder(_ lhs: JSONNode, _ rhs: JSONNode) -> Bool {
    lhs.withDecodedUTF8 { lhs in rhs.withDecodedUTF8 { rhs in compare(lhs, rhs) == .before } }
  }
}
