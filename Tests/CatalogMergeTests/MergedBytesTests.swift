import CatalogMerge
import Testing

/// How the result is written.
@Suite struct MergedBytesTests {
  private func bytes(_ base: String, _ ours: String, _ theirs: String) throws -> String {
    String(decoding: try MergedText(base, ours, theirs).merge.bytes(), as: UTF8.self)
  }

  @Test("what neither side touched keeps its bytes, however odd")
  func untouched() throws {
    let base = #"{ "strings" : {"a":   {"comment": "\u0078"},"b"  :{}} }"#
    let ours = #"{ "strings" : {"a":   {"comment": "\u0078"},"b"  :{"comment":"y"}} }"#
    let theirs = #"{ "strings" : {"a":   {"comment": "x", "z": 1},"b"  :{}} }"#
    #expect(
      try bytes(base, ours, theirs)
        == #"{ "strings" : {"a":   {"comment": "\u0078", "z": 1},"b"  :{"comment":"y"}} }"#)
  }

  @Test("new text takes the style of our file where theirs is written in another one")
  func foreignStyle() throws {
    let base = "{\r\n\t\"strings\": {\r\n\t\t\"a\": {},\r\n\t\t\"d\": {}\r\n\t}\r\n}\r\n"
    let ours = base.replacing("\"a\": {},", with: "\"a\": {},\r\n\t\t\"b\": {},")
    let theirs = base.replacing(
      "\"d\": {}", with: "\"c\": {\r\n\t\t\t\"comment\": \"x\"\r\n\t\t},\r\n\t\t\"d\": {}")
    let merged = ours.replacing(
      "\"d\": {}", with: "\"c\": {\r\n\t\t\t\"comment\": \"x\"\r\n\t\t},\r\n\t\t\"d\": {}")
    #expect(try bytes(base, ours, theirs) == merged)
    #expect(try bytes(base, theirs, ours) == merged)
  }

  @Test("a file that one side laid out anew stays so, whichever side it was")
  func layout() throws {
    let base = #"{"strings":{"a":{}}}"#
    let ours = #"{"strings":{"a":{"comment":"x"}}}"#
    let theirs = "{\n  \"strings\" : {\n    \"a\" : {\n\n    },\n    \"b\" : {\n\n    }\n  }\n}"
    let merged =
      "{\n  \"strings\" : {\n    \"a\" : {\n      \"comment\" : \"x\"\n    },\n    \"b\" : {\n\n    }\n  }\n}"
    #expect(try bytes(base, ours, theirs) == merged)
    #expect(try bytes(base, theirs, ours) == merged)
  }

  @Test("keys that one side put in order stay so, whichever side it was")
  func order() throws {
    let base = #"{"strings":{"b":{},"a":{}}}"#
    let merged = #"{"strings":{"a":{},"b":{},"c":{}}}"#
    #expect(
      try bytes(base, #"{"strings":{"b":{},"c":{},"a":{}}}"#, #"{"strings":{"a":{},"b":{}}}"#) == merged)
    #expect(
      try bytes(base, #"{"strings":{"a":{},"b":{}}}"#, #"{"strings":{"b":{},"c":{},"a":{}}}"#) == merged)
  }

  @Test("a byte order mark and a final line end are changes too")
  func edges() throws {
    let base = #"{"strings":{"a":{}}}"#
    let ours = #"{"strings":{"a":{"x":1}}}"#
    let theirs = "\u{FEFF}" + #"{"strings":{"a":{},"b":{}}}"# + "\n"
    let merged = "\u{FEFF}" + #"{"strings":{"a":{"x":1},"b":{}}}"# + "\n"
    for result in [try Self.merged(base, ours, theirs), try Self.merged(base, theirs, ours)] {
      #expect(result == Array(merged.utf8))
    }
  }

  private static func merged(_ texts: String...) throws -> [UInt8] {
    let catalogs = try texts.map { try MergeInput(Array($0.utf8)).catalog }
    return ThreeWayMerge(base: catalogs[0], ours: catalogs[1], theirs: catalogs[2]).bytes()
  }

  @Test("a side that only spaced or ordered the file anew is followed")
  func spacing() throws {
    let base = #"{"strings":{"b":{},"a":{}}}"#
    let theirs = #"{"strings": {"a": {}, "b": {}}}"#
    #expect(try bytes(base, base, theirs) == theirs)
    #expect(try bytes(base, theirs, base) == theirs)
  }
}
