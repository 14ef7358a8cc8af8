import Testing
import XCStrings

@Suite struct CanonicalWriterTests {
  static let cases: [(String, String)] = [
    ("{}", "{\n\n}"),
    ("[]", "[\n\n]"),
    (#"{"b":{},"a":[1,[]]}"#, "{\n  \"a\" : [\n    1,\n    [\n\n    ]\n  ],\n  \"b\" : {\n\n  }\n}"),
    ("\u{FEFF}\"a\" \r\n", "\"a\""),
    ("[1.50,-0,1e5,true,null]", "[\n  1.50,\n  -0,\n  1e5,\n  true,\n  null\n]"),
    (#"{"k10":1,"k9":2,"K9":3,"":4}"#, "{\n  \"\" : 4,\n  \"k9\" : 2,\n  \"K9\" : 3,\n  \"k10\" : 1\n}"),
    (#"{"b":1,"a":2,"b":3}"#, "{\n  \"a\" : 2,\n  \"b\" : 1,\n  \"b\" : 3\n}"),
    (#"{"b":1,"\u0061":2}"#, "{\n  \"a\" : 2,\n  \"b\" : 1\n}"),
  ]

  @Test("members are sorted and laid out as Xcode does", arguments: cases)
  func layout(input: String, expected: String) throws {
    let bytes = try JSONTree(parsing: input).canonicalBytes()
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  static let strings: [(String, String)] = [
    (#"\/a\/"#, "/a/"),
    (#"\u0041\u00e9\ud83d\ude00\u2028"#, "Aé😀\u{2028}"),
    (#"\u000a\u0009\u000D\u0008\u000C\u0022\u005c"#, #"\n\t\r\b\f\"\\"#),
    (#"\u001F\u000b\u0000"#, #"\u001f\u000b\u0000"#),
    (#"\u007f\u00ad"#, "\u{7F}\u{AD}"),
    (#"a\nb\"c\\n\u001f"#, #"a\nb\"c\\n\u001f"#),
    (#"\\u0041\\/"#, #"\\u0041\\/"#),
  ]

  @Test("strings hold the escapes that Foundation writes, and no other", arguments: strings)
  func escapes(input: String, expected: String) throws {
    let bytes = try JSONTree(parsing: "\"\(input)\"").canonicalBytes()
    #expect(String(decoding: bytes, as: UTF8.self) == "\"\(expected)\"")
  }

  @Test("what is canonical is known to be, one byte more or less or other is not")
  func isCanonical() throws {
    let bytes = try JSONTree(parsing: #"{"a":{},"b":["x\ny",1]}"#).canonicalBytes()
    #expect(try JSONTree(parsing: bytes).isCanonical())
    #expect(try JSONTree(parsing: bytes).canonicalBytes() == bytes)
    #expect(try !JSONTree(parsing: bytes + [10]).isCanonical())
    #expect(try !JSONTree(parsing: [0xEF, 0xBB, 0xBF] + bytes).isCanonical())
    #expect(try !JSONTree(parsing: bytes.filter { $0 != 32 }).isCanonical())
    #expect(
      try !JSONTree(parsing: String(decoding: bytes, as: UTF8.self).replacing("1", with: "2, 3"))
        .isCanonical())
  }

  @Test("the first byte that is foreign is found, before and behind the end of a block")
  func firstForeignOffset() throws {
    let item = String(repeating: "x", count: 999)
    let text = "[" + (0..<200).map { _ in "\"\(item)\"" }.joined(separator: ",") + "]"
    let bytes = try JSONTree(parsing: text).canonicalBytes()
    #expect(try JSONTree(parsing: bytes).firstForeignOffset() == nil)
    #expect(try JSONTree(parsing: bytes + [10, 32]).firstForeignOffset() == bytes.count)
    #expect(try JSONTree(parsing: text).firstForeignOffset() == 1)
    let blanks = bytes.indices.filter { bytes[$0] == 32 && bytes[$0 + 1] == 32 }
    for blank in stride(from: 0, to: blanks.count, by: 9).map({ blanks[$0] }) {
      var tabbed = bytes
      tabbed[blank] = 9
      #expect(try JSONTree(parsing: tabbed).firstForeignOffset() == blank)
      tabbed.insert(32, at: blank)
      #expect(try JSONTree(parsing: tabbed).firstForeignOffset() == blank + 1)
    }
  }

  @Test("pieces larger than the writer's block are written whole")
  func largeStrings() throws {
    for count in [65_530, 65_535, 65_536, 65_537, 200_000] {
      let string = String(repeating: "x", count: count)
      for text in ["[\"\(string)\",\"\(string)\"]", "[\"\(string)\\n\(string)\"]"] {
        let tree = try JSONTree(parsing: text)
        let canonical = try JSONTree(parsing: tree.canonicalBytes())
        #expect(canonical.root.elements.map(\.string) == tree.root.elements.map(\.string))
        #expect(canonical.isCanonical())
      }
    }
  }

  @Test("blocks handed on are the same bytes, and an error of the taker ends the writing")
  func blocks() throws {
    struct Full: Error {}
    let item = String(repeating: "x", count: 1000)
    let tree = try JSONTree(parsing: "[" + (0..<500).map { _ in "\"\(item)\"" }.joined(separator: ",") + "]")
    var bytes: [UInt8] = []
    var count = 0
    tree.writeCanonicalBytes { block in
      bytes.append(contentsOf: block)
      count += 1
    }
    #expect(bytes == tree.canonicalBytes())
    #expect(count > 3)
    var taken = 0
    #expect(throws: Full.self) {
      try tree.writeCanonicalBytes { _ in
        taken += 1
        if taken == 2 { throw Full() }
      }
    }
    #expect(taken == 2)
  }
}
