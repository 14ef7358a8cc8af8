import SourceText

/// Words of keys and texts, from which keys are built: lowercase ASCII letters and digits.
package enum KeyWords {
  /// Returns the words of a text, split at camel case, with Latin letters without diacritics only.
  package static func words(of text: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = ""
    var wasLower = false
    for scalar in text.unicodeScalars {
      // An apostrophe does not end a word: `don't` is `dont`.
      let isApostrophe = scalar == "'" || scalar == "\u{2019}"
      let letters = isApostrophe ? "" : ascii(scalar)
      let isUpper = scalar.isUppercase
      if letters == nil || isUpper && wasLower, !word.isEmpty {
        words.append(word)
        word = ""
      }
      word += letters ?? ""
      wasLower = letters?.isEmpty == false && !isUpper
    }
    return word.isEmpty ? words : words + [word]
  }

  /// Returns words joined to a segment in the letter case of the convention.
  package static func segment(_ words: [String], _ letterCase: KeyConvention.LetterCase) -> String {
    switch letterCase {
    case .snake, .any: words.joined(separator: "_")
    case .kebab: words.joined(separator: "-")
    case .lower: words.joined()
    case .upperCamel: words.map(capitalized).joined()
    case .lowerCamel: (words.prefix(1) + words.dropFirst().map(capitalized)).joined()
    }
  }

  private static func capitalized(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  private static func ascii(_ scalar: Unicode.Scalar) -> String? {
    if scalar.isASCII {
      let byte = UInt8(truncatingIfNeeded: scalar.value)
      guard KeyName.isLetterOrAbove(byte) || byte.isASCIIDigit else { return nil }
      return String(Character(Unicode.Scalar(byte | 0x20)))
    }
    return foldings[scalar]
  }

  /// Returns a Latin letter without diacritics, `ss` for `ß`; any other scalar as it is.
  package static func withoutMarks(_ scalar: Unicode.Scalar) -> String {
    foldings[scalar] ?? String(Character(scalar))
  }

  /// Latin letters with diacritics and their usual ASCII spelling; other scripts are omitted.
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

extension Unicode.Scalar {
  /// Whether the scalar is a capital letter; quick for ASCII.
  package var isUppercase: Bool { isASCII ? 0x41...0x5A ~= value : properties.isUppercase }
}

/// Words of names, with abbreviations as one word.
extension KeyWords {
  /// Returns the words of a name or a text for a key.
  ///
  ///     ReaderAPIAccount   reader api account     the last of several capitals starts a word
  ///     URLs               urls                   except in a plural
  ///     iCloudAccount      icloud account         or after the lowercase letter of a brand
  ///     macOS              macos
  package static func nameWords(of name: some StringProtocol) -> [String] {
    let bytes = Array(name.utf8)
    // Most texts have no capital inside a word.
    guard bytes.indices.dropFirst().contains(where: { bytes[$0].isASCIIUpper && bytes[$0 - 1].isASCIILetter })
    else { return words(of: name) }
    return words(of: String(decoding: respelled(bytes), as: UTF8.self))
  }

  /// Returns the name with blanks between words, and capitals only at the start of words.
  private static func respelled(_ name: [UInt8]) -> [UInt8] {
    var respelled: [UInt8] = []
    respelled.reserveCapacity(name.count + 4)
    for offset in name.indices {
      let byte = name[offset]
      if byte.isASCIIUpper, startsNoWord(at: offset, of: name) {
        respelled.append(byte | 0x20)
      } else {
        if byte.isASCIIUpper, endsAbbreviation(at: offset, of: name) { respelled.append(UInt8(ascii: " ")) }
        respelled.append(byte)
      }
    }
    return respelled
  }

  /// Returns whether a capital after others starts a word.
  private static func endsAbbreviation(at offset: Int, of name: [UInt8]) -> Bool {
    guard letter(name, offset - 1).isASCIIUpper, letter(name, offset + 1).isASCIILower else { return false }
    let isPlural = name[offset + 1] == UInt8(ascii: "s") && !letter(name, offset + 2).isASCIILower
    return !isPlural
  }

  /// Returns whether a capital continues a word, as in `iCloud`, `eBook` and `macOS`.
  private static func startsNoWord(at offset: Int, of name: [UInt8]) -> Bool {
    let before = letter(name, offset - 1)
    let isBrand =
      (before == UInt8(ascii: "i") || before == UInt8(ascii: "e")) && !letter(name, offset - 2).isASCIILetter
    if isBrand || isSystem(at: offset, of: name) { return true }
    return isSystem(at: offset - 1, of: name)
  }

  /// Returns whether `OS` ends a word at an offset.
  private static func isSystem(at offset: Int, of name: [UInt8]) -> Bool {
    letter(name, offset) == UInt8(ascii: "O") && letter(name, offset + 1) == UInt8(ascii: "S")
      && letter(name, offset - 1).isASCIILower
      && (!letter(name, offset + 2).isASCIILetter || letter(name, offset + 3).isASCIILower)
  }

  /// Returns the byte at an offset; 0 outside the name.
  private static func letter(_ name: [UInt8], _ offset: Int) -> UInt8 {
    name.indices.contains(offset) ? name[offset] : 0
  }
}
