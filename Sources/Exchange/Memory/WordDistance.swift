/// Counts the words to insert, remove or replace between texts, all words of a block of 64 at a time.
///
/// Myers' bit-parallel algorithm (1999), with the words of a pattern in blocks: for each word of the other text,
/// a block's bits say where the distance grows or shrinks by one from one word of the pattern to the next, and the
/// last bit's change is carried into the next block.
package struct WordDistance: Sendable {
  /// The maximum number of words of a pattern.
  static let maximumLength = 64 * blockCount
  private static let blockCount = 4

  /// The places of each word in the pattern, a bit each, by word and block.
  private var places: [UInt64]
  private var pattern: [Int32] = []
  private var blocks: [(grows: UInt64, shrinks: UInt64)] = []

  /// Prepares for words with numbers below a count; negative numbers equal no other word.
  package init(wordCount: Int) { places = Array(repeating: 0, count: wordCount * Self.blockCount) }

  /// Sets the text that others are compared with, of at most `maximumLength` words.
  package mutating func setPattern(_ words: [Int32]) {
    for word in pattern where word >= 0 {
      for block in 0..<Self.blockCount { places[Int(word) * Self.blockCount + block] = 0 }
    }
    pattern = words
    for (index, word) in words.enumerated() where word >= 0 {
      places[Int(word) * Self.blockCount + index >> 6] |= 1 << UInt64(index & 63)
    }
  }

  /// The number of blocks that a word of another text takes.
  var cost: Int { (pattern.count + 63) >> 6 }

  /// The distance of a text, `nil` if it is greater than a limit.
  package mutating func distance(to text: ArraySlice<Int32>, atMost limit: Int) -> Int? {
    blocks = Array(repeating: (~0, 0), count: cost)
    var distance = pattern.count
    var left = text.count
    for word in text {
      var carry = 1
      for block in blocks.indices {
        carry = advance(block, by: word < 0 ? 0 : places[Int(word) * Self.blockCount + block], carry)
      }
      distance += carry
      left -= 1
      if distance - left > limit { return nil }
    }
    return distance <= limit ? distance : nil
  }

  /// Takes a word into a block; `carry` is the change before the block, the result that at its end.
  private mutating func advance(_ block: Int, by places: UInt64, _ carry: Int) -> Int {
    let (grows, shrinks) = blocks[block]
    let vertical = places | shrinks
    let equal = places | (carry < 0 ? 1 : 0)
    let horizontal = (((equal & grows) &+ grows) ^ grows) | equal
    var growing = shrinks | ~(horizontal | grows)
    var shrinking = grows & horizontal
    let isLast = block == blocks.count - 1
    let last: UInt64 = isLast ? 1 << UInt64((pattern.count - 1) & 63) : 1 << 63
    let result = growing & last != 0 ? 1 : shrinking & last != 0 ? -1 : 0
    growing = growing << 1 | (carry > 0 ? 1 : 0)
    shrinking = shrinking << 1 | (carry < 0 ? 1 : 0)
    blocks[block] = (shrinking | ~(vertical | growing), growing & vertical)
    return result
  }
}
