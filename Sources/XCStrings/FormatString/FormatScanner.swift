import SourceText

/// Finds the specifiers of a format string in one pass over its bytes.
struct FormatScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let context: FormatString.Context
  private(set) var placeholders: [Placeholder] = []
  private(set) var percents: [ByteRange] = []
  private(set) var issues: [FormatIssue] = []

  init(bytes: UnsafeBufferPointer<UInt8>, context: FormatString.Context) {
    self.bytes = bytes
    self.context = context
  }

  /// The offset of the next percent sign, eight bytes at a time.
  static func percent(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let words = UnsafeRawBufferPointer(bytes)
    let ones: UInt64 = 0x0101_0101_0101_0101
    var offset = start
    while offset + 8 <= bytes.count {
      // A byte of `zeroes` is 0 where the text has '%'; the subtraction borrows there, and no earlier.
      let zeroes = words.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ (ones &* 0x25)
      let found = (zeroes &- ones) & ~zeroes & (ones &* 0x80)
      if found != 0 { return offset + UInt64(littleEndian: found).trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "%") { return offset }
      offset += 1
    }
    return nil
  }

  /// Reads all specifiers from the first percent sign on.
  mutating func scan(from first: Int) {
    var start: Int? = first
    while let percent = start {
      start = Self.percent(in: bytes, from: scanSpecifier(at: percent))
    }
  }

  /// Gives the placeholders away, so that they are numbered in place.
  mutating func takePlaceholders() -> [Placeholder] {
    var taken: [Placeholder] = []
    swap(&taken, &placeholders)
    return taken
  }

  /// Reads one specifier and returns the offset after it.
  private mutating func scanSpecifier(at start: Int) -> Int {
    if start + 1 < bytes.count, bytes[start + 1] == UInt8(ascii: "%") {
      percents.append(start..<start + 2)
      return start + 2
    }
    var specifier = SpecifierScanner(bytes: bytes, start: start, context: context)
    let outcome = specifier.scan()
    let range = start..<specifier.cursor
    var prose = ProseGuess(bytes: bytes, range: range)
    prose.followsPlaceholder = follows(start)
    switch outcome {
    case .placeholder:
      specifier.placeholder.range = range
      specifier.placeholder.isLikelyProse = prose.isLikely(specifier.placeholder)
      placeholders.append(specifier.placeholder)
      appendRemarks(on: specifier.placeholder)
    case .issue(let kind):
      issues.append(FormatIssue(kind, range, isLikelyProse: prose.isLikely(kind)))
    }
    return range.upperBound
  }

  /// Adds what is wrong with a placeholder that can be read all the same.
  private mutating func appendRemarks(on placeholder: Placeholder) {
    let isProse = placeholder.isLikelyProse
    if placeholder.flags.contains(.grouping) {
      issues.append(FormatIssue(.groupingFlag, placeholder.range, isLikelyProse: isProse))
    }
    let end = placeholder.range.upperBound
    if placeholder.conversion == "a", end + 1 < bytes.count, bytes[end] == UInt8(ascii: "r"),
      bytes[end + 1] == UInt8(ascii: "g")
    {
      let range = placeholder.range.lowerBound..<end + 2
      issues.append(FormatIssue(.argumentOutsideSubstitution, range, isLikelyProse: isProse))
    }
  }

  /// Tells whether a placeholder ends at `offset` or one blank before it.
  private func follows(_ offset: Int) -> Bool {
    guard let end = placeholders.last?.range.upperBound else { return false }
    return end == offset || (end + 1 == offset && bytes[end] == UInt8(ascii: " "))
  }
}
