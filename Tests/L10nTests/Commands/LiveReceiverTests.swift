import Testing

/// What a name before a dot says about the member after it, and about the type.
@Suite struct LiveReceiverTests {
  private static let members: [LiveCodeTests.Pair] = [
    LiveCodeTests.Pair(
      testDescription: "a member that is named with its type", code: top + "\nclass Other { }",
      file: "let start = { Home.top() }", deadFile: "let start = { Other.top() }"),
    LiveCodeTests.Pair(
      testDescription: "a member that is named with another name of its type", code: top,
      file: "typealias Page = Home\nlet start = { Page.top() }",
      deadFile: "class Page { }\nlet start = { Page.top() }"),
    LiveCodeTests.Pair(
      testDescription: "a member of a value, which the library does not share", code: warner,
      file: "let start = { (home: Home) in home.warn() }",
      deadFile: "let start = { FileManager.default.warn() }"),
    LiveCodeTests.Pair(
      testDescription: "a member of a value that a type of the project shares", code: warner,
      file: "enum Pages { static let shared = Home() }\nlet start = { Pages.shared.warn() }",
      deadFile: "enum Pages { static let shared = Home() }\nlet start = { Pages.shared.other() }"),
    LiveCodeTests.Pair(
      testDescription: "a member of a variable with the name of a type", code: warner,
      file: "let Page = Home()\nlet start = { Page.warn() }",
      deadFile: "let Page = Home()\nlet start = { Page.other() }"),
    LiveCodeTests.Pair(
      testDescription: "a member of a stored variable that is written as a type", code: warner,
      file: "struct Row { var Page: Home\n init() { Page.warn() } }\nlet start = { Row() }",
      deadFile: "struct Row { var Page: Home\n init() { Page.other() } }\nlet start = { Row() }"),
    LiveCodeTests.Pair(
      testDescription: "a member that a type has by its class of the library",
      code: """
        protocol Warner { }
        extension Warner { static func top() { label.text = "The file is missing." } }
        extension UIView: Warner { }
        class Box: UIView { }
        """,
      file: "let start = { Box.top() }", deadFile: "let start = { Box.other() }"),
    LiveCodeTests.Pair(
      testDescription: "a variable with the name of a type",
      code: """
        extension Home {
          var start: some View { •.padding() }
          private var Notice: some View { label.text = "The file is missing."; return EmptyView() }
        }
        """, word: "Notice", file: "let start = Home().start", deadFile: "let start = Home().start"),
    LiveCodeTests.Pair(
      testDescription: "a private function that a selector names",
      code: """
        final class Page: UIViewController {
          override func viewDidLoad() { button.addTarget(self, action: •) }
          @objc private func warn() { label.text = "The file is missing." }
        }
        let start = Page()
        """, word: "#selector(warn)"),
  ]

  private static let types: [LiveCodeTests.Pair] = [
    LiveCodeTests.Pair(
      testDescription: "a type that code creates, not only names before a type in it", code: page,
      file: "let start = { Page() }", deadFile: "let start = { (row: Page.Row) in Page.Row() }"),
    LiveCodeTests.Pair(
      testDescription: "a type of which code names a value", code: page,
      file: "let start = { Page.first }", deadFile: "let start = { Page.count }"),
    LiveCodeTests.Pair(
      testDescription: "a type that code passes on", code: page,
      file: "let start = { show(Page.self) }", deadFile: "let start = { show(Page.Row.self) }"),
    LiveCodeTests.Pair(
      testDescription: "a type of which code calls an inherited function",
      code: page + "\nprotocol Making { init() }\nextension Making { static func make() -> Self { Self() } }",
      file: "extension Page: Making { }\nlet start = { Page.make() }",
      deadFile: "extension Page: Making { }\nlet start = { Page.count }"),
  ]

  private static let top = """
    extension Home { static func top() { label.text = "The file is missing." } }
    """
  private static let warner = """
    extension Home { func warn() { label.text = "The file is missing." } }
    """
  private static let page = """
    struct Page: View {
      struct Row { }
      static let first = Self()
      static let count = 2
      var body: some View { label.text = "The file is missing."; return EmptyView() }
    }
    """

  @Test(
    "a member named with its type belongs to it, and the type runs if code creates it",
    arguments: members + types)
  func pair(_ pair: LiveCodeTests.Pair) async { await LiveCodeTests.expect(pair) }
}
