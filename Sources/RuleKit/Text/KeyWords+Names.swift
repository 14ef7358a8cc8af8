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
