import Testing

/// Which functions run, by their labels and by who may name them.
@Suite struct LiveFunctionTests {
  private static let functions: [LiveCodeTests.Pair] = [
    LiveCodeTests.Pair(
      testDescription: "a function that is called with its label", code: warner,
      file: "let start = { (home: Home) in home.warn(of: 1) }",
      deadFile: "let start = { (home: Home) in home.warn(after: 1) }"),
    LiveCodeTests.Pair(
      testDescription: "a function without a label that is called without one",
      code: "extension Home { func warn(_ count: Int) { label.text = \"The file is missing.\" } }",
      file: "let start = { (home: Home) in home.warn(1) }",
      deadFile: "let start = { (home: Home) in home.warn(of: 1) }"),
    LiveCodeTests.Pair(
      testDescription: "a function with any number of values",
      code: """
        extension Home { func warn(_ counts: Int•) { label.text = "The file is missing." } }
        let start = { (home: Home) in home.warn() }
        """, word: "..."),
    LiveCodeTests.Pair(
      testDescription: "a function that is called without its first label, as before Swift 3", code: warner,
      file: "let start = { (home: Home) in home.warn(1) }",
      deadFile: "let start = { (home: Home) in home.other(1) }"),
    LiveCodeTests.Pair(
      testDescription: "a function that is called with its label, since Swift 3",
      code: warner + "\nfunc go(_ count: Int) { }", file: "let start = { (home: Home) in home.warn(of: 1) }",
      deadFile: "let start = { (home: Home) in home.warn(1) }"),
    LiveCodeTests.Pair(
      testDescription: "a function that is called with its label and a closure", code: warner,
      file: "let start = { (home: Home) in home.warn(of: 1) { } }",
      deadFile: "let start = { (home: Home) in home.warn { } }"),
    LiveCodeTests.Pair(
      testDescription: "a function whose labeled parameter may be a closure",
      code: "extension Home { func warn(done: Done) { label.text = \"The file is missing.\" } }",
      file: "typealias Done = () -> Void\nlet start = { (home: Home) in home.warn { } }",
      deadFile: "struct Done { }\nlet start = { (home: Home) in home.warn { } }"),
    LiveCodeTests.Pair(
      testDescription: "a function that a literal names as a selector", code: warner,
      file: "let start = { (home: Home) in button.addTarget(home, action: \"warn:\") }",
      deadFile: "let start = { (home: Home) in button.addTarget(home, action: \"no warn\") }"),
    LiveCodeTests.Pair(
      testDescription: "a function of an app's delegate that takes it first",
      code: """
        class Center: NSObject, UIApplicationDelegate {
          func applicationDidBecomeActive(•) { label.text = "The file is missing." }
        }
        """, word: "_ application: UIApplication"),
    LiveCodeTests.Pair(
      testDescription: "a member of an extension for a protocol of the library, not of the project",
      code: """
        class Page: NSObject, Codable { }
        protocol Warner { func warn() }
        extension Page: Warner• { func warn() { label.text = "The file is missing." } }
        let start = Page()
        """, word: ", Localizable"),
    LiveCodeTests.Pair(
      testDescription: "a requirement of a protocol with the name of SwiftUI's, which no class has",
      code: """
        class Page: UIViewController• { func bind(reactor: Int) { label.text = "The file is missing." } }
        let start = Page()
        """, word: ", View"),
    LiveCodeTests.Pair(
      testDescription: "a function of a delegate as before Swift 3",
      code: """
        class Field: NSObject• {
          func textFieldDidEnd(textField: UITextField) { label.text = "The file is missing." }
        }
        let start = Field()
        """, word: ", UITextFieldDelegate"),
    LiveCodeTests.Pair(
      testDescription: "a function with a label that is a value", code: warner,
      file: "let start = { (home: Home) in [1].forEach(home.warn) }",
      deadFile: "let start = { (home: Home) in [1].forEach(home.other) }"),
    LiveCodeTests.Pair(
      testDescription: "a function that is called, where its name is that of a case too",
      code: "extension Home { static func top() { label.text = \"The file is missing.\" } }",
      file: "let start = { Home.top() }", deadFile: "let start = { (edge: Edge) in edge == .top }"),
    LiveCodeTests.Pair(
      testDescription: "a function that is passed on, not a value of which a member is read or that is set",
      code: "extension Home { func warn() { label.text = \"The file is missing.\" } }",
      file: "let start = { (home: Home) in perform(home.warn) }",
      deadFile: "let start = { (page: Page) in page.warn = 1; page.warn?.x = 1; return page.warn.count }"),
    LiveCodeTests.Pair(
      testDescription: "a function that is called, where a pattern has a case of its name",
      code: "extension Home { static func top() { label.text = \"The file is missing.\" } }",
      file: "let start = { Home.top() }",
      deadFile: "let start = { (edge: Edge) in if case .top = edge { } }"),
    LiveCodeTests.Pair(
      testDescription: "a member of a private extension that its file reads",
      code: """
        extension Home { var start: Void { • } }
        private extension Home { var warning: Void { label.text = "The file is missing." } }
        let start = Home().start
        """, word: "warning", file: "let other = other.warning", deadFile: "let other = other.warning"),
    LiveCodeTests.Pair(
      testDescription: "a witness in a private type of a protocol of the project",
      code: """
        private struct Notice• { var words: String { "The file is missing." } }
        protocol Wording { var words: String { get } }
        let notices = [Notice()]
        """, word: ": Wording",
      file: "let show = { (label: UILabel, any: any Wording) in label.text = any.words }"),
    LiveCodeTests.Pair(
      testDescription: "a controller in an interface file, other than its owner", code: LiveCodeTests.screen,
      path: "App/Main.xib", file: "<objects><viewController customClass=\"Warning\"/></objects>",
      deadPath: "App/Main.xib",
      deadFile: "<placeholder placeholderIdentifier=\"IBFilesOwner\" customClass=\"Warning\"/>"),
  ]

  private static let warner = """
    extension Home { func warn(of count: Int) { label.text = "The file is missing." } }
    """

  @Test("a function's text is reported if code calls it with its labels, and only then", arguments: functions)
  func pair(_ pair: LiveCodeTests.Pair) async { await LiveCodeTests.expect(pair) }
}
