extension KeyOrder {
  /// Whether one string node's value comes before another's, without making a `String` for ASCII.
  static func areInIncreasingOrder(_ lhs: JSONNode, _ rhs: JSONNode) -> Bool {
    lhs.withDecodedUTF8 { lhs in rhs.withDecodedUTF8 { rhs in areInIncreasingOrder(lhs, rhs) } }
  }
  static func areInIncreasingOrder(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    a.lexicographicallyPrecedes(b)
  }
}
