package import SourceText

extension ScannedSource {
  /// Returns the text of a range of the file.
  package func text(_ range: ByteRange) -> String {
    let range = range.clamped(to: 0..<file.bytes.count)
    return String(decoding: file.bytes[range], as: UTF8.self)
  }

  /// Returns the ranges of a literal's own interpolations, with backslash and parentheses.
  package func interpolations(of literal: StringLiteral) -> [ByteRange] {
    guard literal.interpolationCount > 0 else { return [] }
    var place = Int(literal.firstInterpolation)
    let outer = elements.interpolations[place].literal
    var ranges: [ByteRange] = []
    ranges.reserveCapacity(literal.interpolationCount)
    // Those of literals inside stand in between; a lazy chain would go on to the end of the file after the last one.
    while ranges.count < literal.interpolationCount, place < elements.interpolations.count {
      let interpolation = elements.interpolations[place]
      if interpolation.literal == outer { ranges.append(Int(interpolation.start)..<Int(interpolation.end)) }
      place += 1
    }
    return ranges
  }

  /// Returns the parts of a literal's value in their order; empty for an empty literal.
  package func segments(of literal: StringLiteral) -> [LiteralSegment] {
    let interpolations = interpolations(of: literal)
    return file.bytes.withUnsafeBufferPointer { buffer in
      LiteralDecoder.segments(of: literal, in: SourceBytes(buffer), interpolations: interpolations)
    }
  }

  /// Returns a literal's value, `nil` where it has interpolations.
  package func value(of literal: StringLiteral) -> String? {
    guard literal.interpolationCount == 0 else { return nil }
    guard case .text(let text)? = segments(of: literal).first else { return "" }
    return text
  }

  /// Whether a word of a name is one of some: `isoDate` has `iso` and `Date`.
  package func name(_ name: ByteRange, hasWordOf words: [StaticString]) -> Bool {
    file.bytes.withUnsafeBufferPointer { buffer in
      let bytes = SourceBytes(buffer)
      return words.contains { NameWords.contains($0, name, bytes) }
    }
  }
}
