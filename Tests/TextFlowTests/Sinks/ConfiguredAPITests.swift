import TextFlow
import Testing

@Suite struct ConfiguredAPITests {
  private static let apis = ConfiguredAPIs(
    shown: ["Banner.show(title:)"], logged: ["Analytics.track(_:)", "note"], identifiers: ["label(as:)"])

  @Test(
    "a configured call shows, logs or identifies the arguments that its signature names",
    arguments: [
      ("Banner.show(title: ⟦\"saved\"⟧, style: 1)", "shown by 'show(title:)'"),
      ("Banner.show(style: ⟦\"saved\"⟧)", "undecided"), ("Poster.show(title: ⟦\"saved\"⟧)", "undecided"),
      ("Analytics.track(⟦\"Item added\"⟧)", "no text: log"),
      ("note(1, message: ⟦\"Item added\"⟧)", "no text: log"),
      ("view.label(as: ⟦\"Item list\"⟧)", "no text: identifier"),
      ("UILabel().text = ⟦\"Item list\"⟧", "shown by 'UILabel.text'"),
    ])
  func roles(_ code: String, _ expected: String) {
    #expect(MarkedTree.use(code, apis: Self.apis) == expected)
  }

  @Test("a configured method is one of its type's values, and of code inside the type")
  func receivers() {
    let banner = "struct Banner { func show(title: String) {} }"
    let use = "func f(_ one: Banner) { one.show(title: ⟦\"saved\"⟧) }"
    #expect(MarkedTree.use(use, banner, apis: Self.apis) == "shown by 'show(title:)'")
    #expect(MarkedTree.use(use, banner) == "undecided")
    let inside = "extension Banner { func saved() { show(title: ⟦\"saved\"⟧) } }"
    #expect(MarkedTree.use(inside, banner, apis: Self.apis) == "shown by 'show(title:)'")
  }

  @Test("what the configuration says counts before what the code around says")
  func precedence() {
    let banner = "struct Banner: View { init(title: String) {} }"
    let use = "let a = Banner(title: ⟦\"All items\"⟧)"
    #expect(MarkedTree.use(use, banner) == "passed to the String parameter 'title' of 'Banner'")
    let apis = ConfiguredAPIs(identifiers: ["Banner(title:)"])
    #expect(MarkedTree.use(use, banner, apis: apis) == "no text: identifier")
  }
}
