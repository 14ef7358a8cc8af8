import SourceText

/// Splitter of identifiers into words: `errorMessageText` has three.
enum IdentifierWords {
  /// Returns the words of a name in lower case, separated by digits and punctuation.
  static func words(of name: String) -> [String] {
    let bytes = Array(name.utf8)
    func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || byte.isASCIILetter }
    var words: [[UInt8]] = [[]]
    var previous: UInt8 = 0
    for (byte, next) in zip(bytes, bytes.dropFirst() + [0]) {
      let startsWord = byte.isASCIIUpper && (!previous.isASCIIUpper || isLetter(next) && !next.isASCIIUpper)
      if startsWord || !isLetter(byte) { words.append([]) }
      if isLetter(byte) { words[words.count - 1].append(byte.isASCIIUpper ? byte | 0x20 : byte) }
      previous = byte
    }
    return words.filter { !$0.isEmpty }.map { String(decoding: $0, as: UTF8.self) }
  }
}
