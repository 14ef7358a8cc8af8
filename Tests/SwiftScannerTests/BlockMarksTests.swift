import SwiftScanner
import Testing

@Suite struct BlockMarksTests {
  @Test(
    "a processor's own instructions find the marks that Swift finds",
    arguments: [0, 1, 63, 64, 65, 1000, 16_384])
  func isTheSameWithVectors(count: Int) {
    guard BlockMarks.canUseVectors else { return }
    // Every byte comes up in every place of a block.
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 / 64) }
    #expect(words(bytes, usingVectors: true) == words(bytes, usingVectors: false))
  }

  @Test(
    "brackets, other marks and line ends are told apart, past the last whole block as well",
    arguments: BlockMarks.canUseVectors ? [false, true] : [false])
  func tellsKindsApart(usingVectors: Bool) {
    let line = "f(\"a\") // [b] {c} `d` #e\r\n"
    let bytes = Array(String(repeating: line, count: 5).utf8)
    let expected: [[UInt8]] = [Array("()[]{}".utf8), Array("\"/`#".utf8), [0x0A, 0x0D]]
    for (marks, members) in zip(words(bytes, usingVectors: usingVectors), expected) {
      for (offset, byte) in bytes.enumerated() {
        let isMarked = marks[offset / 64] & 1 << UInt64(offset % 64) != 0
        #expect(isMarked == members.contains(byte), "byte \(byte) at \(offset)")
      }
    }
  }

  /// The words of each kind, block after block, and the one past the end.
  private func words(_ bytes: [UInt8], usingVectors: Bool) -> [[UInt64]] {
    bytes.withUnsafeBufferPointer { buffer in
      let marks = BlockMarks(buffer, usingVectors: usingVectors)
      var words: [[UInt64]] = []
      for kind in BlockMarks.Kind.allCases {
        var row: [UInt64] = []
        for block in 0...marks.count { row.append(marks.word(kind, of: block)) }
        words.append(row)
      }
      return words
    }
  }
}
