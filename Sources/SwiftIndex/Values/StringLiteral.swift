package import SourceText

/// A string literal: where it stands and how it is written.
package struct StringLiteral: Hashable, Sendable {
  /// The offset of the first pound sign or quote.
  package let start: UInt32
  /// The offset past the last quote or pound sign, or where the literal breaks off.
  private let end: UInt32
  /// The number of pound signs before the opening quote.
  package var poundCount: Int { Int(pounds) }
  /// Whether three quotes delimit it.
  package let isMultiline: Bool
  /// Whether its closing delimiter is there.
  package let isTerminated: Bool
  /// The number of its own interpolations, without those of literals inside them.
  package var interpolationCount: Int { interpolations.count }
  /// The places of its own interpolations among the source's.
  package var interpolations: Range<Int32> = 0..<0
  /// The number of literals whose interpolations it stands in.
  package var depth: Int { Int(level) }
  /// The place of the literal whose interpolation it stands in, -1 for none.
  package let outer: Int32

  private let pounds: UInt32
  private let level: UInt32

  init(
    _ range: ByteRange, poundCount: Int, isMultiline: Bool, isTerminated: Bool, depth: Int, outer: Int32
  ) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
    pounds = UInt32(truncatingIfNeeded: poundCount)
    self.isMultiline = isMultiline
    self.isTerminated = isTerminated
    level = UInt32(truncatingIfNeeded: depth)
    self.outer = outer
  }

  /// The literal with its delimiters.
  package var range: ByteRange { Int(start)..<Int(end) }

  /// What stands between the delimiters.
  package var contentRange: ByteRange {
    let delimiter = poundCount + (isMultiline ? 3 : 1)
    let first = min(Int(start) + delimiter, Int(end))
    return first..<max(first, isTerminated ? Int(end) - delimiter : Int(end))
  }

  /// Whether it has pound signs.
  package var isRaw: Bool { poundCount > 0 }
}
