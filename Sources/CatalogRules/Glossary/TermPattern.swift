import RuleKit

/// A term as it is searched for: whole words in any case, such as `sign in`.
///
/// A `*` stands for the rest of a word, so that `favorit*` also finds inflected forms, and `list* of play` a plural. In
/// scripts without spaces between words, such as Chinese, a term may stand anywhere.
struct TermPattern: Sendable {
  /// The term without `*`.
  let text: String
  /// Whether letters may differ in case.
  private let foldsCase: Bool
  /// The folded scalars, and `*` for the rest of a word within the term.
  private var scalars: [Unicode.Scalar]
  private let opensStart: Bool
  /// Whether the last word may go on.
  let opensEnd: Bool

  /// Parses a term; with `isCompounded`, it may also be the last part of a word, as in `Chatnachrichten`.
  init(_ term: String, isCompounded: Bool = false) {
    opensStart = term.hasPrefix("*") || isCompounded
    opensEnd = term.hasSuffix("*")
    text = String(term.drop { $0 == "*" }.reversed().drop { $0 == "*" }.reversed())
    foldsCase = true
    scalars = text.unicodeScalars.map(Self.folded)
  }

  /// Creates the pattern of a name in exactly this case; `isPart` accepts it inside of a word.
  init(exactly name: String, isPart: Bool) {
    (opensStart, opensEnd, text, foldsCase) = (isPart, isPart, name, false)
    scalars = Array(name.unicodeScalars)
  }

  /// The scalars of the term up to a `*` within it, folded.
  var start: ArraySlice<Unicode.Scalar> {
    foldsCase ? scalars.prefix { $0 != "*" } : scalars.map(Self.folded)[...]
  }

  /// The pattern for texts without diacritics; for names, which have one spelling, as it is.
  func loosened(hyphen: Unicode.Scalar?) -> TermPattern {
    var pattern = self
    if foldsCase { pattern.scalars = Self.loosened(scalars, hyphen) }
    return pattern
  }

  fileprivate static func loosened(
    _ scalars: [Unicode.Scalar], _ hyphen: Unicode.Scalar?
  ) -> [Unicode.Scalar] {
    scalars.flatMap { scalar in
      scalar == "-" ? [hyphen].compactMap(\.self) : Array(KeyWords.withoutMarks(scalar).unicodeScalars)
    }
  }

  /// Returns the range of the first occurrence in a text.
  func range(in text: FoldedText) -> Range<Int>? {
    for position in text.folded.indices {
      if let range = range(at: position, in: text) { return range }
    }
    return nil
  }

  /// Returns the range of the term if it starts at a position.
  func range(at position: Int, in text: FoldedText) -> Range<Int>? {
    let content = foldsCase ? text.folded : text.original.scalars
    guard let first = scalars.first, content[position] == first else { return nil }
    var end = position
    for scalar in scalars {
      if scalar == "*", foldsCase {
        end = Self.endOfWord(in: content, from: end)
      } else if end < content.count, content[end] == scalar {
        end += 1
      } else {
        return nil
      }
    }
    if !opensStart, position > 0, Self.isOneWord(content[position - 1], content[position]) { return nil }
    if !opensEnd, end < content.count, Self.isOneWord(content[end - 1], content[end]) { return nil }
    return position..<end
  }

  /// Returns the end of the word that a position is in.
  static func endOfWord(in content: [Unicode.Scalar], from start: Int) -> Int {
    content[start...].firstIndex { !isInWord($0) } ?? content.count
  }

  /// Returns whether two adjacent scalars belong to one word, as far as the script shows.
  private static func isOneWord(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Bool {
    isInWord(one) && isInWord(other)
  }

  static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    // Thai, Lao, Burmese, Khmer, kana, Han and Hangul, where particles follow a word directly.
    case 0xE00..<0xF00, 0x1000..<0x10A0, 0x1780..<0x1800, 0x3040..<0x3100, 0x3400..<0xA000, 0xAC00..<0xD7A4,
      0xF900..<0xFB00, 0x20000..<0x30000:
      false
    default: scalar.isWordLetter || scalar.isDigit
    }
  }

  /// Returns a scalar in lower case, with one form of apostrophes and spaces.
  static func folded(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    if scalar.isASCII {
      return (0x41...0x5A).contains(scalar.value) ? Unicode.Scalar(UInt8(scalar.value) + 0x20) : scalar
    }
    if scalar == "’" { return "'" }
    if scalar.isSpace { return " " }
    return scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
  }
}

/// A text with its scalars in lower case, to search for terms.
struct FoldedText: Sendable {
  let original: TextScalars
  /// The scalars in lower case, at the same positions.
  private(set) var folded: [Unicode.Scalar]

  /// The text without diacritics and with other hyphens.
  ///
  /// Without hyphens, `Standort-Kanäle` is found as `Standortkanal*`; with blanks for them, `mot-clé` as `mot* clé*`.
  func loosened(hyphen: Unicode.Scalar?) -> FoldedText {
    var text = self
    text.folded = TermPattern.loosened(folded, hyphen)
    return text
  }

  init(_ text: TextScalars) {
    original = text
    folded = text.scalars.map(TermPattern.folded)
  }
}

/// Search for many terms at once, in time that does not depend on their number.
struct TermIndex: Sendable {
  /// A pattern that a text has, by its index, and the scalars of it.
  typealias Match = (pattern: Int, range: Range<Int>)

  private var patterns: [TermPattern] = []
  /// The indices of the patterns by their folded start.
  private var byText: [ArraySlice<Unicode.Scalar>: [Int]] = [:]
  /// The lengths of the starts by their first scalar.
  private var lengths: [Unicode.Scalar: Set<Int>] = [:]

  /// Creates the index of some patterns; an empty one is never found.
  init(_ patterns: [TermPattern] = []) {
    self.patterns = patterns
    for (index, pattern) in patterns.enumerated() {
      let text = pattern.start
      guard let first = text.first else { continue }
      byText[text, default: []].append(index)
      lengths[first, default: []].insert(text.count)
    }
  }

  /// Returns where a text has the patterns, in the order of the text; a match within a longer one is left out.
  func matches(in text: FoldedText) -> [Match] {
    var found: [Match] = []
    for (position, scalar) in text.folded.enumerated() {
      for length in lengths[scalar] ?? [] where position + length <= text.folded.count {
        for index in byText[text.folded[position..<position + length]] ?? [] {
          guard let range = patterns[index].range(at: position, in: text) else { continue }
          found.append((index, range))
        }
      }
    }
    if found.count < 2 { return found }
    // A match within another one comes after it.
    found.sort { ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound) }
    var outer = 0..<0
    return found.filter { match in
      if match.range.upperBound <= outer.upperBound, match.range != outer { return false }
      outer = match.range
      return true
    }
  }
}
