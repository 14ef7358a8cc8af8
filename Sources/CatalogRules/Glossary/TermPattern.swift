/// A term as it is searched for: whole words in any case, such as `sign in`.
///
/// A `*` at the start or the end stands for the rest of a word, so that `favorit*` also finds inflected forms. In
/// scripts without spaces between words, such as Chinese, a term may stand anywhere.
struct TermPattern: Sendable {
  /// The term without `*`.
  let text: String
  /// Whether letters may differ in case.
  private let foldsCase: Bool
  private let scalars: [Unicode.Scalar]
  private let opensStart: Bool
  private let opensEnd: Bool

  /// Parses a term; with `isCompounded`, a stem may also be the last part of a word, such as `Chatnachrichten`.
  init(_ term: String, isCompounded: Bool = false) {
    opensStart = term.hasPrefix("*") || isCompounded && term.hasSuffix("*")
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

  /// The scalars of the term, folded.
  var folded: [Unicode.Scalar] { foldsCase ? scalars : scalars.map(Self.folded) }

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
    let end = position + scalars.count
    guard end <= content.count, !scalars.isEmpty, content[position] == scalars[0],
      content[position..<end].elementsEqual(scalars)
    else { return nil }
    if !opensStart, position > 0, Self.isOneWord(content[position - 1], content[position]) { return nil }
    if !opensEnd, end < content.count, Self.isOneWord(content[end - 1], content[end]) { return nil }
    return position..<end
  }

  /// Returns whether two adjacent scalars belong to one word, as far as the script shows.
  private static func isOneWord(_ one: Unicode.Scalar, _ other: Unicode.Scalar) -> Bool {
    isInWord(one) && isInWord(other)
  }

  private static func isInWord(_ scalar: Unicode.Scalar) -> Bool {
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
  /// The text.
  let original: TextScalars
  /// The scalars in lower case, at the same positions.
  let folded: [Unicode.Scalar]

  /// Folds a text.
  init(_ text: TextScalars) {
    original = text
    folded = text.scalars.map(TermPattern.folded)
  }
}

/// Search for many terms at once, in time that does not depend on their number.
struct TermIndex: Sendable {
  private var patterns: [TermPattern] = []
  /// The indices of the patterns by their folded scalars.
  private var byText: [ArraySlice<Unicode.Scalar>: [Int]] = [:]
  /// The lengths of the patterns by their first scalar.
  private var lengths: [Unicode.Scalar: Set<Int>] = [:]

  /// Creates the index of some patterns; an empty one is never found.
  init(_ patterns: [TermPattern] = []) {
    self.patterns = patterns
    for (index, pattern) in patterns.enumerated() {
      let text = pattern.folded
      guard let first = text.first else { continue }
      byText[text[...], default: []].append(index)
      lengths[first, default: []].insert(text.count)
    }
  }

  /// Returns the indices of the patterns that a text has, in order.
  func patterns(in text: FoldedText) -> [Int] {
    var found: Set<Int> = []
    for (position, scalar) in text.folded.enumerated() {
      for length in lengths[scalar] ?? [] where position + length <= text.folded.count {
        for index in byText[text.folded[position..<position + length]] ?? []
        where patterns[index].range(at: position, in: text) != nil {
          found.insert(index)
        }
      }
    }
    return found.sorted()
  }
}
