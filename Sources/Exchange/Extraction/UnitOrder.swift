import Foundation

/// The order in which Xcode writes units: that of their identifiers, with runs of digits taken as numbers.
///
/// Upper case stands before lower case, unlike in a catalog. Foundation's numeric comparison is that order; it
/// is asked only where two identifiers differ outside of ASCII, as a call costs microseconds.
enum UnitOrder {
  /// The positions of identifiers in the order of their identifiers; equal ones stay as they stand.
  static func sortedPositions(of identifiers: [String]) -> [Int] {
    var positions = Array(identifiers.indices)
    positions.sort { areInIncreasingOrder(identifiers[$0], identifiers[$1]) }
    return positions
  }

  /// Tells whether `first` stands before `second`.
  static func areInIncreasingOrder(_ first: String, _ second: String) -> Bool {
    var (left, right) = (first, second)
    let known = left.withUTF8 { left in right.withUTF8 { right in order(left, right) } }
    if let known { return known < 0 }
    switch first.compare(second, options: .numeric) {
    case .orderedAscending: return true
    case .orderedDescending: return false
    case .orderedSame: return first.utf8.lexicographicallyPrecedes(second.utf8)
    }
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  /// Negative, zero or positive; `nil` if the texts differ outside of ASCII.
  private static func order(_ left: Bytes, _ right: Bytes) -> Int? {
    var (leftPlace, rightPlace) = (0, 0)
    while leftPlace < left.count, rightPlace < right.count {
      let (leftByte, rightByte) = (left[leftPlace], right[rightPlace])
      if isDigit(leftByte), isDigit(rightByte) {
        let (leftEnd, rightEnd) = (endOfDigits(left, leftPlace), endOfDigits(right, rightPlace))
        let order = orderOfNumbers(left[leftPlace..<leftEnd], right[rightPlace..<rightEnd])
        if order != 0 { return order }
        (leftPlace, rightPlace) = (leftEnd, rightEnd)
        continue
      }
      if leftByte != rightByte {
        return leftByte | rightByte < 0x80 ? Int(leftByte) - Int(rightByte) : nil
      }
      leftPlace += 1
      rightPlace += 1
    }
    let rest = (left.count - leftPlace) - (right.count - rightPlace)
    return rest != 0 ? rest : tie(left, right)
  }

  /// The order of texts that differ in leading zeros alone, so that the result never depends on the input's.
  private static func tie(_ left: Bytes, _ right: Bytes) -> Int {
    for index in 0..<min(left.count, right.count) where left[index] != right[index] {
      return Int(left[index]) - Int(right[index])
    }
    return left.count - right.count
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }

  private static func endOfDigits(_ bytes: Bytes, _ start: Int) -> Int {
    var end = start
    while end < bytes.count, isDigit(bytes[end]) { end += 1 }
    return end
  }

  private static func orderOfNumbers(_ left: Slice<Bytes>, _ right: Slice<Bytes>) -> Int {
    let (left, right) = (left.drop { $0 == 0x30 }, right.drop { $0 == 0x30 })
    if left.count != right.count { return left.count - right.count }
    for (leftByte, rightByte) in zip(left, right) where leftByte != rightByte {
      return Int(leftByte) - Int(rightByte)
    }
    return 0
  }
}
