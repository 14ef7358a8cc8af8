import SourceText
import Testing
import XCStrings

@Suite struct JSONEditorTests {
  /// A change and its path; `nil` removes.
  typealias Change = (path: [String], content: JSONValue?)

  private func edit(_ text: String, emptied: Int = 0, _ changes: [Change]) throws -> String {
    var editor = JSONEditor(try JSONTree(parsing: text))
    for change in changes {
      if let content = change.content {
        editor.set(content, at: change.path)
      } else {
        editor.remove(at: change.path, emptied: emptied)
      }
    }
    return String(decoding: editor.editedBytes(), as: UTF8.self)
  }

  private func remove(_ names: String..., from text: String) throws -> String {
    try edit(text, names.map { ([$0], nil) })
  }

  private func add(_ names: String..., to text: String) throws -> String {
    try edit(text, names.map { ([$0], .integer(0)) })
  }

  @Test("a value is replaced in its place and nothing else")
  func replace() throws {
    #expect(try edit("{ \"a\" :\t1 , \"b\":2}\n", [(["a"], .string("x"))]) == "{ \"a\" :\t\"x\" , \"b\":2}\n")
    #expect(
      try edit("\u{FEFF}{\"a\":{\"b\":[1,2]}}", [(["a", "b"], .null)]) == "\u{FEFF}{\"a\":{\"b\":null}}")
    #expect(try edit("{\"a\":1,\"a\":2}", [(["a"], .integer(3))]) == "{\"a\":1,\"a\":3}")
  }

  @Test("setting what is there already changes no byte, however it is spelled")
  func same() throws {
    let text = "{ \"a\" : [ 1,true ,null], \"b\":{\"y\":1.0,\"x\":\"\\u00e9\"} }"
    let content = JSONValue(try JSONTree(parsing: text).root)
    #expect(try edit(text, [([], content)]) == text)
    #expect(
      try edit(text, [(["b"], .object([("x", .string("é")), ("y", .json("1.0"))]))]) == text)
    #expect(try edit(text, [(["b", "x"], .string("e\u{301}"))]) != text)
  }

  @Test("members are removed from the front, the middle and the end with one comma each")
  func removal() throws {
    let line = #"{ "a": 1, "b": 2, "c": 3 }"#
    #expect(try remove("a", from: line) == #"{ "b": 2, "c": 3 }"#)
    #expect(try remove("b", from: line) == #"{ "a": 1, "c": 3 }"#)
    #expect(try remove("c", from: line) == #"{ "a": 1, "b": 2 }"#)
    #expect(try remove("a", "b", from: line) == #"{ "c": 3 }"#)
    #expect(try remove("b", "c", from: line) == #"{ "a": 1 }"#)
    #expect(try remove("a", "c", from: line) == #"{ "b": 2 }"#)
    #expect(try remove("a", "b", "c", from: line) == "{}")
    #expect(try remove("d", from: line) == line)
    #expect(try remove("a", from: #"{"a":1,"b":2,"a":3}"#) == #"{"b":2}"#)
    let lines = "{\n  \"a\" : 1,\n  \"b\" : 2,\n  \"c\" : 3\n}"
    #expect(try remove("a", from: lines) == "{\n  \"b\" : 2,\n  \"c\" : 3\n}")
    #expect(try remove("c", from: lines) == "{\n  \"a\" : 1,\n  \"b\" : 2\n}")
    #expect(try remove("a", "b", "c", from: lines) == "{\n\n}")
    #expect(try edit("{\n  \"a\" : { \"b\": 1 }\n}", [(["a", "b"], nil)]) == "{\n  \"a\" : {\n\n  }\n}")
  }

  @Test("members are added where the comparator says, in the layout of their neighbours")
  func insertion() throws {
    #expect(try add("a", to: #"{"b":2,"d":4}"#) == #"{"a":0,"b":2,"d":4}"#)
    #expect(try add("c", "e", to: #"{"b":2,"d":4}"#) == #"{"b":2,"c":0,"d":4,"e":0}"#)
    #expect(try add("e", "f", "c", "a", to: #"{ "b": 2 }"#) == #"{ "a": 0, "b": 2, "c": 0, "e": 0, "f": 0 }"#)
    #expect(try add("b", to: "{\n\t\"a\": 1\n}\n") == "{\n\t\"a\": 1,\n\t\"b\": 0\n}\n")
    #expect(try add("b", to: "{\r\n    \"a\": 1\r\n}") == "{\r\n    \"a\": 1,\r\n    \"b\": 0\r\n}")
    #expect(
      try add("k10", to: "{\n  \"k9\" : 1,\n  \"K9\" : 1\n}")
        == "{\n  \"k9\" : 1,\n  \"K9\" : 1,\n  \"k10\" : 0\n}")
    #expect(try add("a", to: "{\n\n  \"b\" : 1\n}") == "{\n\n  \"a\" : 0,\n  \"b\" : 1\n}")
  }

  @Test("in an object out of order, a member follows its nearest smaller neighbour")
  func unsorted() throws {
    #expect(try add("d", to: #"{"z":1,"c":2,"a":3,"x":4}"#) == #"{"z":1,"c":2,"d":0,"a":3,"x":4}"#)
    #expect(try add("0", to: #"{"z":1,"c":2}"#) == #"{"0":0,"z":1,"c":2}"#)
  }

  @Test("an empty object opens in the style of what is around it")
  func emptyObjects() throws {
    #expect(try add("a", to: "{}") == "{\n  \"a\" : 0\n}")
    let nested: [Change] = [(["a", "x"], .integer(0))]
    #expect(try edit("{\"a\":{},\"b\":1}", nested) == "{\"a\":{\"x\":0},\"b\":1}")
    #expect(try edit("{ \"a\": {}, \"b\": 1 }", nested) == "{ \"a\": { \"x\": 0 }, \"b\": 1 }")
    #expect(
      try edit("{\n  \"a\" : {\n\n  }\n}", nested) == "{\n  \"a\" : {\n    \"x\" : 0\n  }\n}")
    #expect(
      try edit("{\n\t\"a\": {}\n}", [(["a", "x", "y"], .array([]))])
        == "{\n\t\"a\": {\n\t\t\"x\": {\n\t\t\t\"y\": []\n\t\t}\n\t}\n}")
  }

  @Test("in a mixed layout each object keeps its own")
  func mixed() throws {
    let text = "{\n  \"a\" : { \"b\": 1 },\n  \"c\" : {\n      \"d\" : 1\n  }\n}"
    let edited = try edit(
      text,
      [(["a", "z"], .object([("y", .integer(1))])), (["c", "z"], .object([("y", .integer(1))]))])
    #expect(
      edited
        == "{\n  \"a\" : { \"b\": 1, \"z\": { \"y\": 1 } },\n  \"c\" : {\n      \"d\" : 1,\n      \"z\" : {\n          \"y\" : 1\n      }\n  }\n}"
    )
  }

  @Test("changes to one object combine: removed, set and added members at once")
  func combined() throws {
    let text = "{\n  \"a\" : 1,\n  \"b\" : 2,\n  \"c\" : 3,\n  \"d\" : 4\n}"
    let changes: [Change] = [
      (["a"], nil), (["b"], .integer(9)), (["c"], nil), (["aa"], .integer(5)), (["cc"], .integer(6)),
      (["e"], .integer(7)), (["d"], nil),
    ]
    #expect(
      try edit(text, changes) == "{\n  \"aa\" : 5,\n  \"b\" : 9,\n  \"cc\" : 6,\n  \"e\" : 7\n}")
    #expect(
      try edit(text, [(["a"], nil), (["b"], nil), (["c"], nil), (["d"], nil), (["x"], .null)])
        == "{\n  \"x\" : null\n}")
  }

  @Test("a later change of the same place wins, whether it is above, below or the same")
  func later() throws {
    let text = #"{"a":{"b":1,"c":2}}"#
    #expect(try edit(text, [(["a", "b"], .integer(5)), (["a"], nil)]) == "{}")
    #expect(try edit(text, [(["a"], nil), (["a", "b"], .integer(5))]) == #"{"a":{"b":5}}"#)
    #expect(try edit(text, [(["a"], .object([])), (["a", "x", "y"], .null)]) == #"{"a":{"x":{"y":null}}}"#)
    #expect(try edit(text, [(["a", "b"], .integer(5)), (["a", "b"], nil)]) == #"{"a":{"c":2}}"#)
    #expect(try edit(text, [(["a", "b"], nil), (["a", "b"], .integer(1))]) == text)
    #expect(try edit(text, [(["x", "y"], .null), (["x", "y"], nil)]) == text)
  }

  @Test("removing what is not there brings nothing into being")
  func removalOfNothing() throws {
    for text in [#"{"a":{}}"#, #"{"a":1}"#, "[]", "1", "{}"] {
      #expect(try edit(text, emptied: 9, [(["a", "b", "c"], nil), (["x", "y"], nil), ([], nil)]) == text)
    }
  }

  @Test("a value in the way of a path makes room, the root too")
  func valuesInTheWay() throws {
    #expect(try edit(#"{"a":1}"#, [(["a", "b"], .null)]) == #"{"a":{"b":null}}"#)
    #expect(try edit("[1]", [(["a"], .null)]) == "{\n  \"a\" : null\n}")
  }

  @Test("as many emptied objects go with their last member as are asked for")
  func emptied() throws {
    let text = #"{"a":{"b":{"c":1}},"d":2}"#
    let change: [Change] = [(["a", "b", "c"], nil)]
    #expect(try edit(text, emptied: 0, change) == #"{"a":{"b":{}},"d":2}"#)
    #expect(try edit(text, emptied: 1, change) == #"{"a":{},"d":2}"#)
    #expect(try edit(text, emptied: 2, change) == #"{"d":2}"#)
    #expect(try edit(text, emptied: 99, change) == #"{"d":2}"#)
    #expect(try edit(text, emptied: 2, change + [(["a", "x"], .null)]) == #"{"a":{"x":null},"d":2}"#)
    #expect(try edit(#"{"a":{"b":1,"c":2}}"#, emptied: 1, [(["a", "b"], nil)]) == #"{"a":{"c":2}}"#)
    #expect(try edit(#"{"a":{"b":1,"c":2}}"#, emptied: 1, [(["a", "b"], nil), (["a", "c"], nil)]) == "{}")
    #expect(try edit(#"{"a":{}}"#, emptied: 1, [(["a", "b"], nil)]) == #"{"a":{}}"#)
  }

  @Test("the content at a path is what the changes so far make of it")
  func content() throws {
    var editor = JSONEditor(try JSONTree(parsing: #"{"a":{"b":1,"c":2}}"#))
    #expect(editor.content(at: ["a", "b"]) == .integer(1))
    editor.set(.string("x"), at: ["a", "d", "e"])
    editor.remove(at: ["a", "b"])
    #expect(editor.content(at: ["a", "b"]) == nil)
    #expect(editor.content(at: ["a", "d"]) == .object([("e", .string("x"))]))
    #expect(
      editor.content(at: ["a"])
        == .object([("c", .integer(2)), ("d", .object([("e", .string("x"))]))]))
    editor.remove(at: ["a", "c"], emptied: 1)
    #expect(editor.content(at: ["a"]) == .object([("d", .object([("e", .string("x"))]))]))
    editor.remove(at: ["a", "d"], emptied: 1)
    #expect(editor.content(at: ["a"]) == nil)
    #expect(editor.content(at: ["x", "y"]) == nil)
  }

  @Test("new strings are escaped as the document escapes")
  func escapes() throws {
    let value = JSONValue.string("/é\u{2028}😀\"\n\u{1}")
    #expect(
      try edit(#"{"a":1}"#, [(["a"], value)]) == "{\"a\":\"/é\u{2028}😀\\\"\\n\\u0001\"}")
    #expect(
      try edit(#"{"a":"\/","b":1}"#, [(["b"], value)])
        == "{\"a\":\"\\/\",\"b\":\"\\/é\u{2028}😀\\\"\\n\\u0001\"}")
    #expect(
      try edit(#"{"a":"\u00e9","b":1}"#, [(["b"], value)])
        == #"{"a":"\u00e9","b":"/\u00e9\u2028\ud83d\ude00\"\n\u0001"}"#)
  }

  @Test("edits are sorted and apart, so that they can be shown and applied one by one")
  func edits() throws {
    var editor = JSONEditor(try JSONTree(parsing: #"{"a":1,"b":2,"c":3}"#))
    editor.remove(at: ["c"])
    editor.set(.integer(5), at: ["b"])
    editor.set(.integer(0), at: ["bb"])
    let edits = editor.edits()
    #expect(edits.map(\.range) == [11..<12, 12..<12, 12..<18])
    #expect(edits.map(\.replacement) == ["5", ",\"bb\":0", ""])
  }
}
