import SourceText
import SwiftIndex
import TextFlow
import Testing

@Suite struct LiteralValueTests {
  static func segments(_ code: String) -> [LiteralSegment] {
    let source = ScannedSource(SourceFile(path: "A.swift", text: code))
    return source.literals.first.map(source.segments) ?? []
  }

  @Test(
    "escapes are resolved, indentation removed and continued lines joined",
    arguments: [
      (#""a\n\t\"\\\'\0\r""#, "a\n\t\"\\'\0\r"),
      (#""\u{1F600}\u{e9}""#, "😀é"),
      (##"#"a\n\#n\#u{41}"#"##, "a\\n\nA"),
      ("\"\"\"\n    a\n      b\n\n    c\n    \"\"\"", "a\n  b\n\nc"),
      ("\"\"\"\n  a \\\n  b\\\n  c\n  \"\"\"", "a bc"),
      ("\"\"\"\r\n\ta\r\n\tb\r\n\t\"\"\"", "a\nb"),
      ("\"\"\"\n\"\"\"", ""),
      ("\"\"", ""),
      ("\"\"\"\n  \"a\"\n  \\\"\"\"\n  \"\"\"", "\"a\"\n\"\"\""),
    ])
  func values(_ code: String, _ expected: String) {
    let source = ScannedSource(SourceFile(path: "A.swift", text: code))
    #expect(source.literals.first.flatMap(source.value) == expected)
  }

  @Test("interpolations divide the text and keep their ranges")
  func interpolations() {
    #expect(
      Self.segments(#""a\(b)\(c("d\(e)"))f""#) == [
        .text("a"), .interpolation(2..<6), .interpolation(6..<19), .text("f"),
      ])
  }

  @Test("what is no escape stands for itself", arguments: [(#""\u{110000}""#, "u{110000}"), (#""\q""#, "q")])
  func unknownEscapes(_ code: String, _ expected: String) {
    #expect(Self.segments(code) == [.text(expected)])
  }
}
