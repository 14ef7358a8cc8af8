package import SourceText
import XCStrings

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

/// A key taken apart as bytes: its name, the placeholders after it, and the segments of the name.
package enum KeyName {
  /// Where the name ends: before the placeholders that interpolation appends, as in `home.count %lld %@`.
  package static func end(in key: UnsafeBufferPointer<UInt8>) -> Int {
    var end = key.count
    while let blank = key[..<end].lastIndex(of: UInt8(ascii: " ")), isPlaceholder(key[(blank + 1)..<end]) {
      end = blank
    }
    return end
  }

  /// Whether the bytes are one placeholder and nothing else.
  private static func isPlaceholder(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard bytes.first == UInt8(ascii: "%") else { return false }
    if isInterpolation(bytes.dropFirst()) { return true }
    let format = FormatString(utf8: bytes)
    return format.placeholders.count == 1 && format.placeholders[0].range.count == bytes.count
  }

  /// Whether the bytes after a percent sign are what interpolation nearly always appends: `@`, `lld`, `d`.
  private static func isInterpolation(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    bytes.elementsEqual("@".utf8) || bytes.elementsEqual("lld".utf8) || bytes.elementsEqual("d".utf8)
  }

  /// The ranges of the segments of a name; one if the separator does not occur in it.
  package static func segments(
    of name: Slice<UnsafeBufferPointer<UInt8>>, separatedBy separator: String
  ) -> [ByteRange] {
    let separator = Array(separator.utf8)
    guard let lead = separator.first else { return [name.startIndex..<name.endIndex] }
    var result: [ByteRange] = []
    var start = name.startIndex
    var offset = name.startIndex
    while offset < name.endIndex {
      if name[offset] == lead, name[offset...].starts(with: separator) {
        result.append(start..<offset)
        offset += separator.count
        start = offset
      } else {
        offset += 1
      }
    }
    result.append(start..<name.endIndex)
    return result
  }

  /// A part of a key as text.
  package static func text(_ key: UnsafeBufferPointer<UInt8>, _ range: ByteRange) -> String {
    String(decoding: key[range], as: UTF8.self)
  }

  /// Whether a byte is an ASCII letter, or a part of a character above ASCII.
  package static func isLetterOrAbove(_ byte: UInt8) -> Bool { byte.isASCIILetter || byte >= 0x80 }
}

/// Words of names as people read them: an abbreviation is one.
extension KeyWords {
  /// The words of a name or a text to make a key of.
  ///
  ///     ReaderAPIAccount   reader api account     a word begins with the last of several capitals
  ///     URLs               urls                   but not in a plural
  ///     iCloudAccount      icloud account         nor after the small letter of a brand
  ///     macOS              macos
  package static func nameWords(of name: some StringProtocol) -> [String] {
    let bytes = Array(name.utf8)
    // Most texts have no capital inside a word.
    guard bytes.indices.dropFirst().contains(where: { bytes[$0].isASCIIUpper && bytes[$0 - 1].isASCIILetter })
    else { return words(of: name) }
    return words(of: String(decoding: respelled(bytes), as: UTF8.self))
  }

  /// The name with blanks where words end, and no capitals where none begin.
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

  /// Whether a capital after others is the first letter of a word.
  private static func endsAbbreviation(at offset: Int, of name: [UInt8]) -> Bool {
    guard letter(name, offset - 1).isASCIIUpper, letter(name, offset + 1).isASCIILower else { return false }
    let isPlural =
      name[offset + 1] == UInt8(ascii: "s") && !letter(name, offset + 2).isASCIILower
    return !isPlural
  }

  /// Whether a capital goes on with the word: `iCloud`, `eBook`, `macOS`.
  private static func startsNoWord(at offset: Int, of name: [UInt8]) -> Bool {
    let before = letter(name, offset - 1)
    let isBrand =
      (before == UInt8(ascii: "i") || before == UInt8(ascii: "e")) && !letter(name, offset - 2).isASCIILetter
    if isBrand || isSystem(at: offset, of: name) { return true }
    return isSystem(at: offset - 1, of: name)
  }

  /// Whether `OS` ends a word there.
  private static func isSystem(at offset: Int, of name: [UInt8]) -> Bool {
    letter(name, offset) == UInt8(ascii: "O") && letter(name, offset + 1) == UInt8(ascii: "S")
      && letter(name, offset - 1).isASCIILower
      && (!letter(name, offset + 2).isASCIILetter || letter(name, offset + 3).isASCIILower)
  }

  /// The byte at an offset, 0 outside.
  private static func letter(_ name: [UInt8], _ offset: Int) -> UInt8 {
    name.indices.contains(offset) ? name[offset] : 0
  }
}
