import Testing
import XCStrings

@Suite struct JSONTreeTests {
  @Test("every value knows its bytes, whatever stands around it")
  func ranges() throws {
    let text = #" { "a" : [1, -2.5e3,"é\n"], "b":{} , "a" :null } "#
    let root = try JSONTree(parsing: text).root
    #expect(root.text == #"{ "a" : [1, -2.5e3,"é\n"], "b":{} , "a" :null }"#)
    let members = Array(root.members)
    #expect(members.map(\.name) == ["a", "b", "a"])
    #expect(members.map(\.value.text) == [#"[1, -2.5e3,"é\n"]"#, "{}", "null"])
    #expect(members[0].value.elements.map(\.text) == ["1", "-2.5e3", #""é\n""#])
    #expect(members[1].range == 29..<35)
  }

  @Test("of a key that stands twice, the last value counts and both are listed")
  func duplicates() throws {
    let root = try JSONTree(parsing: #"{"a":1,"a":2}"#).root
    #expect(root["a"]?.integer == 2)
    #expect(root.members.map { $0.value.integer } == [1, 2])
  }

  @Test("keys are compared by their scalars: composed and decomposed are two keys")
  func unnormalisedKeys() throws {
    let root = try JSONTree(parsing: "{\"\u{E9}\":1,\"e\u{301}\":2,\"\\u00e9\":3}").root
    #expect(root["e\u{301}"]?.integer == 2)
    #expect(root["\u{E9}"]?.integer == 3)
  }

  @Test("escapes are resolved, in both spellings of hexadecimal and in pairs")
  func escapes() throws {
    let root = try JSONTree(parsing: #""\"\\\/\b\f\n\r\t\u00e9\u00E9\ud83d\ude00\u0000x""#).root
    #expect(root.string == "\"\\/\u{8}\u{C}\n\r\t\u{E9}\u{E9}😀\0x")
    #expect(root.isString("\"\\/\u{8}\u{C}\n\r\t\u{E9}\u{E9}😀\0x"))
    #expect(!root.isString("\"\\/"))
  }

  @Test("a document with a value every byte or two is read as any other", arguments: [3, 50, 2_000])
  func denseDocuments(count: Int) throws {
    let numbers = try JSONTree(parsing: "[\(Array(repeating: "7", count: count).joined(separator: ","))]")
      .root
    #expect(numbers.elements.map(\.integer) == Array(repeating: 7, count: count))
    let lists = try JSONTree(
      parsing: String(repeating: "[[],", count: 400) + "[]" + String(repeating: "]", count: 400))
    #expect(lists.root.elements.map { $0.elements.map(\.kind).count } == [0, 2])
  }

  @Test("an error in a dense document names the key before it")
  func denseError() {
    let text = "{\(String(repeating: "\"\":[[]],", count: 500))\"last\" 1}"
    let error = #expect(throws: JSONSyntaxError.self) { try JSONTree(parsing: text) }
    #expect(error?.message == "expected ':' after key 'last', found '1'")
  }

  @Test("what is not asked for by its type reads as absent")
  func kinds() throws {
    let root = try JSONTree(parsing: #"[true, false, null, 1, 1.5, "s", {}, []]"#).root
    let nodes = Array(root.elements)
    #expect(nodes.map(\.kind) == [.boolean, .boolean, .null, .number, .number, .string, .object, .array])
    #expect(nodes.map(\.boolean) == [true, false, nil, nil, nil, nil, nil, nil])
    #expect(nodes.map(\.integer) == [nil, nil, nil, 1, nil, nil, nil, nil])
    #expect(nodes.map(\.string) == [nil, nil, nil, nil, nil, "s", nil, nil])
    #expect(nodes.map(\.isNull) == [false, false, true, false, false, false, false, false])
    #expect(nodes.allSatisfy { $0["a"] == nil && Array($0.members).isEmpty })
  }

  @Test("a byte order mark counts in offsets and not in values")
  func byteOrderMark() throws {
    let tree = try JSONTree(parsing: "\u{FEFF}{}")
    #expect(tree.root.range == 3..<5)
  }

  @Test("a document may be one scalar, with white space of all four kinds around it")
  func scalars() throws {
    #expect(try JSONTree(parsing: "\r\n\t 12 \n").root.integer == 12)
    #expect(try JSONTree(parsing: "\"a\"").root.string == "a")
  }

  @Test("ranges of decoded text lead back to the file, escapes whole")
  func fileRanges() throws {
    let tree = try JSONTree(parsing: #"["a\n😀%@", "\ud83d\ude00x"]"#)
    let nodes = Array(tree.root.elements)
    func text(_ node: JSONNode, _ range: Range<Int>) -> String {
      String(decoding: tree.bytes[node.fileRange(ofDecoded: range)], as: UTF8.self)
    }
    #expect(text(nodes[0], 0..<1) == "a")
    #expect(text(nodes[0], 1..<2) == #"\n"#)
    #expect(text(nodes[0], 6..<8) == "%@")
    #expect(text(nodes[0], 6..<99) == "%@")
    #expect(text(nodes[1], 0..<4) == #"\ud83d\ude00"#)
    #expect(text(nodes[1], 1..<2) == #"\ud83d\ude00"#)
    #expect(text(nodes[1], 4..<5) == "x")
    #expect(nodes[1].fileRange(ofDecoded: 5..<5).isEmpty)
  }

  @Test("so do those of a long text, however far from its start")
  func fileRangesOfLongText() throws {
    let pieces = [#"\n"#, "a", #"\ud83d\ude00"#, "é", #"\u00e9"#]
    let widths = [1, 1, 4, 2, 2]
    let count = 3000
    let tree = try JSONTree(parsing: "\"" + (0..<count).map { pieces[$0 % 5] }.joined() + "\"")
    var decoded = 0
    for index in 0..<count {
      let range = tree.root.fileRange(ofDecoded: decoded..<decoded + widths[index % 5])
      #expect(String(decoding: tree.bytes[range], as: UTF8.self) == pieces[index % 5])
      decoded += widths[index % 5]
    }
    #expect(
      tree.root.fileRange(ofDecoded: decoded..<decoded + 9) == tree.bytes.count - 1..<tree.bytes.count - 1)
  }

  @Test("every length of plain text is scanned to its end, in the middle of a file and at it")
  func lengths() throws {
    for length in 0...40 {
      let text = String(repeating: "x", count: length)
      #expect(try JSONTree(parsing: "[\"\(text)\",1]").root.elements.map(\.string) == [text, nil])
      #expect(try JSONTree(parsing: "\"\(text)\"").root.string == text)
      for special in ["é", "\\n", "漢", "😀"] {
        let raw = text + special + text
        let root = try JSONTree(parsing: "\"\(raw)\"").root
        #expect(root.text == "\"\(raw)\"")
        #expect(root.string?.unicodeScalars.count == 2 * length + 1)
      }
      #expect(throws: JSONSyntaxError.self) { try JSONTree(parsing: "\"\(text)\u{1F}\(text)\"") }
    }
  }

  @Test("no prefix of a document is a document, none crashes")
  func prefixes() {
    let bytes = Array(#"{"a":[1,{"b":"é\ud83d\ude00"},true],"c":null}"#.utf8)
    for end in bytes.indices {
      #expect(throws: JSONSyntaxError.self) { try JSONTree(parsing: Array(bytes[..<end])) }
    }
  }
}
