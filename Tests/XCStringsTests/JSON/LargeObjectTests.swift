import Foundation
import Testing
import XCStrings

@Suite struct LargeObjectTests {
  /// An object of some members three levels down; each value holds enough for the object to count as large.
  private static func document(_ members: [(name: String, value: Int)]) throws -> JSONNode? {
    let text = members.map { #""\#($0.name)": [\#($0.value), [1], [2], [3], [4], [5]]"# }
    let tree = try JSONTree(parsing: #"{"a": {"b": {"c": {\#(text.joined(separator: ", "))}}}}"#)
    return tree.root["a"]?["b"]?["c"]
  }

  @Test("a member is found by name, whatever the number of members", arguments: [1, 63, 64, 65, 300, 5000])
  func finds(_ count: Int) throws {
    let object = try #require(try Self.document((0..<count).map { ("name\($0)", $0) }))
    for index in [0, count / 2, count - 1] {
      #expect(object["name\(index)"]?.elements.first { _ in true }?.integer == index)
    }
    #expect(object["name\(count)"] == nil)
  }

  @Test("of a name that stands twice the last member counts, and names are told apart by their bytes")
  func takesTheLast() throws {
    var members = (0..<200).map { (name: "name\($0)", value: $0) }
    members += [("name7", -7), (#"n\u0061me8"#, -8), ("e\u{301}", 1), ("\u{E9}", 2)]
    let object = try #require(try Self.document(members))
    func value(_ name: String) -> Int? { object[name]?.elements.first { _ in true }?.integer }
    #expect(value("name7") == -7)
    #expect(value("name8") == -8)
    #expect(value("e\u{301}") == 1)
    #expect(value("\u{E9}") == 2)
  }
}

@Suite struct DeepDocumentTests {
  /// Reads, writes and edits the deepest document that can be read; returns whether all went well.
  private static func passes(_ open: String, _ close: String) -> Bool {
    let depth = JSONTree.maximumDepth - 1
    let text = String(repeating: open, count: depth) + "{}" + String(repeating: close, count: depth)
    guard let tree = try? JSONTree(parsing: text) else { return false }
    var editor = JSONEditor(tree)
    editor.set(.string("b"), at: ["a", "a", "b"])
    return tree.canonicalBytes().count > text.utf8.count && !editor.editedBytes().isEmpty
      && JSONValue(tree.root) == JSONValue(tree.root)
  }

  /// The stack that threads have on macOS; unoptimised frames are several times as large, so they get more.
  private static let stackSize: Int = {
    #if DEBUG
    return 4 << 20
    #else
    return 512 << 10
    #endif
  }()

  @Test(
    "the deepest document fits the half megabyte that threads have on macOS",
    arguments: [("[", "]"), ("{\"a\":", "}")])
  func stack(open: String, close: String) async {
    let passed = await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: Self.passes(open, close)) }
      thread.stackSize = Self.stackSize
      thread.start()
    }
    #expect(passed)
  }
}
