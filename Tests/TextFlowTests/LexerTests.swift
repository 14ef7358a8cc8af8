import SourceText
import SwiftIndex
import TextFlow
import Testing

@Suite struct LexerTests {
  static func literals(_ code: String) -> [String] {
    let source = ScannedSource(SourceFile(path: "A.swift", text: code))
    return source.literals.map { source.text($0.range) }
  }

  @Test(
    "literals are found whatever their form",
    arguments: [
      ("a(\"b\", \"\")", ["\"b\"", "\"\""]),
      (#""\"b\\""#, [#""\"b\\""#]),
      ("#\"a\"b\\n\"# ##\"c\"#\"##", ["#\"a\"b\\n\"#", "##\"c\"#\"##"]),
      ("\"\"\"\na \"b\" \"\"\nc\n\"\"\"", ["\"\"\"\na \"b\" \"\"\nc\n\"\"\""]),
      ("#\"\"\"#", ["#\"\"\"#"]),
      ("#\"\"\" \"#", ["#\"\"\" \"#"]),
      ("#\"\"\"\na\"\"\"b\n\"\"\"#", ["#\"\"\"\na\"\"\"b\n\"\"\"#"]),
      (#""a\(f("b", c: "d"))e""#, [#""a\(f("b", c: "d"))e""#, #""b""#, #""d""#]),
      (#""\(a ? "\(b("c"))" : ")")""#, [#""\(a ? "\(b("c"))" : ")")""#, #""\(b("c"))""#, #""c""#, #"")""#]),
      (##"#"\(a) \#(b)"#"##, [##"#"\(a) \#(b)"#"##]),
      ("\"\"\"\n\\(\n\"a\"\n)\n\"\"\" \"b\"", ["\"\"\"\n\\(\n\"a\"\n)\n\"\"\"", "\"a\"", "\"b\""]),
      ("\"é😀\" \"b\"", ["\"é😀\"", "\"b\""]),
    ])
  func forms(_ code: String, _ expected: [String]) {
    #expect(Self.literals(code) == expected)
  }

  @Test(
    "quotes in comments, names and regular expressions open no literal",
    arguments: [
      "// \"a\"\n\"b\"", "/* \"a\" /* \" */ \" */ \"b\"", "`a\"` \"b\"", "#!/bin/sh \"a\"\n\"b\"",
      "let r = /a\"/\nf(\"b\")", "f(#/\"/#, \"b\")", "#/\n\"\n/#\n\"b\"", "try? /^ \"/.firstMatch(in: \"b\")",
      "x.split(/\"/, \"b\")", "/*/ \" */\"b\"",
    ])
  func islands(_ code: String) {
    #expect(Self.literals(code) == ["\"b\""])
  }

  @Test(
    "a division opens no regular expression",
    arguments: ["a / b(\"b\") / c", "(a)/b * \"b\".count/2", "x[0] / \"b\" / y", "5 / f(\"b\")/2"])
  func divisions(_ code: String) {
    #expect(Self.literals(code) == ["\"b\""])
  }

  @Test(
    "what is never closed ends with its line, or with the file",
    arguments: [
      ("\"a\n\"b\"", ["\"a", "\"b\""]),
      ("\"a\\(b(\n\"c\"", ["\"a\\(b(", "\"c\""]),
      ("\"a\\(\"b\\(\n\"c\"", ["\"a\\(\"b\\(", "\"b\\(", "\"c\""]),
      ("\"\"\"\na", ["\"\"\"\na"]),
      ("\"a\\", ["\"a\\"]),
      ("/* \"a\"", []),
      ("\"a\" }) \"b\" ( [ { \"c\"", ["\"a\"", "\"b\"", "\"c\""]),
    ])
  func unterminated(_ code: String, _ expected: [String]) {
    #expect(Self.literals(code) == expected)
  }

  @Test(
    "literals are the same where nothing else of the file is wanted",
    arguments: ["", "let a = [b(c)] // d", "a(\"b\", #\"c\"#)", "\"\"\"\na\n\"\"\""])
  func aloneOrNot(_ code: String) {
    let file = SourceFile(path: "A.swift", text: code)
    #expect(ScannedSource.forLiterals(of: file).literals == ScannedSource(file).literals)
  }

  @Test("a literal knows how it is written")
  func properties() throws {
    let code = "##\"\"\"\n\\##(a) \\##(\"b\")\n\"\"\"##"
    let source = ScannedSource(SourceFile(path: "A.swift", text: code))
    let (outer, inner) = (source.literals[0], source.literals[1])
    #expect(outer.isRaw && outer.isMultiline && outer.isTerminated && outer.poundCount == 2)
    #expect(outer.interpolationCount == 2 && outer.depth == 0 && inner.depth == 1)
    #expect(source.interpolations(of: outer).map(source.text) == ["\\##(a)", "\\##(\"b\")"])
    #expect(source.text(outer.contentRange) == "\n\\##(a) \\##(\"b\")\n")
  }

  @Test("positions are found from the start to the end", arguments: ["\n", "\r\n", "\r"])
  func positions(_ end: String) {
    let code = "\"a\"\(end)\(end) \"bcdefghijklmnopqrstuvwxyz\" \"é\" \"d\"\(end)\"e\""
    let source = ScannedSource(SourceFile(path: "A.swift", text: code))
    let lines = LineMap(source.file.bytes)
    let positions = source.literals.map { lines.position(of: $0.range.lowerBound).description }
    #expect(positions == ["1:1", "3:2", "3:30", "3:35", "4:1"])
  }
}
