import RuleKit
import Testing

@Suite struct NearestNameTests {
  private static let commands = ["check", "format", "stats", "plural", "rules", "explain", "help"]

  @Test(
    "a slip of the finger finds the name that was meant",
    arguments: [
      ("chek", "check"), ("chekc", "check"), ("CHECK", "check"), ("xplain", "explain"), ("fromat", "format"),
      ("stat", "stats"), ("form", "format"), ("hlep", "help"), ("rule", "rules"), ("plurals", "plural"),
    ])
  func finds(_ word: String, _ name: String) {
    #expect(NearestName.nearest(to: word, in: Self.commands) == name)
  }

  @Test(
    "a word that resembles nothing gets no suggestion",
    arguments: ["", "x", "validate", "he", "🙂", String(repeating: "check", count: 1000)])
  func refuses(_ word: String) {
    #expect(NearestName.nearest(to: word, in: Self.commands) == nil)
  }

  @Test(
    "segments with a slip find the name that starts or ends with them",
    arguments: [
      ("plural-misng", "plural-missing-form"), ("missing-numbr", "plural-missing-number"),
      ("plural-order", nil), ("misng", nil), ("a-b", nil),
    ])
  func findsByPart(_ word: String, _ name: String?) {
    let rules = ["plural-missing-form", "plural-missing-number", "key-convention", "unused-ignore"]
    #expect(NearestName.nearest(to: word, in: rules) == name)
  }

  @Test("the first of two equally near names wins")
  func prefersFirst() {
    #expect(NearestName.nearest(to: "bat", in: ["cat", "hat"]) == "cat")
    #expect(NearestName.nearest(to: "bat", in: ["hat", "cat"]) == "hat")
  }

  @Test(
    "insertions, deletions, replacements and swaps cost one each",
    arguments: [
      ("", "abc", 3), ("abc", "", 3), ("abc", "abc", 0), ("ab", "ba", 1), ("abcd", "acbd", 1),
      ("ca", "abc", 3),
    ])
  func distance(_ first: String, _ second: String, _ edits: Int) {
    #expect(NearestName.distance(first, second) == edits)
    #expect(NearestName.distance(second, first) == edits)
  }
}
