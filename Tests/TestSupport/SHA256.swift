/// The hash of FIPS 180-4, by which browsers recognize the script and the style sheet of our pages.
package enum SHA256 {
  private static let constants: [UInt32] = firstPrimes(64).map { fraction(of: cubeRoot(of: $0)) }
  private static let start: [UInt32] = firstPrimes(8).map { fraction(of: Double($0).squareRoot()) }

  /// Returns the 32 bytes of the hash.
  package static func hash(of message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    padded += bytes(of: UInt64(message.count) * 8)
    var hash = start
    for block in stride(from: 0, to: padded.count, by: 64) {
      var state = hash
      for (constant, word) in zip(constants, words(of: padded[block..<block + 64])) {
        round(&state, constant &+ word)
      }
      for index in hash.indices { hash[index] &+= state[index] }
    }
    return hash.flatMap(bytes)
  }

  private static func round(_ state: inout [UInt32], _ input: UInt32) {
    let (a, b, c, e, f, g) = (state[0], state[1], state[2], state[4], state[5], state[6])
    let choice = (e & f) ^ (~e & g)
    let first = state[7] &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ input
    let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ ((a & b) ^ (a & c) ^ (b & c))
    state = [first &+ second, a, b, c, state[3] &+ first, e, f, g]
  }

  private static func words(of block: ArraySlice<UInt8>) -> [UInt32] {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (old, recent) = (words[index - 15], words[index - 2])
      let mixed = turned(old, 7) ^ turned(old, 18) ^ (old >> 3)
      words.append(
        words[index - 16] &+ mixed &+ words[index - 7]
          &+ (turned(recent, 17) ^ turned(recent, 19) ^ (recent >> 10)))
    }
    return words
  }

  private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  private static func firstPrimes(_ count: Int) -> [Int] {
    var primes: [Int] = []
    var candidate = 2
    while primes.count < count {
      if primes.allSatisfy({ candidate % $0 != 0 }) { primes.append(candidate) }
      candidate += 1
    }
    return primes
  }

  /// The root by Newton's method, exact in the 35 bits that the constants need.
  private static func cubeRoot(of number: Int) -> Double {
    var root = Double(number) / 2
    for _ in 0..<60 { root -= (root * root * root - Double(number)) / (3 * root * root) }
    return root
  }

  private static func fraction(of root: Double) -> UInt32 {
    UInt32((root - root.rounded(.down)) * 4_294_967_296)
  }
}
