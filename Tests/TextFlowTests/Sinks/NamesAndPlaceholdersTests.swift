import SwiftIndex
import TextFlow
import Testing

@Suite struct NamesAndPlaceholdersTests {
  @Test("a placeholder that is a text is shown")
  func placeholders() {
    func use(_ code: String) -> String { MarkedTree.use("extension Item { \(code) }") }
    #expect(
      use("static let placeholder: String = ⟦\"Search here\"⟧")
        == "assigned to 'placeholder' and shown to users")
    #expect(
      use("static let placeholder = NSAttributedString(string: ⟦\"Search here\"⟧)").hasPrefix("shown by"))
    #expect(MarkedTree.use("f(placeholder: ⟦\"Search here\"⟧)") == "passed to \'f(placeholder:)'")
  }

  @Test("a comment for another tool that checks the same is heard")
  func switchedOff() {
    let text = "Text(name ?? ⟦\"Hidden\"⟧)"
    #expect(
      MarkedTree.use("// swiftlint:disable:next hard_coded_display_string\n\(text)") == "no text: optOut")
    #expect(MarkedTree.use("\(text) // swiftlint:disable:this localized_text") == "no text: optOut")
    #expect(MarkedTree.use("// swiftlint:disable:next line_length\n\(text)") == "demoted: fallback")
    #expect(
      MarkedTree.use("// swiftlint:disable:next hardcoded\nf()\nlabel.text = ⟦\"Hidden\"⟧")
        == "shown by 'label.text'")
  }

  @Test(
    "a comment says that a text is left as it is, unless it is work to do",
    arguments: [
      ("// Not localized: the name of a format\nlabel.text = ⟦\"Loop image\"⟧", true),
      ("label.text = ⟦\"Loop image\"⟧ // don't translate", true),
      ("/* must not be translated */ label.text = ⟦\"Loop image\"⟧", true),
      ("label.text = ⟦\"Loop image\"⟧ // No need to translate it", true),
      ("/// Must not be translated.\nenum N {\nstatic func f() { label.text = ⟦\"Loop image\"⟧ } }", true),
      ("// Not translated.\nfunc f() { g()\nlabel.text = ⟦\"Loop image\"⟧ }", false),
      ("/// This is not translated.\nenum N {\nstatic func f() { label.text = ⟦\"Loop image\"⟧ } }", false),
      ("/// Must not be translated.\nenum N { }\nlabel.text = ⟦\"Loop image\"⟧", false),
      ("f() // not localized\nlabel.text = ⟦\"Loop image\"⟧", false),
      ("// TODO: not localized\nlabel.text = ⟦\"Loop image\"⟧", false),
      ("// Not localized yet\nlabel.text = ⟦\"Loop image\"⟧", false),
      ("// Localized elsewhere\nlabel.text = ⟦\"Loop image\"⟧", false),
    ])
  func leftAsItIs(_ code: String, _ isLeft: Bool) {
    #expect(MarkedTree.use(code) == (isLeft ? "no text: optOut" : "shown by 'label.text'"))
  }

  @Test("a short text that is called a name is one unless it has a word of interfaces, or a number")
  func called() {
    func use(_ name: String, _ text: String) -> String {
      MarkedTree.use("struct Coin { let \(name) = ⟦\"\(text)\"⟧ }; label.text = Coin().\(name)")
    }
    #expect(use("name", "Ethereum") == "no text: properName")
    #expect(use("tokenName", "Ethereum") == "no text: properName")
    #expect(use("licensor", "Ethereum") == "no text: properName")
    for (name, text) in [("name", "Settings"), ("name", "Ethereum 2"), ("title", "Ethereum")] {
      #expect(use(name, text) == "assigned to '\(name)' and shown to users")
    }
  }

  @Test("so does the name of a declaration that holds such texts")
  func unlocalized() {
    func use(_ type: String) -> String {
      MarkedTree.use("enum \(type) { static func f() { label.text = ⟦\"Loop image\"⟧ } }")
    }
    #expect(use("Unlocalized") == "no text: optOut" && use("UnlocalizedTexts") == "no text: optOut")
    #expect(use("DesignTime") == "no text: sample" && use("SampleTexts") == "no text: sample")
    #expect(use("SampleRate") == "shown by 'label.text'")
    #expect(use("Localized") == "shown by 'label.text'" && use("Design") == "shown by 'label.text'")
  }

  @Test("a unit added to a number is no text, a word is")
  func units() {
    #expect(MarkedTree.use("label.text = value.description + ⟦\" mmol\"⟧") == "no text: unit")
    #expect(MarkedTree.use("label.text = value.description + ⟦\" meals\"⟧") == "shown by 'label.text'")
  }

  @Test(
    "a word that names can have makes no name of a text",
    arguments: [
      "func f() { creditRow(title: ⟦\"Remaining balance\"⟧) }",
      "func f() { licenseAlert(title: ⟦\"License expired\"⟧) }",
      "func f() { addRow(title: ⟦\"Support\"⟧, url: \"https://support.app.com/help\") }",
      "func f() { let authorName = ⟦\"Unknown author\"⟧; label.text = authorName }",
      "extension Search { static let placeholder = ⟦\"Nothing here\"⟧; func f() { a.text = Self.placeholder } }",
    ])
  func resemblance(_ code: String) {
    let use = MarkedTree.use(code)
    #expect(!use.hasPrefix("no text") && use != "undecided", "\(use)")
  }
}
