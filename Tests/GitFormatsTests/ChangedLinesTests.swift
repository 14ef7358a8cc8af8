import GitFormats
import Testing

@Suite struct ChangedLinesTests {
  private static func changed(_ lines: [Int]) -> ChangedLines {
    var changes = ChangedLines()
    for line in lines { changes.add(line..<line + 1) }
    return changes
  }

  /// The changed lines of the first twenty.
  private static func lines(_ changes: ChangedLines) -> [Int] { (1...20).filter { changes.touch($0...$0) } }

  /// A text with a line for each character.
  private static func bytes(_ text: String) -> [UInt8] { Array(text.map { "\($0)\n" }.joined().utf8) }

  @Test(
    "changed lines move with later changes, whose lines are changed too",
    arguments: [
      ([2], "abc", "xabc", [1, 3]), ([2], "abc", "abcx", [2, 4]), ([2], "abc", "abc", [2]),
      ([], "abc", "axc", [2]),
      ([2, 3], "abcd", "axd", [2]), ([3], "abcd", "axd", [2]), ([2], "abcd", "axd", [2]),
      ([1, 4], "abcd", "ad", [1, 2]),
      ([2, 4, 6], "abcdef", "xabycdzef", [1, 3, 4, 6, 7, 9]),
      ([2, 5, 8], "abcdefgh", "AbcDefGh", [1, 2, 4, 5, 7, 8]),
      ([3, 6, 9], "abcdefghi", "bcefhi", [2, 4, 6]), ([5], "abcde", "e", [1]),
    ])
  func moves(_ changed: [Int], _ old: String, _ new: String, _ expected: [Int]) {
    var changes = Self.changed(changed)
    changes.move(from: Self.bytes(old), to: Self.bytes(new))
    #expect(Self.lines(changes) == expected)
  }

  @Test("a place where lines were removed is touched, and no line is")
  func touches() {
    var changes = Self.changed([2, 4, 5, 8, 9])
    #expect(Self.lines(changes) == [2, 4, 5, 8, 9])
    #expect(changes.touch(3...4) && changes.touch(1...3) && !changes.touch(6...7) && !changes.touch(10...12))
    changes.add(12..<12)
    #expect(Self.lines(changes) == [2, 4, 5, 8, 9] && changes.touch(11...12) && !changes.touch(12...13))
  }

  @Test("of a new file all lines stay changed")
  func keepsEverything() {
    var changes = ChangedLines.everything
    changes.move(from: Self.bytes("abc"), to: Self.bytes("xabc"))
    #expect(changes == .everything && changes.touch(1_000_000...1_000_000))
  }
}
