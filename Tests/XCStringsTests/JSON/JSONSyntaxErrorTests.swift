import TestSupport
import Testing
import XCStrings

@Suite struct JSONSyntaxErrorTests {
  /// Input, and the error as it is printed; ⟦…⟧ marks the range.
  static let cases: [(String, String)] = [
    ("⟦⟧", "1:1: the file is empty"),
    (" \n\t⟦⟧", "2:2: the file is empty"),
    ("{⟦⟧", "1:2: expected a key or '}', found the end of the file"),
    ("{⟦a⟧:1}", "1:2: expected a key or '}', found 'a'"),
    ("{⟦'⟧a':1}", "1:2: expected a key or '}', found a single quote"),
    ("{\"a\" : 1, ⟦12⟧ : 2}", "1:11: expected a key, found '12'"),
    ("{\"a\" : 1,⟦⟧", "1:10: expected a key, found the end of the file"),
    ("{\n  \"cart.title\" ⟦{⟧}", "2:16: expected ':' after key 'cart.title', found '{'"),
    (
      "{\"\(String(repeating: "k", count: 40))\" ⟦}⟧",
      "1:45: expected ':' after key '\(String(repeating: "k", count: 23))…', found '}'"
    ),
    ("{\"a\" : ⟦}⟧", "1:8: expected a value, found '}'"),
    ("{\"a\" : ⟦True⟧}", "1:8: expected a value, found 'True'"),
    ("{\"a\" : ⟦trueish⟧}", "1:8: expected a value, found 'trueish'"),
    ("{\"a\" : 1 ⟦\"⟧b\" : 2}", "1:10: expected ',' or '}', found a string"),
    ("{\"a\" : 1⟦⟧", "1:9: expected ',' or '}', found the end of the file"),
    ("[⟦,⟧ 1]", "1:2: expected a value or ']', found ','"),
    ("[1 ⟦2⟧]", "1:4: expected ',' or ']', found '2'"),
    ("[⟦⟧", "1:2: expected a value or ']', found the end of the file"),
    ("{⟦\u{A0}⟧\"a\" : 1}", "1:2: expected a key or '}', found U+00A0"),
    ("{⟦“⟧a” : 1}", "1:2: expected a key or '}', found '“'"),
    ("{⟦\u{7}⟧}", "1:2: expected a key or '}', found U+0007"),
    ("\u{FEFF}⟦\u{FEFF}⟧{}", "1:4: expected a value, found U+FEFF"),
    ("{\n  \"a\" : 1⟦,⟧\n}", "2:10: ',' has nothing after it"),
    ("[1⟦,⟧ ]", "1:3: ',' has nothing after it"),
    ("{⟦\"a⟧\n\" : 1}", "1:2: string is not closed"),
    ("{\"a\" : ⟦\"b⟧", "1:8: string is not closed"),
    ("{\"a\" : ⟦\"b\\⟧", "1:8: string is not closed"),
    ("{\"a\" : ⟦\"b\\⟧\n\"}", "1:8: string is not closed"),
    ("{\"a\" : \"b⟦\t⟧c\"}", "1:10: string holds a raw control character U+0009"),
    ("{\"a\" : \"b\\⟦\u{0}⟧c\"}", "1:11: string holds a raw control character U+0000"),
    ("{\"a\" : \"⟦\\x⟧\"}", "1:9: JSON has no escape '\\x'"),
    ("{\"a\" : \"⟦\\é⟧\"}", "1:9: JSON has no escape '\\é'"),
    ("{\"a\" : \"⟦\\u⟧12g4\"}", "1:9: '\\u' needs four hexadecimal digits"),
    ("{\"a\" : \"⟦\\u⟧12", "1:9: '\\u' needs four hexadecimal digits"),
    ("{\"a\" : \"⟦\\ud83d⟧\"}", "1:9: '\\ud83d' is half of a surrogate pair"),
    ("{\"a\" : \"⟦\\ud83d⟧\\u0041\"}", "1:9: '\\ud83d' is half of a surrogate pair"),
    ("{\"a\" : \"⟦\\ude00⟧\"}", "1:9: '\\ude00' is half of a surrogate pair"),
    ("{\"a\" : ⟦01⟧}", "1:8: '01' is not a JSON number"),
    ("{\"a\" : ⟦1.⟧}", "1:8: '1.' is not a JSON number"),
    ("{\"a\" : ⟦-⟧}", "1:8: '-' is not a JSON number"),
    ("{\"a\" : ⟦1e+⟧}", "1:8: '1e+' is not a JSON number"),
    ("{\"a\" : ⟦0x1F⟧}", "1:8: '0x1F' is not a JSON number"),
    ("{\"a\" : ⟦+⟧1}", "1:8: expected a value, found '+'"),
    ("{\n⟦<<<<<<<⟧ HEAD\n  \"a\" : 1\n}", "2:1: unresolved conflict marker '<<<<<<<'"),
    ("{\n  \"a\" : 1,\n⟦=======⟧\n}", "3:1: unresolved conflict marker '======='"),
    ("{\n  \"a\" : 1\n⟦>>>>>>>⟧ main\n}", "3:1: unresolved conflict marker '>>>>>>>'"),
    ("{}\n⟦|||||||⟧ base", "2:1: unresolved conflict marker '|||||||'"),
    ("{}\n⟦{⟧}", "2:1: a second JSON document follows the first"),
    ("{} ⟦}⟧", "1:4: '}' stands after the end of the document"),
    ("\"a\"⟦trailing⟧", "1:4: 'trailing' stands after the end of the document"),
    (
      "\(String(repeating: "[", count: 512))⟦[⟧",
      "1:513: values are nested deeper than 512 levels"
    ),
  ]

  @Test("an error names what is wrong and where, and its range covers it", arguments: cases)
  func words(marked: String, description: String) throws {
    let marked = MarkedText(marked)
    let error = try #require(throws: JSONSyntaxError.self) { try JSONTree(parsing: marked.text) }
    #expect(error.description == description)
    // The widest words are those about a key; they stay within a line of a terminal.
    #expect(error.message.count <= 80)
    if !marked.text.contains("\u{FEFF}") { #expect([error.range] == marked.ranges) }
  }

  static let bytes: [([UInt8], String)] = [
    (Array("{\"a\" : \"".utf8) + [0xFF], "1:9: bytes are not UTF-8"),
    (Array("{\"a\" : \"é".utf8) + [0xC3, 0x28], "1:11: bytes are not UTF-8"),
    (Array("{\"a\" : \"\\".utf8) + [0xC0, 0x80], "1:10: bytes are not UTF-8"),
    // An encoded surrogate, an overlong slash and a scalar past U+10FFFF.
    (Array("\"".utf8) + [0xED, 0xA0, 0x80], "1:2: bytes are not UTF-8"),
    (Array("\"".utf8) + [0xE0, 0x80, 0xAF], "1:2: bytes are not UTF-8"),
    (Array("\"".utf8) + [0xF4, 0x90, 0x80, 0x80], "1:2: bytes are not UTF-8"),
    (Array("{".utf8) + [0x80], "1:2: bytes are not UTF-8"),
    (Array("{}".utf8) + [0x80], "1:3: bytes are not UTF-8"),
    ([0xFF, 0xFE, 0x7B, 0], "1:1: the file is UTF-16, not UTF-8"),
    ([0xFE, 0xFF, 0, 0x7B], "1:1: the file is UTF-16, not UTF-8"),
    ([0x7B, 0, 0x7D, 0], "1:1: the file is UTF-16, not UTF-8"),
    ([0, 0x7B, 0, 0x7D], "1:1: the file is UTF-16, not UTF-8"),
    ([0xFF, 0xFE, 0, 0], "1:1: the file is UTF-32, not UTF-8"),
    ([0x7B, 0, 0, 0], "1:1: the file is UTF-32, not UTF-8"),
    ([0, 0, 0, 0], "1:1: expected a value, found U+0000"),
    ([0xEF, 0xBB, 0xBF], "1:4: the file is empty"),
  ]

  @Test("bytes that are not UTF-8 are named, and so is the encoding they are in", arguments: bytes)
  func foreignBytes(bytes: [UInt8], description: String) throws {
    let error = try #require(throws: JSONSyntaxError.self) { try JSONTree(parsing: bytes) }
    #expect(error.description == description)
  }

  @Test("the tables above know every kind of error that a small file can have")
  func everyKind() {
    let inputs = Self.cases.map { Array(MarkedText($0.0).text.utf8) } + Self.bytes.map(\.0)
    let names = inputs.compactMap { input -> String? in
      do throws(JSONSyntaxError) {
        _ = try JSONTree(parsing: input)
        return nil
      } catch {
        return Self.name(of: error.kind)
      }
    }
    let all = Set(names).union(["tooLarge", "notCatalog"])
    #expect(all.count == 17)
  }

  /// Ends to compile when a kind is added: then it belongs into a table above.
  private static func name(of kind: JSONSyntaxError.Kind) -> String {
    switch kind {
    case .empty: "empty"
    case .unexpected: "unexpected"
    case .trailingComma: "trailingComma"
    case .unterminatedString: "unterminatedString"
    case .controlCharacter: "controlCharacter"
    case .unknownEscape: "unknownEscape"
    case .incompleteUnicodeEscape: "incompleteUnicodeEscape"
    case .loneSurrogate: "loneSurrogate"
    case .invalidUTF8: "invalidUTF8"
    case .malformedNumber: "malformedNumber"
    case .conflictMarker: "conflictMarker"
    case .secondDocument: "secondDocument"
    case .trailingContent: "trailingContent"
    case .notUTF8: "notUTF8"
    case .tooDeep: "tooDeep"
    case .tooLarge: "tooLarge"
    case .notCatalog: "notCatalog"
    }
  }
}
