import XCStrings

extension FileEntry {
  /// Whether there is something to translate: more than placeholders, digits and signs.
  ///
  /// True where no source text is known. A configured brand name is nothing to translate either.
  package func hasWords(brandNames: [String]) -> Bool {
    let units = sourceUnits
    if units.isEmpty { return !keyIsText || Self.hasWords(key, brandNames: brandNames) }
    return units.contains { Self.hasWords($0.value, brandNames: brandNames) }
  }

  private static func hasWords(_ text: String, brandNames: [String]) -> Bool {
    !brandNames.contains(text) && FormatString.hasLetters(outsidePlaceholdersOf: Array(text.utf8))
  }
}

extension FormatString {
  /// Whether a text has a letter that is not a part of a placeholder.
  package static func hasLetters(outsidePlaceholdersOf text: [UInt8]) -> Bool {
    var start = 0
    for placeholder in FormatString(utf8: text).withoutProse.placeholders {
      if hasLetter(text[start..<max(start, placeholder.range.lowerBound)]) { return true }
      start = max(start, placeholder.range.upperBound)
    }
    return hasLetter(text[start...])
  }

  private static func hasLetter(_ bytes: ArraySlice<UInt8>) -> Bool {
    if bytes.contains(where: \.isASCIILetter) { return true }
    guard bytes.contains(where: { $0 >= 0x80 }) else { return false }
    return String(decoding: bytes, as: UTF8.self).unicodeScalars.contains { $0.properties.isAlphabetic }
  }
}
