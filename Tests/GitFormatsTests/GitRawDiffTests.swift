import GitFormats
import Testing

@Suite struct GitRawDiffTests {
  private static let old = String(repeating: "a", count: 40)
  private static let none = String(repeating: "0", count: 40)

  /// The files in an output whose fields are separated by bars.
  private static func files(_ output: String) -> [String] {
    let bytes = Array(output.replacing("OLD", with: old).replacing("NONE", with: none).utf8)
    let ended = bytes.map { $0 == UInt8(ascii: "|") ? 0 : $0 }
    return GitRawDiff.formerFiles(in: ended).map { file in
      #expect(file.blob == old)
      return "\(file.path) → \(file.newPath ?? "-")"
    }
  }

  @Test("changed, renamed and gone files are told with their old content; new ones, copies and links are not")
  func reads() {
    #expect(Self.files(":100644 100644 OLD NONE M|a b.swift|") == ["a b.swift → a b.swift"])
    #expect(
      Self.files(":100644 100644 OLD OLD R086|a|b|:100755 000000 OLD NONE D|c|") == ["a → b", "c → -"])
    #expect(Self.files(":100644 100644 OLD NONE C090|a|b|:000000 100644 NONE NONE A|c|").isEmpty)
    #expect(Self.files(":120000 120000 OLD NONE M|a|:160000 160000 OLD NONE M|b|").isEmpty)
  }

  @Test(
    "what ends early or is something else is passed over",
    arguments: ["", ":", ":100644 100644 OLD NONE M|", "x|y|"])
  func passesOver(output: String) {
    #expect(Self.files(output).isEmpty)
  }
}
