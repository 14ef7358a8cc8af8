/// Takes the words of a command line apart, without knowing any option.
struct ArgumentReader {
  /// One part of a command line.
  enum Word: Hashable {
    case operand(String)
    /// A long option and the value after `=`.
    case long(String, value: String?)
    /// A short option and what follows in the same word: more letters, or its value.
    case short(Character, rest: String?)
  }

  private var words: ArraySlice<String>
  private var optionsHaveEnded = false

  init(_ words: [String]) {
    self.words = words[...]
  }

  /// Returns the next part, `nil` at the end.
  mutating func next() -> Word? {
    guard let word = words.popFirst() else { return nil }
    if optionsHaveEnded || !Self.isOption(word) { return .operand(word) }
    if word == "--" {
      optionsHaveEnded = true
      return next()
    }
    return word.hasPrefix("--") ? Self.long(word.dropFirst(2)) : Self.short(word.dropFirst())
  }

  /// Returns the next word as the value of an option, `nil` if there is none or an option follows.
  mutating func nextValue() -> String? {
    guard let word = words.first, !Self.isOption(word) else { return nil }
    return words.popFirst()
  }

  /// Takes letters back that turned out to be further short options.
  mutating func pushBack(letters: String) {
    words = ["-\(letters)"] + words
  }

  private static func long(_ text: Substring) -> Word {
    guard let equals = text.firstIndex(of: "=") else { return .long(String(text), value: nil) }
    return .long(String(text[..<equals]), value: String(text[text.index(after: equals)...]))
  }

  private static func short(_ text: Substring) -> Word {
    guard let letter = text.first else { return .operand("-") }
    var rest = text.dropFirst()
    if rest.isEmpty { return .short(letter, rest: nil) }
    if rest.first == "=" { rest.removeFirst() }
    return .short(letter, rest: String(rest))
  }

  /// `-` is standard input, and `-1` and `-.5` are numbers: no option's name begins with a digit.
  private static func isOption(_ word: String) -> Bool {
    guard word.first == "-", word.count > 1 else { return false }
    let next = word[word.index(after: word.startIndex)]
    return !(next.isASCII && next.isNumber) && next != "."
  }
}
