import SourceText
import Testing

@Suite struct LineMapTests {
  @Test("LF, CR LF and a lone CR each end a line")
  func lineEnds() {
    let map = LineMap(Array("a\nb\r\nc\rd".utf8))
    #expect(map.lineCount == 4)
    #expect(map.position(of: 2) == SourcePosition(line: 2, column: 1))
    #expect(map.position(of: 5) == SourcePosition(line: 3, column: 1))
    #expect(map.position(of: 7) == SourcePosition(line: 4, column: 1))
    #expect(map.range(ofLine: 2) == 2..<5)
  }

  @Test("columns count UTF-8 bytes, and an offset past the end is the end")
  func columns() {
    let map = LineMap(Array("é😀x".utf8))
    #expect(map.position(of: 6) == SourcePosition(line: 1, column: 7))
    #expect(map.position(of: 99) == SourcePosition(line: 1, column: 8))
    #expect(map.position(of: -1) == SourcePosition(line: 1, column: 1))
  }

  @Test("an empty file has one empty line; a final line end opens another")
  func emptyLines() {
    #expect(LineMap([]).lineCount == 1)
    #expect(LineMap([]).range(ofLine: 1) == 0..<0)
    let map = LineMap(Array("\n\n".utf8))
    #expect(map.lineCount == 3)
    #expect(map.range(ofLine: 3) == 2..<2)
    #expect(map.range(ofLine: 0) == nil && map.range(ofLine: 4) == nil)
  }

  @Test(
    "lines cover the file without a gap, and every offset lies on its line",
    arguments: ["a\n\r\né", "\r\n", "\r", "a\r\n\r\nb", String(repeating: "long", count: 999) + "\n"],
    [1, 2, 5])
  func cover(letters: String, seed: Int) {
    let alphabet = Array(letters.utf8)
    let bytes = (0..<5000).map { alphabet[($0 * $0 * seed + $0 / 3) % alphabet.count] }
    let map = LineMap(bytes)
    #expect(map.lineCount == Self.lineCount(of: bytes))
    var end = 0
    for line in 1...map.lineCount {
      let range = map.range(ofLine: line) ?? 0..<0
      #expect(range.lowerBound == end)
      end = range.upperBound
      for offset in range {
        #expect(map.position(of: offset) == SourcePosition(line: line, column: offset - range.lowerBound + 1))
      }
    }
    #expect(end == bytes.count)
  }

  /// Counts as the definition says it: CR LF is one line end.
  private static func lineCount(of bytes: [UInt8]) -> Int {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.count { $0 == "\n" || $0 == "\r" || $0 == "\r\n" } + 1
  }

  @Test("positions print as line and column and sort by them")
  func positions() {
    let position = SourcePosition(line: 12, column: 5)
    #expect(position.description == "12:5")
    #expect(position < SourcePosition(line: 12, column: 6) && SourcePosition(line: 2, column: 9) < position)
  }
}
