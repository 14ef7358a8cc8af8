import SourceText
import Testing

@Suite struct TextEditTests {
  @Test("edits replace their ranges and leave all other bytes alone")
  func applying() {
    let edits = [TextEdit(range: 0..<0, replacement: ">"), TextEdit(range: 1..<3, replacement: "XYZ")]
    #expect(Array("abcd".utf8).applying(edits) == Array(">aXYZd".utf8))
    #expect(Array("abcd".utf8).applying([]) == Array("abcd".utf8))
    #expect([UInt8]().applying([TextEdit(range: 0..<0, replacement: "é")]) == [0xC3, 0xA9])
  }

  @Test("insertions at one offset come in the order given, before a removal that starts there")
  func order() {
    let edits = [
      TextEdit(range: 2..<2, replacement: "1"), TextEdit(range: 2..<2, replacement: "2"),
      TextEdit(range: 2..<4, replacement: ""),
    ]
    #expect(Array("abcd".utf8).applying(edits) == Array("ab12".utf8))
  }
}
