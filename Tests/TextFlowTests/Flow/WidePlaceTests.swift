import TextFlow
import Testing

/// Properties and parameters that mostly hold tokens, although what they hold is shown somewhere.
@Suite struct WidePlaceTests {
  /// Rows of which each has a name, which is shown.
  static func rows(_ names: String..., memberwise: Bool) -> String {
    let maker = memberwise ? "" : "init(motto: String) { self.motto = motto }"
    return """
      struct Row: View { let motto: String; \(maker); var body: some View { Text(motto) } }
      let rows = [\(names.map { "Row(motto: \($0))" }.joined(separator: ", "))]
      """
  }
  static let tokens = ["\"one\"", "\"is_on\"", "\"two.a\"", "\"x-y\"", "\"three\""]

  @Test(
    "of many texts that are mostly tokens, those that read as phrases are reported, and others are possible",
    arguments: [true, false])
  func phrases(_ isMemberwise: Bool) {
    func code(_ last: String, _ others: String...) -> String {
      Self.rows((Self.tokens + others + [last]).joined(separator: "), Row(motto: "), memberwise: isMemberwise)
    }
    let words = ["\"Blue sky\"", "\"Red earth\""]
    #expect(MarkedTree.isShown(code("⟦\"Zork\"⟧", words[0])))
    #expect(MarkedTree.confidence(code("⟦\"Zork\"⟧", words[0], words[1])) == "possible")
    #expect(MarkedTree.isShown(code("⟦\"Green leaves\"⟧", words[0], words[1])))
    #expect(MarkedTree.isShown(code("⟦\"Zork\"⟧", words[0], words[1], words[0], words[1])))
  }

  @Test(
    "a verdict is certain by an API or for a phrase, and possible where only names suggest it",
    arguments: [
      ("func f() { label.text = ⟦\"Save it\"⟧ }", "certain"),
      ("func f() { let t = ⟦\"Save it\"⟧; label.text = t }", "certain"),
      ("func f(_ s: String?) -> some View { Text(s ?? ⟦\"Save it\"⟧) }", "certain"),
      ("let t = ⟦\"Save it\"⟧\nfunc f() { label.text = t; show(UIImage(named: t)) }", "certain"),
      ("let t = ⟦\"Save\"⟧\nfunc f() { label.text = t; show(UIImage(named: t)) }", "possible"),
      ("enum E: LocalizedError { var errorDescription: String? { ⟦\"It went wrong.\"⟧ } }", "possible"),
      ("func f() { show(title: ⟦\"Save it\"⟧) }", "possible"),
    ])
  func confidence(_ code: String, _ confidence: String) {
    #expect(MarkedTree.confidence(code) == confidence)
  }
}
