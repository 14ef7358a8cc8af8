/// Parser of the number of characters that a comment allows.
///
/// Supported are `max-length: 20`, `maxlength=20`, `max length 20`, `maximum length: 20`, and a number of
/// “characters” after “max”, “maximum”, “at most”, “up to”, “no more than” or “limit”.
package enum LengthLimit {
  /// Returns the limit in a comment; `nil` if there is none.
  package static func limit(in comment: String) -> Int? {
    guard comment.utf8.contains(where: { $0 >= 0x31 && $0 <= 0x39 }) else { return nil }
    var comment = comment
    return comment.withUTF8 { limit(in: TextScalars($0)) }
  }

  /// Returns the limit in a comment; `nil` if there is none.
  static func limit(in comment: TextScalars) -> Int? {
    let words = tokens(of: comment)
    for (index, word) in words.enumerated() where word.utf8.first.map({ $0 >= 0x31 && $0 <= 0x39 }) == true {
      guard let number = Int(word) else { continue }
      let before = Array(words[max(0, index - 4)..<index])
      if isLength(before) { return number }
      guard words.indices.contains(index + 1), isUnit(words[index + 1]), isBound(before) else { continue }
      return number
    }
    return nil
  }

  /// Returns the words and numbers in lower case, with a period at the end of sentences.
  private static func tokens(of comment: TextScalars) -> [String] {
    var result: [String] = []
    var word = ""
    for scalar in comment.scalars {
      let isNumberEnd = word.utf8.last.map { $0 < 0x3A } ?? false
      if (scalar.isWordLetter && !isNumberEnd) || (scalar.isDigit && (word.isEmpty || isNumberEnd)) {
        word.unicodeScalars.append(scalar)
        continue
      }
      if !word.isEmpty { result.append(word.lowercased()) }
      word = scalar.isWordLetter || scalar.isDigit ? String(Character(scalar)) : ""
      if scalar == "." || scalar == "\n" { result.append(".") }
    }
    return word.isEmpty ? result : result + [word.lowercased()]
  }

  /// Returns whether words end with `max length`, `maximum length` or `maxlength`, ignoring “is” and “of” after it.
  private static func isLength(_ before: [String]) -> Bool {
    var before = before[...]
    if let last = before.last, ["is", "of"].contains(last) { before = before.dropLast() }
    if before.last == "maxlength" || before.last == "maxlen" { return true }
    guard before.last == "length" || before.last == "len" else { return false }
    return ["max", "maximum", "maximal"].contains(before.dropLast().last ?? "")
  }

  private static func isUnit(_ word: String) -> Bool {
    ["character", "characters", "char", "chars", "letters", "caracteres"].contains(word)
  }

  private static func isBound(_ before: [String]) -> Bool {
    // The period of 'max.' belongs to the word; another one ends the sentence before.
    let words = before.last == "." ? before.dropLast() : before[...]
    let text = (words.split(separator: ".").last ?? []).joined(separator: " ")
    if ["max", "maximum", "limit", "máximo", "exceed"].contains(words.last ?? "") { return true }
    return [
      "at most", "up to", "no more than", "not more than", "limited to", "limit of", "maximum of",
      "less than",
    ].contains { text.hasSuffix($0) }
  }
}
