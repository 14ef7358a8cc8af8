package import SourceText

/// A string literal: where it stands and how it is written.
package struct StringLiteral: Hashable, Sendable {
  /// The offset of the first pound sign or quote.
  let start: UInt32
  /// The offset past the last quote or pound sign, or where the literal breaks off.
  var end: UInt32
  /// The number of pound signs before the opening quote.
  package var poundCount: Int { Int(pounds) }
  /// Whether three quotes delimit it.
  package let isMultiline: Bool
  /// Whether its closing delimiter is there.
  package internal(set) var isTerminated = false
  /// The number of its own interpolations, without those of literals inside them.
  package var interpolationCount: Int { Int(interpolations) }
  /// The place of its first interpolation among the source's.
  var firstInterpolation: Int32 = 0
  /// The bracket around it, -1 for none.
  var bracket: Int32
  /// The `#if` clause around it, -1 for none.
  var clause: Int32
  /// The number of literals whose interpolations it stands in.
  package var depth: Int { Int(level) }
  /// The place of the literal whose interpolation it stands in, -1 for none.
  let outer: Int32

  private let pounds: UInt32
  private var interpolations: UInt32 = 0
  private let level: UInt32

  init(
    start: Int, poundCount: Int, isMultiline: Bool, bracket: Int32, clause: Int32, depth: Int, outer: Int32
  ) {
    self.start = UInt32(truncatingIfNeeded: start)
    end = 0
    pounds = UInt32(truncatingIfNeeded: poundCount)
    self.isMultiline = isMultiline
    self.bracket = bracket
    self.clause = clause
    level = UInt32(truncatingIfNeeded: depth)
    self.outer = outer
  }

  /// Counts an interpolation, which has a place among the source's.
  mutating func addInterpolation(at place: Int32) {
    if interpolations == 0 { firstInterpolation = place }
    interpolations += 1
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
