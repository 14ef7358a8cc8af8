/// Pairs the marks of Spanish questions and exclamations.
///
/// A closing mark looks back for an opening one since the last closing mark; `¿…!` and `¡…?` are pairs too, as
/// Spanish allows. A mark that stands alone, in an address or after a brand name closes nothing.
struct SentenceScan {
  /// Sentences with a closing mark only, from their first letter to the mark.
  private(set) var unopened: [Range<Int>] = []
  /// Sentences with an opening mark only.
  private(set) var unclosed: [Range<Int>] = []

  private let text: TextScalars
  private let brands: [String]
  private var sentenceStart = 0
  private var opener: Int?

  /// Prepares to scan a text.
  init(_ text: TextScalars, brands: [String]) {
    self.text = text.prose
    self.brands = brands.filter { $0.hasSuffix("!") || $0.hasSuffix("?") }
  }

  /// Scans the text.
  mutating func run() {
    var position = 0
    while position < text.count {
      switch text.scalars[position] {
      case "¿", "¡": if opener == nil { opener = position }
      case "?", "!": position = close(at: position)
      case "\n": endSentence(at: position)
      case ".", "…", ":":
        if text[position + 1]?.isSpace == true, opener == nil { sentenceStart = position + 1 }
      default: break
      }
      position += 1
    }
    endSentence(at: text.count)
  }

  /// Takes the run of closing marks at a position and returns its last position.
  private mutating func close(at position: Int) -> Int {
    var end = position
    while let next = text[end + 1], next == "?" || next == "!" { end += 1 }
    guard opener == nil else {
      opener = nil
      sentenceStart = end + 1
      return end
    }
    let before = text[position - 1]
    let isLoose =
      before.map {
        !$0.isWordLetter && !$0.isDigit && !$0.isOneOf("\"”»*_%)") && $0 != TextScalars.mask
      } ?? true
    let isInside = text[end + 1].map { $0.isWordLetter || $0.isDigit || $0.isOneOf("=/&") } ?? false
    guard !isLoose, !isInside, !isBrand(endingAt: position) else { return end }
    let start = firstLetter(from: sentenceStart, before: position)
    if text.scalars[start..<position].contains(where: \.isWordLetter) { unopened.append(start..<end + 1) }
    sentenceStart = end + 1
    return end
  }

  private mutating func endSentence(at position: Int) {
    if let start = opener, text.scalars[start..<position].contains(where: \.isWordLetter) {
      // The text may go on where a placeholder closes it, so only an opener with words is looked at.
      unclosed.append(start..<position)
    }
    opener = nil
    sentenceStart = position + 1
  }

  /// The first letter, digit or placeholder of the sentence, or what opens a quotation or emphasis before it.
  private func firstLetter(from start: Int, before end: Int) -> Int {
    var position = start
    while position < end, let scalar = text[position], !isStart(scalar) { position += 1 }
    return position
  }

  private func isStart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isWordLetter || scalar.isDigit || scalar == TextScalars.mask || scalar.isOneOf("«“\"'(*_[")
  }

  private func isBrand(endingAt position: Int) -> Bool {
    brands.contains { brand in
      let length = brand.unicodeScalars.count
      guard position + 1 >= length else { return false }
      return text.text(of: position + 1 - length..<position + 1) == brand
    }
  }
}
