extension KeyOrder {
  /// The characters the table decides about, in collation order; a letter's two cases weigh the same.
  private static let ascending =
    "\t\n\u{B}\u{C}\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz"

  /// The primary weight of each byte; 0 for bytes that only Foundation can place.
  private static let weights: [UInt8] = {
    var weights = [UInt8](repeating: 0, count: 256)
    for (index, byte) in ascending.utf8.enumerated() {
      weights[Int(byte)] = UInt8(index + 1)
      weights[Int(uppercased(byte))] = UInt8(index + 1)
    }
    return weights
  }()

  /// Compares two keys by weight; `nil` where only Foundation knows the answer.
  ///
  /// Two steps, as in Foundation. First the keys are walked in step, numbers against numbers; equal
  /// numbers that differ in leading zeros (`01`, `1`) leave a tie, the shorter first, and from then on
  /// case does not count. The first difference then decides, and what follows it:
  /// ```
  /// item 2 | item 10     2 < 10
  /// Ab     | ac          case at A|a, but b < c afterwards decides
  /// Ab     | ab          no other difference: lower case first
  /// x01A   | x1a         only the tie of the zeros is left
  /// ```
  package static func comparisonByWeight(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) -> Comparison? {
    var (i, j) = startOfDifference(first, second)
    var tie = Comparison.same
    while i < first.count, j < second.count {
      let (x, y) = (first[i], second[j])
      if isDigit(x), isDigit(y) {
        let (left, right) = (number(in: first, at: i), number(in: second, at: j))
        guard let left, let right else { return nil }
        if left.value != right.value { return left.value < right.value ? .before : .after }
        if tie == .same, left.end - i != right.end - j {
          tie = left.end - i < right.end - j ? .before : .after
        }
        (i, j) = (left.end, right.end)
        continue
      }
      if x != y, tie == .same || lowercased(x) != lowercased(y) { return difference(first, i, second, j) }
      (i, j) = (i + 1, j + 1)
    }
    if i < first.count { return .after }
    return j < second.count ? .before : tie
  }

  /// Decides by what follows the first difference: the first unequal weight, else the first unequal case.
  private static func difference(
    _ first: UnsafeBufferPointer<UInt8>, _ firstStart: Int,
    _ second: UnsafeBufferPointer<UInt8>, _ secondStart: Int
  ) -> Comparison? {
    var (i, j) = (firstStart, secondStart)
    var byCase = Comparison.same
    // A digit of another script before it takes an ASCII digit into its number: '٣1' is 31.
    let startsNumber = isDigit(first[i]) || isDigit(second[j])
    if startsNumber, i > 0, first[i - 1] >= 0x80 { return nil }
    while i < first.count, j < second.count {
      let (x, y) = (first[i], second[j])
      let (left, right) = (weights[Int(x)], weights[Int(y)])
      guard left != 0, right != 0 else { return nil }
      if isDigit(x), isDigit(y) {
        guard let left = number(in: first, at: i), let right = number(in: second, at: j) else { return nil }
        (i, j) = (left.end, right.end)
        if left.value == right.value { continue }
        guard isPlain(first, i), isPlain(second, j) else { return nil }
        return left.value < right.value ? .before : .after
      }
      (i, j) = (i + 1, j + 1)
      if left != right {
        guard isPlain(first, i), isPlain(second, j) else { return nil }
        return left < right ? .before : .after
      }
      if x != y, byCase == .same { byCase = x > y ? .before : .after }
    }
    guard isPlain(first, i), isPlain(second, j) else { return nil }
    if i < first.count { return .after }
    return j < second.count ? .before : byCase
  }

  /// Tells whether nothing at `offset` could change the weight of what stands before it.
  private static func isPlain(_ key: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    offset == key.count || weights[Int(key[offset])] != 0
  }

  /// The offset of the first difference, moved back to the start of a number that it cuts through.
  private static func startOfDifference(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) -> (Int, Int) {
    let limit = min(first.count, second.count)
    var offset = 0
    let (left, right) = (UnsafeRawBufferPointer(first), UnsafeRawBufferPointer(second))
    while offset + 8 <= limit,
      left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    {
      offset += 8
    }
    while offset < limit, first[offset] == second[offset] { offset += 1 }
    while offset > 0, isDigit(first[offset - 1]) { offset -= 1 }
    return (offset, offset)
  }

  /// The value and the end of the run of digits at `offset`; `nil` above eighteen digits, where it overflows.
  private static func number(
    in key: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (value: UInt64, end: Int)? {
    var (value, end) = (UInt64(0), offset)
    while end < key.count, isDigit(key[end]) {
      guard end - offset < 18 else { return nil }
      value = value * 10 + UInt64(key[end] & 0x0F)
      end += 1
    }
    return (value, end)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  private static func uppercased(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "a") < 26 ? byte & ~0x20 : byte
  }
}
