/// The words of a name in the code: `errorMessageText` has three.
enum IdentifierWords {
  /// Returns the words of a name in lower case; digits and marks part them.
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    var name = name
    name.withUTF8 { bytes in
      for (place, byte) in bytes.enumerated() {
        guard isLetter(byte) else {
          end(&word, &words)
          continue
        }
        let previous = place > 0 ? bytes[place - 1] : 0
        let next = place + 1 < bytes.count ? bytes[place + 1] : 0
        if isUpper(byte), !isUpper(previous) || isLetter(next) && !isUpper(next) { end(&word, &words) }
        word.append(isUpper(byte) ? byte | 0x20 : byte)
      }
    }
    end(&word, &words)
    return words
  }

  private static func end(_ word: inout [UInt8], _ words: inout [String]) {
    guard !word.isEmpty else { return }
    words.append(String(decoding: word, as: UTF8.self))
    word.removeAll(keepingCapacity: true)
  }

  private static func isUpper(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || isUpper(byte) || byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z")
  }
}
