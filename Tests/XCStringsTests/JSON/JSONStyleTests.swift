import Testing
import XCStrings

@Suite struct JSONStyleTests {
  private func style(_ text: String) throws -> JSONStyle { JSONStyle(detecting: try JSONTree(parsing: text)) }

  @Test("an empty document and Xcode's own have Xcode's style")
  func xcode() throws {
    #expect(try style("{\n  \"a\" : {\n\n  }\n}") == .xcode)
    #expect(try style("1") == .xcode)
  }

  @Test("indentation, line end and separators are those of the outermost members")
  func layout() throws {
    let tabs = try style("{\r\n\t\"a\": {}\r\n}\r\n")
    #expect((tabs.indentation, tabs.newline, tabs.keySeparator) == ("\t", "\r\n", ": "))
    #expect(try style("{\r    \"a\" : 1\r}").newline == "\r")
    #expect(try style("{  \n\n    \"a\" : 1\n}").indentation == "    ")
    let line = try style(#"{ "a": 1, "b": 2 }"#)
    #expect((line.newline, line.padding, line.gap, line.keySeparator) == ("", " ", " ", ": "))
    let minified = try style(#"{"a":1,"b":2}"#)
    #expect((minified.newline, minified.padding, minified.gap, minified.keySeparator) == ("", "", "", ":"))
  }

  @Test("an empty object shows how empty objects are written; without one, the separator does")
  func emptyContainers() throws {
    #expect(try style("{\n  \"a\" : {}\n}").emptyContainer == .tight)
    #expect(try style("{\n  \"a\" : {\n  }\n}").emptyContainer == .lineEnd)
    #expect(try style("{\n  \"a\" : [\n\n  ]\n}").emptyContainer == .blankLine)
    #expect(try style("{\n  \"a\" : 1\n}").emptyContainer == .blankLine)
    #expect(try style("{\n  \"a\": 1\n}").emptyContainer == .tight)
  }

  @Test("a character is escaped by style only if the document never writes it as it is")
  func escapes() throws {
    #expect(try style(#"{"a":"\/","b":"\/\/"}"#).escapesSlash)
    #expect(try !style(#"{"a":"\/","b":"/"}"#).escapesSlash)
    #expect(try style(#"{"a":"\\\/"}"#).escapesSlash)
    #expect(try !style(#"{"a":"\\/"}"#).escapesSlash)
    #expect(try style(#"{"a":"\u2028"}"#).escapesLineSeparators)
    #expect(try style("{\"a\":\"\\u2028 é\"}").escapesLineSeparators)
    #expect(try !style("{\"a\":\"\\u2028\",\"b\":\"\u{2028}\"}").escapesLineSeparators)
    #expect(try style(#"{"a":"\u00e9"}"#).escapesNonASCII)
    #expect(try !style("{\"a\":\"\\u00a0\",\"b\":\"é\"}").escapesNonASCII)
    #expect(try !style(#"{"a":"\u001b\n"}"#).escapesNonASCII)
  }
}
