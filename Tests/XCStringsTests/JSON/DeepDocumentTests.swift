import Foundation
import Testing
import XCStrings

@Suite struct DeepDocumentTests {
  /// Reads, writes and edits the deepest document that can be read; returns whether all went well.
  private static func passes(_ open: String, _ close: String) -> Bool {
    let depth = JSONTree.maximumDepth - 1
    let text = String(repeating: open, count: depth) + "{}" + String(repeating: close, count: depth)
    guard let tree = try? JSONTree(parsing: text) else { return false }
    var editor = JSONEditor(tree)
    editor.set(.string("b"), at: ["a", "a", "b"])
    return tree.canonicalBytes().count > text.utf8.count && !editor.editedBytes().isEmpty
      && JSONContent(tree.root) == JSONContent(tree.root)
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
