import TestSupport

/// Damages bytes at random and always in the same way: replaced, lost, doubled and misplaced bytes.
struct ByteMutator {
  private var generator: SeededGenerator
  /// Bytes that mean something in JSON, and some that never may stand in it.
  private static let alphabet: [UInt8] =
    Array("{}[]:,\"\\/u0019aedDftn-.+ \n\r\tE".utf8) + [
      0, 0x1F, 0x7F, 0x80, 0xBF, 0xC3, 0xE2, 0xED, 0xF0, 0xFF,
    ]

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for _ in 0..<Int.random(in: 1...3, using: &generator) where !result.isEmpty {
      let index = Int.random(in: result.indices, using: &generator)
      let byte = Self.alphabet.randomElement(using: &generator) ?? 0
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: result[index] = byte
      case 1: result.insert(byte, at: index)
      case 2: result.remove(at: index)
      case 3: result[index] = .random(in: 0x20...0x7E, using: &generator)
      case 4: result.removeSubrange(range(in: result, from: index))
      default: result.insert(contentsOf: result[range(in: result, from: index)], at: index)
      }
    }
    return result
  }

  private mutating func range(in bytes: [UInt8], from index: Int) -> Range<Int> {
    index..<min(bytes.count, index + .random(in: 1...60, using: &generator))
  }
}
