import GitFormats
import Testing

/// Differences of texts whose lines repeat, so that no line can be an anchor.
@Suite struct RepeatedLinesDiffTests {
  private static func changes(_ old: [String], _ new: [String]) -> [String] {
    let texts = [old, new].map { Array($0.map { "\($0)\n" }.joined().utf8) }
    let diff = String(decoding: UnifiedDiff(from: texts[0], to: texts[1], path: "A").bytes(), as: UTF8.self)
    return diff.split(separator: "\n").dropFirst(3).map(String.init)
  }

  @Test("lines that both texts repeat are kept between changes")
  func keepsRepeated() {
    #expect(
      Self.changes(["1", "a", "a", "1"], ["2", "a", "a", "2"]) == ["-1", "+2", " a", " a", "-1", "+2"])
    #expect(Self.changes(["b", "a", "b", "a"], ["a", "b", "a", "b"]) == ["-b", " a", " b", " a", "+b"])
  }

  @Test(
    "lines of the same length differ wherever their bytes differ",
    arguments: [
      ("a2345678", "b2345678"), ("1234567a", "1234567b"), ("12345678a", "12345678b"),
      ("12345678123a5678", "12345678123b5678"),
    ])
  func compares(_ old: String, _ new: String) {
    #expect(
      Self.changes(["same", old, "end"], ["same", new, "end"]) == [" same", "-\(old)", "+\(new)", " end"])
  }
}
