package import SourceText

/// String literal with its position and notation.
package struct StringLiteral: Hashable, Sendable {
  /// The literal with its delimiters; up to the end of an unterminated one.
  @ByteSpan package var range: ByteRange
  /// The number of pound signs before the opening quote.
  package let poundCount: Int
  /// Whether the literal has triple quotes.
  package let isMultiline: Bool
  /// Whether the literal has a closing delimiter.
  package let isTerminated: Bool
  /// The number of literals that contain this one in an interpolation.
  package let depth: Int
  /// The index of the literal that contains this one in an interpolation; -1 for none.
  package let outer: Int32
  /// The indices of the literal's own interpolations in the source, without those of nested literals.
  package var interpolations: Range<Int32> = 0..<0

  /// The offset of the first pound sign or quote.
  package var start: Int { range.lowerBound }

  /// The number of the literal's own interpolations.
  package var interpolationCount: Int { interpolations.count }

  /// The range between the delimiters.
  package var contentRange: ByteRange {
    let delimiter = poundCount + (isMultiline ? 3 : 1)
    let first = min(start + delimiter, range.upperBound)
    return first..<max(first, range.upperBound - (isTerminated ? delimiter : 0))
  }

  /// Whether the literal has pound signs.
  package var isRaw: Bool { poundCount > 0 }
}
