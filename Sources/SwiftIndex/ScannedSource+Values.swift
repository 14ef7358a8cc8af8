package import SourceText

extension ScannedSource {
  /// Returns the text of a range of the file.
  package func text(_ range: ByteRange) -> String {
    let range = range.clamped(to: 0..<file.bytes.count)
    return String(decoding: file.bytes[range], as: UTF8.self)
  }

  /// Returns the parts of a literal's value in order; empty for an empty literal.
  package func segments(of literal: StringLiteral) -> [LiteralSegment] {
    let interpolations = interpolations(of: literal)
    return file.bytes.withUnsafeBufferPointer { buffer in
      LiteralDecoder.segments(of: literal, in: SourceBytes(buffer), interpolations: interpolations)
    }
  }

  /// Returns the value of a literal; `nil` if it has interpolations.
  package func value(of literal: StringLiteral) -> String? {
    guard literal.interpolationCount == 0 else { return nil }
    guard case .text(let text)? = segments(of: literal).first else { return "" }
    return text
  }

  /// Whether a name contains any of some words: `isoDate` contains `iso` and `Date`.
  package func name(_ name: ByteRange, hasWordOf words: [StaticString]) -> Bool {
    file.bytes.withUnsafeBufferPointer { buffer in
      let bytes = SourceBytes(buffer)
      return words.contains { NameWords.contains($0, name, bytes) }
    }
  }
}
