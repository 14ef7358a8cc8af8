/// Finds a number for each of a few ASCII words of at most 16 bytes, without comparing it with all of them.
struct WordTable: Sendable {
  /// A word's bytes in two numbers, both zero where there is no word.
  typealias Word = SIMD2<UInt64>

  private static let size = 256
  private var words = [Word](repeating: .zero, count: size)
  private var values = [UInt8](repeating: 0, count: size)

  /// Adds the bits of a number to those of a word.
  mutating func add(_ value: UInt8, to word: StaticString) {
    let word = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
    let bytes = SourceBytes(word)
    let place = place(of: bytes.packed(0..<bytes.count))
    words[place] = bytes.packed(0..<bytes.count)
    values[place] |= value
  }

  /// Returns a word's number, 0 for one that was not added.
  @inline(__always)
  func value(of word: Word) -> UInt8 { values[place(of: word)] }

  /// The place of a word, or the free one where it belongs.
  @inline(__always)
  private func place(of word: Word) -> Int {
    let product = (word[0] ^ word[1] &* 0x9E37_79B9_7F4A_7C15) &* 0xD6E8_FEB8_6659_FD93
    var place = Int(truncatingIfNeeded: product >> 56)
    while words[place] != word, words[place] != .zero { place = (place + 1) % Self.size }
    return place
  }
}
