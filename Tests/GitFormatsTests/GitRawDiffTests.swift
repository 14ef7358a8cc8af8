import GitFormats
import Testing

@Suite struct GitRawDiffTests {
  private static let old = String(repeating: "a", count: 40)
  private static let none = String(repeating: "0", count: 40)

  /// The changes in an output whose fields are separated by bars.
  private static func changes(_ output: String) -> [String] {
    let bytes = Array(output.replacing("OLD", with: old).replacing("NONE", with: none).utf8)
    let ended = bytes.map { $0 == UInt8(ascii: "|") ? 0 : $0 }
    return GitRawDiff.changes(in: ended).map { "\($0.oldPath ?? "-") → \($0.newPath ?? "-")" }
  }

  @Test("changed, renamed, deleted, new and copied files are read with their paths in both states")
  func reads() {
    #expect(Self.changes(":100644 100644 OLD NONE M|a b.swift|") == ["a b.swift → a b.swift"])
    #expect(
      Self.changes(":100644 100644 OLD OLD R086|a|b|:100755 000000 OLD NONE D|c|") == ["a → b", "c → -"])
    #expect(
      Self.changes(":100644 100644 OLD NONE C090|a|b|:000000 100644 NONE NONE A|c|") == ["- → b", "- → c"])
    #expect(Self.changes(":100644 100644 OLD NONE U|a|") == ["a → a"])
  }

  @Test(
    "what ends early or is something else is passed over",
    arguments: ["", ":", ":100644 100644 OLD NONE M|", "x|y|"])
  func passesOver(output: String) {
    #expect(Self.changes(output).isEmpty)
  }
}
