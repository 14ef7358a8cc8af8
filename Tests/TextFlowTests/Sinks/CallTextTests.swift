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
      (
        "func f() { info[NSLocalizedRecoverySuggestionErrorKey] = ⟦\"Try again\"⟧ }",
        "error text in 'info[NSLocalizedRecoverySuggestionErrorKey]'"
      ),
      ("func f() { info[NSUnderlyingErrorKey] = ⟦\"Try again\"⟧ }", "undecided"),
      (
        "throw error.withLocalizedFailure(⟦\"No address was found.\"⟧)",
        "error text in 'withLocalizedFailure'"
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
    #expect(
      MarkedTree.use("func f() { send(to: a, subject: ⟦\"Try it\"⟧, body: b) }")
        == "passed to \'send(subject:)'")
    let mail = "func f() { mail.setSubject(⟦\"My answer\"⟧) }"
    #expect(MarkedTree.use(mail) == "shown by 'setSubject(_:)'")
    #expect(MarkedTree.use("func f() { send(to: \"a@b.c\", subject: ⟦\"An error\"⟧) }") == "undecided")
  }

  @Test(
    "a sentence under the label 'text' is text, and so is a button's beside a title",
    arguments: [
      ("InfoButton(text: ⟦\"It lists all files, which takes a while\"⟧)", "passed to \'InfoButton(text:)'"),
      ("InfoButton(text: ⟦\"Some files\"⟧)", "undecided"),
      ("send(text: ⟦\"It lists all files, which takes a while\"⟧)", "undecided"),
      ("ask(title: \"\", okText: ⟦\"Uninstall\"⟧)", "passed to \'ask(okText:)'"),
      ("ask(okText: ⟦\"Uninstall\"⟧)", "undecided"),
    ])
  func labels(_ code: String, _ expected: String) {
    #expect(MarkedTree.use("func f() { \(code) }") == expected)
  }
}
