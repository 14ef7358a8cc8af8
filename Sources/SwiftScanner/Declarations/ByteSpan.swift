/// A range of a file in eight bytes; empty for what is not there.
struct ByteSpan: Hashable, Sendable {
  private let start: UInt32
  private let end: UInt32

  static let empty = ByteSpan(0..<0)

  init(_ range: Range<Int>) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
  }

  var lowerBound: Int { Int(start) }
  var upperBound: Int { Int(end) }
  var range: Range<Int> { lowerBound..<upperBound }
  var isEmpty: Bool { start == end }

  func contains(_ offset: Int) -> Bool { offset >= lowerBound && offset < upperBound }
}
