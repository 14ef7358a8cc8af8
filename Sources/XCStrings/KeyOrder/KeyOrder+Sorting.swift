extension KeyOrder {
  /// Tells whether keys that follow each other in a file may stand so.
  ///
  /// True too for two equal keys, and for pairs that Macs themselves do not agree on.
  public static func isInOrder(_ first: String, _ second: String) -> Bool {
    compare(first, second) != .after || acceptsEitherOrder(first, second)
  }

  /// Tells whether keys that follow each other in a file, given as UTF-8, may stand so.
  package static func isInOrder(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if let fast = comparisonByWeight(first, second) { return fast != .after }
    return isInOrder(String(decoding: first, as: UTF8.self), String(decoding: second, as: UTF8.self))
  }

  /// Tells whether keys stand in order; one comparison a key.
  public static func isSorted(_ keys: some Sequence<String>) -> Bool {
    var iterator = keys.makeIterator()
    guard var previous = iterator.next() else { return true }
    while let key = iterator.next() {
      guard isInOrder(previous, key) else { return false }
      previous = key
    }
    return true
  }

  /// Tells whether the order of two keys depends on the collation data of the Mac that wrote them.
  ///
  /// So it is where the keys first differ in two Han ideographs (their radical order was revised) or in
  /// two kinds of apostrophe. A check accepts both orders of such keys.
  public static func acceptsEitherOrder(_ first: String, _ second: String) -> Bool {
    for (left, right) in zip(first.unicodeScalars, second.unicodeScalars) where left != right {
      return (isHan(left) && isHan(right)) || (isApostrophe(left) && isApostrophe(right))
    }
    return false
  }

  private static func isHan(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: true
    default: false
    }
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "\u{2018}" || scalar == "\u{2019}"
  }
}
