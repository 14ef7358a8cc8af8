/// Words of keys and texts, to build keys from: small letters and digits, ASCII alone.
@usableFromInline
package enum KeyWords {
  /// The words of a text: parts of camel-case names too, Latin letters without marks, no other script.
  package static func words(of text: some StringProtocol) -> [String] {
    let plain = text.utf8.withContiguousStorageIfAvailable(asciiWords)
    if let words = plain ?? nil { return words }
    var words: [String] = []
    var word = ""
    var wasLower = false
    for scalar in text.unicodeScalars {
      if scalar.isASCII, let byte = UInt8(exactly: scalar.value), KeyName.isLetterOrAbove(byte) {
        let isUpper = byte < UInt8(ascii: "a")
        if isUpper, wasLower, !word.isEmpty {
          words.append(word)
          word = ""
        }
        word.unicodeScalars.append(Unicode.Scalar(byte | 0x20))
        wasLower = !isUpper
        continue
      }
      let isApostrophe = scalar == "'" || scalar == "\u{2019}"
      guard let letters = ascii(scalar) else {
        if !word.isEmpty, !isApostrophe { words.append(word) }
        if !isApostrophe { word = "" }
        wasLower = false
        continue
      }
      let isUpper = !scalar.isASCII && scalar.properties.isUppercase
      if isUpper, wasLower, !word.isEmpty {
        words.append(word)
        word = ""
      }
      word += letters
      wasLower = !isUpper
    }
    return word.isEmpty ? words : words + [word]
  }

  /// The words of a text that is ASCII alone, `nil` for any other: nearly all are, and bytes need no properties.
  private static func asciiWords(_ text: UnsafeBufferPointer<UInt8>) -> [String]? {
    var words: [String] = []
    var word: [UInt8] = []
    let isASCII = forEachASCIILetter(of: text) { byte, startsWord in
      if startsWord, !word.isEmpty {
        words.append(String(decoding: word, as: UTF8.self))
        word.removeAll(keepingCapacity: true)
      }
      word.append(byte)
    }
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    return isASCII ? words : nil
  }

  /// Calls `body` with each letter and digit of words, letters small, and whether a word starts there.
  ///
  /// Stops and returns false at the first byte that is not ASCII.
  @inlinable
  package static func forEachASCIILetter(
    of text: UnsafeBufferPointer<UInt8>, _ body: (_ letter: UInt8, _ startsWord: Bool) -> Void
  ) -> Bool {
    var isInWord = false
    var wasLower = false
    for byte in text {
      guard byte < 0x80 else { return false }
      let isUpper = byte &- UInt8(ascii: "A") < 26
      let isPart = (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "0") < 10
      // An apostrophe ends no word: `don't` is `dont`.
      if isUpper ? wasLower : !isPart && byte != UInt8(ascii: "'") { isInWord = false }
      if isPart {
        body(isUpper ? byte | 0x20 : byte, !isInWord)
        isInWord = true
      }
      wasLower = isPart && !isUpper
    }
    return true
  }

  /// Words joined as the convention writes a segment.
  package static func segment(_ words: [String], _ letterCase: KeyConvention.LetterCase) -> String {
    switch letterCase {
    case .snake, .any: words.joined(separator: "_")
    case .kebab: words.joined(separator: "-")
    case .lower: words.joined()
    case .upperCamel: words.map(capitalized).joined()
    case .lowerCamel: (words.prefix(1) + words.dropFirst().map(capitalized)).joined()
    }
  }

  private static func capitalized(_ word: String) -> String {
    guard let first = word.utf8.first, first >= UInt8(ascii: "a"), first <= UInt8(ascii: "z") else {
      return word
    }
    var bytes = Array(word.utf8)
    bytes[0] = first & ~0x20
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func ascii(_ scalar: Unicode.Scalar) -> String? {
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      guard KeyName.isLetterOrAbove(byte) || byte.isASCIIDigit else { return nil }
      return String(Character(scalar)).lowercased()
    }
    return foldings[scalar]
  }

  /// Latin letters with marks, as people write them without; every other script is left out.
  private static let foldings: [Unicode.Scalar: String] = {
    let groups = [
      "a": "àáâãäåāăąǎ", "ae": "æ", "c": "çćĉċč", "d": "ďđð", "e": "èéêëēĕėęě", "g": "ĝğġģ", "h": "ĥħ",
      "i": "ìíîïĩīĭįı", "j": "ĵ", "k": "ķ", "l": "ĺļľŀł", "n": "ñńņňŋ", "o": "òóôõöøōŏő", "oe": "œ",
      "r": "ŕŗř", "s": "śŝşšș", "ss": "ß", "t": "ţťŧț", "u": "ùúûüũūŭůűų", "w": "ŵ", "y": "ýÿŷ", "z": "źżž",
    ]
    var result: [Unicode.Scalar: String] = [:]
    for (letters, marked) in groups {
      for character in marked + marked.uppercased() {
        for scalar in character.unicodeScalars where !scalar.isASCII { result[scalar] = letters }
      }
    }
    return result
  }()
}
