import TextFlow
import Testing

@Suite struct SiblingCallTests {
  static let siblings = """
    func g() {
      node(OCLocalizedString("Sync", nil), children: a)
      node(NSLocalizedString("Report", comment: ""), children: b)
    }
    """

  @Test("a literal is text where other calls localize what they give there")
  func sameSlot() {
    #expect(
      MarkedTree.use("func f() { node(⟦\"HTTP Requests\"⟧, children: c) }", Self.siblings)
        == "passed to \'node(_:)'")
  }

  @Test(
    "one such call, another place or another number of arguments tells nothing",
    arguments: [
      "func f() { node(⟦\"HTTP Requests\"⟧) }",
      "func f() { node(a, children: ⟦\"HTTP Requests\"⟧) }",
      "func f() { other(⟦\"HTTP Requests\"⟧, children: c) }",
      "func f() { node(⟦\"requests\"⟧, children: c) }",
    ])
  func otherSlots(_ code: String) {
    #expect(MarkedTree.use(code, Self.siblings) == "undecided")
  }

  @Test("what takes text of all kinds is no such place")
  func collections() {
    let calls = #"func g() { a.append(String(localized: "A b")); a.append(String(localized: "C d")) }"#
    #expect(MarkedTree.use("func f() { lines.append(⟦\"HTTP Requests\"⟧) }", calls) == "undecided")
  }
}
