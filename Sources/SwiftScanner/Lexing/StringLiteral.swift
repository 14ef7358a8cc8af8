package import SourceText

/// A string literal: where it stands and how it is written.
package struct StringLiteral: Hashable, Sendable {
  /// The offset of the first pound sign or quote.
  let start: UInt32
  /// The offset past the last quote or pound sign, or where the literal breaks off.
  var end: UInt32
  /// The number of pound signs before the opening quote.
  package let poundCount: Int
  /// Whether three quotes delimit it.
  package let isMultiline: Bool
  /// Whether its closing delimiter is there.
  package internal(set) var isTerminated = false
  /// The number of its own interpolations, without those of literals inside them.
  package internal(set) var interpolationCount = 0
  /// The place of its first interpolation among the source's.
  var firstInterpolation: Int32 = 0
  /// The bracket around it, -1 for none.
  var bracket: Int32
  /// The `#if` clause around it, -1 for none.
  var clause: Int32
  /// The number of literals whose interpolations it stands in.
  package let depth: Int
  /// The place of the literal whose interpolation it stands in, -1 for none.
  let outer: Int32

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
