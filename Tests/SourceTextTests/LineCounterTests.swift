import SourceText
import Testing

@Suite struct LineCounterTests {
  @Test(
    "positions are those of a line map, in rising order and others", arguments: [1, 7, 40, 400, 9_000],
    ["\n", "\r\n", "\r"])
  func likeMap(step: Int, end: String) {
    let line = String(repeating: "é,", count: 9) + end + end + String(repeating: "long ", count: 80) + end
    let bytes = Array(String(repeating: line, count: 60).utf8)
    let map = LineMap(bytes)
    var counter = LineCounter(bytes)
    for offset in stride(from: 0, through: bytes.count + 1, by: step) {
      let position = counter.position(of: offset)
      #expect(position == map.position(of: offset))
      #expect(counter.position(of: offset) == position)
    }
    for offset in [bytes.count, 20, 19, 0] {
      #expect(counter.position(of: offset) == map.position(of: offset))
    }
  }
}
