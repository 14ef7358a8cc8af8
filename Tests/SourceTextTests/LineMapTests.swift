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
  }
}

@Suite struct TextEditTests {
  @Test("edits replace their ranges and leave all other bytes alone")
  func applying() {
    let edits = [TextEdit(range: 0..<0, replacement: ">"), TextEdit(range: 1..<3, replacement: "XYZ")]
    #expect(Array("abcd".utf8).applying(edits) == Array(">aXYZd".utf8))
  }
}
