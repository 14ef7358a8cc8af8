import SourceText
import Testing

@Suite struct LineCounterTests {
  @Test("positions in rising order are those of a line map", arguments: [1, 7, 40, 400, 9_000])
  func likeMap(step: Int) {
    let line = String(repeating: "é,", count: 9) + "\n\n" + String(repeating: "long ", count: 80) + "\n"
    let bytes = Array(String(repeating: line, count: 200).utf8)
    let map = LineMap(bytes)
    var counter = LineCounter()
    for offset in stride(from: 0, through: bytes.count, by: step) {
      let position = counter.position(of: offset, in: bytes)
      #expect(position == map.position(of: offset))
      #expect(counter.position(of: offset, in: bytes) == position)
    }
  }

  @Test("a place before the last one or behind a carriage return is not told")
  func unknown() {
    var counter = LineCounter()
    let bytes = Array("a\nb\r\nc".utf8)
    #expect(counter.position(of: 3, in: bytes) == SourcePosition(line: 2, column: 2))
    #expect(counter.position(of: 2, in: bytes) == nil)
    #expect(counter.position(of: 5, in: bytes) == nil)
  }
}
