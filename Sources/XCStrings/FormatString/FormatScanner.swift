import SourceText

/// Finds the specifiers of a format string in one pass over its bytes.
struct FormatScanner {
  let bytes: UnsafeBufferPointer<UInt8>
  let context: FormatString.Context
  private(set) var placeholders: [Placeholder] = []
  private(set) var percents: [ByteRange] = []
  private(set) var issues: [FormatIssue] = []

  /// Reads all specifiers from the first percent sign on.
  mutating func scan(from first: Int) {
    var start: Int? = first
    while let percent = start {
      start = bytes.firstOffset(of: UInt8(ascii: "%"), from: scanSpecifier(at: percent))
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
    case .issue(let kind): issues.append(FormatIssue(kind, range, isLikelyProse: prose.isLikely(kind)))
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

/// Tells a percent sign in running text from a placeholder, by what stands around it.
///
/// ```
/// 100% sure      a blank, then a letter that starts a word
/// 50 % de        a number before, and the word ends after the letter
/// the % to pay   a blank, then a short word that is hardly a conversion, and another word
/// in % a@b.com   a blank, then an address
/// 5%.  (in %)    no conversion follows
/// 100%ig         a number before, and a word goes on; 100%d'or, 5%a
/// 50 %-igt       a number before, a hyphen, and a word goes on
/// %50 indirim    a number of two digits and a blank inside
/// %0'a indi      a number and an apostrophe, which ends a number in Turkish
/// ```
/// What has a position, a name, or a `%lld` with no word behind it is never taken for prose.
private struct ProseGuess {
  let bytes: UnsafeBufferPointer<UInt8>
  let range: ByteRange
  /// Whether a placeholder stands directly before, as in `%d% done`.
  var followsPlaceholder = false

  /// Judges a specifier that Foundation takes.
  func isLikely(_ placeholder: Placeholder) -> Bool {
    guard placeholder.kind == .conversion, placeholder.position == nil, placeholder.name == nil else {
      return false
    }
    let isObject = placeholder.conversion == "@"
    if placeholder.flags.contains(.grouping) {
      // After a sign in quotes, the next word is no conversion: `'%' is`.
      return hasDigitBefore || hasWordAfter || placeholder.width != nil || placeholder.flags.contains(.zero)
    }
    if placeholder.flags.contains(.space) {
      if isObject { return hasDigitBefore && hasWordAfter }
      if bytes[range.lowerBound + 1] != UInt8(ascii: " ") { return hasBlankAfterNumber }
      if hasWordAfter || hasElisionAfter || isAddress || isShortWord(placeholder) { return true }
      return hasDigitBefore && !isExplicit(placeholder.length)
    }
    if isObject || placeholder.width != nil || placeholder.precision != nil { return false }
    if isExplicit(placeholder.length) { return false }
    // A flag that justifies to the left has no effect without a width: it is a hyphen.
    if placeholder.flags.contains(.left), hasDigitBefore || followsPlaceholder { return hasWordAfter }
    return hasDigitDirectlyBefore && (hasWordAfter || hasElisionAfter || isCaseEnding(placeholder))
  }

  /// Whether the conversion, with its length, is a word such as “a”, “to” or “la” before the next one.
  ///
  /// Octal numbers and those with an exponent are not for people, let alone with a blank for their sign. What ends
  /// with “d”, “i” or “u” is left: machine translation makes `% d` of `%d`.
  private func isShortWord(_ placeholder: Placeholder) -> Bool {
    guard let conversion = placeholder.conversion, ["a", "e", "o", "A", "E", "O"].contains(conversion),
      placeholder.width == nil, placeholder.precision == nil, !isExplicit(placeholder.length),
      bytes[range.upperBound...].first == UInt8(ascii: " ")
    else { return false }
    return isLetter(at: range.upperBound + 1)
  }

  /// Whether the conversion is a vowel that ends a word after a number, as in the Turkish `5%a`.
  private func isCaseEnding(_ placeholder: Placeholder) -> Bool {
    placeholder.conversion == "a" || placeholder.conversion == "e"
  }

  /// Whether the conversion starts an address, as in `a@b.com` and `d.b@c.com`.
  private var isAddress: Bool {
    guard let mark = bytes[range.upperBound...].first else { return false }
    return (mark == UInt8(ascii: "@") || mark == UInt8(ascii: ".")) && isLetter(at: range.upperBound + 1)
  }

  /// Whether no word starts with this length modifier.
  private func isExplicit(_ length: LengthModifier?) -> Bool {
    length == .char || length == .longLong || length == .quad
  }

  /// Judges a percent sign that Foundation does not take.
  func isLikely(_ kind: FormatIssue.Kind) -> Bool {
    switch kind {
    case .danglingPercent: true
    case .missingConversion, .unknownConversion: isLikelyByNextByte
    case .unterminatedName, .emptyName: hasDigitBefore || followsPlaceholder
    default: false
    }
  }

  /// Whether a percent sign followed by this byte is more likely itself than a damaged placeholder.
  private var isLikelyByNextByte: Bool {
    let hasNumberBefore = hasDigitBefore || followsPlaceholder
    let offset = range.lowerBound + 1
    guard offset < bytes.count else { return true }
    switch bytes[offset] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return digitsInside >= 2
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): return hasNumberBefore
    case UInt8(ascii: "("): return hasNumberBefore
    // Punctuation of ASCII, Latin-1 and beyond.
    case ..<0x80, 0xC2, 0xE2, 0xEF: return true
    case 0xE3 where offset + 1 < bytes.count && bytes[offset + 1] == 0x80: return true
    // Arabic and Persian write the sign before the digits too.
    case 0xD9, 0xDB: return hasNumberBefore || Self.isDigitEnd(bytes, offset + 2)
    default: return hasNumberBefore
    }
  }

  private var digitsInside: Int {
    bytes[(range.lowerBound + 1)...].prefix { $0 &- UInt8(ascii: "0") < 10 }.count
  }

  /// `%50 i`: a number of two or more digits and then a blank.
  private var hasBlankAfterNumber: Bool {
    let offset = range.lowerBound + 1 + digitsInside
    return digitsInside != 1 && offset < bytes.count && bytes[offset] != UInt8(ascii: "$")
  }

  private var hasDigitDirectlyBefore: Bool { Self.isDigitEnd(bytes, range.lowerBound) }

  /// Whether a digit stands before, with at most one blank of any kind between.
  private var hasDigitBefore: Bool {
    let end = range.lowerBound
    if hasDigitDirectlyBefore { return true }
    if end >= 1, bytes[end - 1] == UInt8(ascii: " ") { return Self.isDigitEnd(bytes, end - 1) }
    if end >= 2, bytes[end - 2] == 0xC2, bytes[end - 1] == 0xA0 { return Self.isDigitEnd(bytes, end - 2) }
    // U+2000–U+202F: thin, figure and narrow no-break spaces among others.
    if end >= 3, bytes[end - 3] == 0xE2, bytes[end - 2] == 0x80 { return Self.isDigitEnd(bytes, end - 3) }
    return false
  }

  /// Whether a digit ends at `end`: ASCII, Arabic, Persian, Devanagari, or full width.
  private static func isDigitEnd(_ bytes: UnsafeBufferPointer<UInt8>, _ end: Int) -> Bool {
    guard end >= 1, end <= bytes.count else { return false }
    let last = bytes[end - 1]
    if last &- UInt8(ascii: "0") < 10 { return true }
    guard end >= 2 else { return false }
    switch (bytes[end - 2], last) {
    case (0xD9, 0xA0...0xA9), (0xDB, 0xB0...0xB9): return true
    case (0xA5, 0xA6...0xAF): return end >= 3 && bytes[end - 3] == 0xE0
    case (0xBC, 0x90...0x99): return end >= 3 && bytes[end - 3] == 0xEF
    default: return false
    }
  }

  /// Whether a Latin letter follows, so that the conversion is the start of a word.
  private var hasWordAfter: Bool { isLetter(at: range.upperBound) }

  /// Whether an elision follows, as in `100 % d'accord`.
  private var hasElisionAfter: Bool {
    let end = range.upperBound
    guard end < bytes.count else { return false }
    if bytes[end] == UInt8(ascii: "'") { return isLetter(at: end + 1) }
    return bytes[end...].starts(with: "’".utf8) && isLetter(at: end + 3)
  }

  private func isLetter(at offset: Int) -> Bool {
    offset < bytes.count && (bytes[offset].isASCIILetter || 0xC3...0xC9 ~= bytes[offset])
  }
}
