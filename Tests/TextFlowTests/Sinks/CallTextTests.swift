import TextFlow
import Testing

/// Text that calls show which the tree does not declare.
@Suite struct CallTextTests {
  @Test(
    "texts with attributes, complications and errors are shown",
    arguments: [
      (
        "label.attributedText = NSAttributedString(string: ⟦\"Log is empty\"⟧)",
        "shown by 'NSAttributedString(string:)'"
      ),
      (
        "let a = NSMutableAttributedString(string: ⟦\"Thanks to all\"⟧, attributes: [:])",
        "shown by 'NSMutableAttributedString(string:)'"
      ),
      ("let a = NSAttributedString(string: ⟦\"close\"⟧)", "undecided"),
      (
        "let a = try AttributedString(markdown: ⟦\"Thanks to [all](https://a.b)\"⟧)",
        "shown by 'AttributedString(markdown:)'"
      ),
      ("let a = CLKTextProvider(format: ⟦\"Book title\"⟧)", "shown by 'CLKTextProvider(format:)'"),
      ("session.alertMessage = ⟦\"Hold your card here\"⟧", "shown by 'session.alertMessage'"),
      (
        "UIActivityViewController(activityItems: [⟦\"Come and join us\"⟧], applicationActivities: nil)",
        "shown by 'UIActivityViewController(activityItems:)'"
      ),
      ("throw ⟦\"No address was found.\"⟧", "undecided"),
      (
        "throw ⟦\"No address was found.\"⟧\nextension String: LocalizedError {}",
        "error text in 'throw'"
      ),
      ("let a = b.localizedCompare(⟦\"No address\"⟧)", "undecided"),
    ])
  func frameworks(_ code: String, _ expected: String) {
    #expect(MarkedTree.use(code) == expected)
  }

  @Test("a mail's subject is text")
  func subjects() {
    let mail = "func f() { mail.setSubject(⟦\"My answer\"⟧) }"
    #expect(MarkedTree.use(mail) == "shown by 'setSubject(_:)'")
    #expect(MarkedTree.use("func f() { send(to: \"a@b.c\", subject: ⟦\"An error\"⟧) }") == "undecided")
  }
}
