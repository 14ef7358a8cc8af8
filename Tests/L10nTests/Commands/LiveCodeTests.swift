import Testing
import ToolKit
import l10n

/// Which code runs, so that its texts are reported, and which nothing reaches.
@Suite struct LiveCodeTests {
  /// Code with a text beside what makes it run: a word in place of `•`, or a further file.
  struct Pair: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let code: String
    var word = ""
    var path = "App/main.swift"
    var file = ""
    /// The file in place of the further one, if the code never runs.
    var deadPath = "App/main.swift"
    var deadFile = ""
  }

  static let app = """
    @main struct Main: App { var body: some Scene { WindowGroup { Home() } } }
    struct Home: View { var body: some View { EmptyView() } }
    """

  static let screen = """
    final class Warning: UIViewController {
      override func viewDidLoad() { label.text = "The file is missing." }
    }
    """

  private static let row = """
    struct Row {
      let title: String
      init(title: String) { self.title = title }
      init(fault: Int) { title = "The file is missing." }
    }
    """

  private static let initializers: [Pair] = [
    Pair(
      testDescription: "a lazy variable that code reads",
      code: "struct Row { lazy var title = { \"The file is missing.\" }() }",
      file: "let show = { (label: UILabel) in var row = Row(); label.text = row.title }",
      deadFile: "let show = { (label: UILabel) in var row = Row(); label.text = name(row) }"),
    Pair(
      testDescription: "an initializer that code calls", code: row,
      file: "let show = { (label: UILabel) in label.text = Row(fault: 1).title }",
      deadFile: "let show = { (label: UILabel) in label.text = Row(title: name).title }"),
    Pair(
      testDescription: "an initializer that code calls without its type", code: row,
      file: "let show = { (label: UILabel) in let row: Row = .init(fault: 1); label.text = row.title }",
      deadFile: "let show = { (label: UILabel) in let row: Row = .init(title: name); label.text = row.title }"
    ),
    Pair(
      testDescription: "an initializer that is a value", code: row,
      file: "let show = { (label: UILabel) in label.text = [1].map(Row.init)[0].title }",
      deadFile: "let show = { (label: UILabel) in label.text = [1].map(Row.make)[0].title }"),
    Pair(
      testDescription: "an initializer that code calls by another name of its type",
      code: row + "\ntypealias Line = Row",
      file: "let show = { (label: UILabel) in label.text = Line(fault: 1).title }",
      deadFile: "let make = Line.self"),
  ]

  private static let types: [Pair] = [
    Pair(
      testDescription: "a controller of a storyboard", code: screen, path: "App/Main.storyboard",
      file: "<viewController customClass=\"Warning\" customModule=\"App\"/>"),
    Pair(testDescription: "a controller created by code", code: screen, file: "let warning = Warning()"),
    Pair(
      testDescription: "a type that a string names", code: screen,
      file: "let warning = NSClassFromString(\"App.Warning\")"),
    Pair(
      testDescription: "a type that Objective-C names", code: screen, path: "App/Start.m",
      file: "void start(void) { [[Warning alloc] init]; }", deadPath: "AppTests/Start.m",
      deadFile: "void start(void) { [[Warning alloc] init]; }"),
    Pair(
      testDescription: "a type that a property list names", code: screen, path: "Extension/Info.plist",
      file:
        "<plist><dict><key>NSExtensionPrincipalClass</key><string>$(PRODUCT_MODULE_NAME).Warning</string></dict></plist>"
    ),
    Pair(
      testDescription: "a controller that is not only the type of a value", code: screen,
      file: "let isWarning = { (one: UIViewController) in one is Warning }; let make = { Warning.init() }",
      deadFile: "let isWarning = { (one: UIViewController) in one is Warning }"),
    Pair(
      testDescription: "a controller that is not only the type of an empty variable", code: screen,
      file: "final class Box { var warning: UIViewController? = Warning() }\nlet box = Box()",
      deadFile: "final class Box { var warning: Warning? = nil }\nlet box = Box()"),
    Pair(
      testDescription: "a package's type", code: screen.replacing("final", with: "•final"), word: "public ",
      path: "Package.swift", file: "let package = 1"),
    Pair(
      testDescription: "a view that not only previews create", code: screen, file: "let warning = Warning()",
      deadFile: "#Preview { Warning() }"),
    Pair(
      testDescription: "a view that not only debug builds create", code: screen,
      file: "#if os(iOS)\nlet warning = Warning()\n#endif",
      deadFile: "#if DEBUG\nlet warning = Warning()\n#endif"),
    Pair(
      testDescription: "a view that not only tests create", code: screen, file: "let warning = Warning()",
      deadPath: "AppTests/WarningTests.swift", deadFile: "import XCTest\nlet warning = Warning()"),
    Pair(
      testDescription: "a dependency that not only tests have", code: screen,
      file: "enum Key: DependencyKey { static var liveValue: Any { Warning() } }\nlet key = Key.self",
      deadFile: "enum Key: DependencyKey { static var testValue: Any { Warning() } }\nlet key = Key.self"),
    Pair(
      testDescription: "a view that not only Interface Builder creates", code: screen,
      file: "class Panel: UIView { override func layoutSubviews() { Warning() } }\nlet panel = Panel()",
      deadFile:
        "class Panel: UIView { override func prepareForInterfaceBuilder() { Warning() } }\nlet panel = Panel()"
    ),
    Pair(
      testDescription: "a delegate of the app",
      code: """
        final class Delegate: NSObject• { \(screen) }
        extension Delegate { func start(_ app: UIApplication) -> UIViewController { Warning() } }
        """, word: ", UIApplicationDelegate"),
  ]

  private static let members: [Pair] = [
    Pair(
      testDescription: "a function called by a selector",
      code: "extension Home { func warn() { label.text = \"The file is missing.\" } }",
      file: "let action = #selector(Home.warn)"),
    Pair(
      testDescription: "a private witness of a view",
      code: """
        private struct Row: View { fileprivate var body: some View { Caption(text: "The file is missing.") } }
        struct Caption: View { let text: String; var body: some View { Text(text) } }
        let rows = [{ • }]
        """, word: "Row()"),
    Pair(
      testDescription: "a chain of functions that call each other",
      code: """
        func one() { two() }
        func two() { one(); label.text = "The file is missing." }
        """, file: "extension Home { var start: Void { one() } }\nlet start = Home().start",
      deadFile: "extension Home { var start: Void { one() } }"),
    Pair(
      testDescription: "a witness of a protocol of the project",
      code: """
        protocol Warner { func warn() }
        struct Alert: Warner { func warn() { label.text = "The file is missing." } }
        let alert = Alert()
        """, file: "let start = { (one: any Warner) in one.warn() }"),
    Pair(
      testDescription: "a witness of a protocol of a framework",
      code: """
        final class Field: NSObject• { func textFieldDidEndEditing(_ field: UITextField) { label.text = "The file is missing." } }
        let field = Field()
        """, word: ", UITextFieldDelegate"),
    Pair(
      testDescription: "a witness that is not private",
      code: """
        final class Field: NSObject, UITextFieldDelegate { •func textFieldDidEndEditing(_ field: UITextField) { label.text = "The file is missing." } }
        let field = Field()
        """, deadFile: "private "),
    Pair(
      testDescription: "a function of a delegate, which takes its caller",
      code: """
        final class Field: NSObject, UITextFieldDelegate { func change(•field: UITextField) { label.text = "The file is missing." } }
        let field = Field()
        """, word: "_ "),
    Pair(
      testDescription: "an override",
      code: """
        final class Panel: UIView { •func layoutSubviews() { label.text = "The file is missing." } }
        let panel = Panel()
        """, word: "override "),
    Pair(
      testDescription: "a method for Objective-C",
      code: """
        final class Panel: UIView { •func warn() { label.text = "The file is missing." } }
        let panel = Panel()
        """, word: "@objc "),
    Pair(
      testDescription: "a computed property read by a key path",
      code: "extension Home { var warning: Void { label.text = \"The file is missing.\" } }",
      file: "let path = \\Home.warning"),
  ]

  static func reports(_ files: [String: String], _ command: String = "lint") async -> Bool {
    await Run.l10n(command, files: MemoryFileSystem(files)).output.contains("The file is missing.")
  }

  @Test("a text is reported if its code runs, and only then", arguments: types + members + initializers)
  func pair(_ pair: Pair) async { await Self.expect(pair) }

  /// Expects that the text of a pair is reported if its code runs, and only then.
  static func expect(_ pair: Pair) async {
    var live = ["App/Main.swift": Self.app, "App/Code/main.swift": pair.code.replacing("•", with: pair.word)]
    if !pair.file.isEmpty { live[pair.path] = pair.file }
    #expect(await reports(live), "\(live)")
    var dead = ["App/Main.swift": Self.app, "App/Code/main.swift": pair.code.replacing("•", with: "")]
    if pair.deadFile == "private " {
      dead["App/Code/main.swift"] = pair.code.replacing("•", with: pair.deadFile)
    } else if !pair.deadFile.isEmpty {
      dead[pair.deadPath] = pair.deadFile
    }
    #expect(await !reports(dead), "\(dead)")
  }

  @Test(
    "what a file declares runs if code names it; what is private, if code of its own file does",
    arguments: [
      ("let notices = [{ label.text = \"The file is missing.\" }]", "notices[0]()"),
      ("extension Home { static let notices = { label.text = \"The file is missing.\" } }", "Home.notices()"),
      ("extension Home { func notices() { label.text = \"The file is missing.\" } }", "home.notices()"),
    ])
  func declarations(_ code: String, _ use: String) async {
    func reports(_ code: String, _ main: String) async -> Bool {
      await Self.reports(["App/Main.swift": Self.app, "App/Code.swift": code, "App/main.swift": main])
    }
    let hidden = code.replacing("let notices", with: "private let notices")
      .replacing("func notices", with: "private func notices")
    #expect(await reports(code, use))
    #expect(await !reports(code, "#Preview { \(use) }"))
    #expect(await !reports(hidden, use))
    #expect(await reports(hidden + "\nfunc start() { \(use) }", "start()"))
  }

  @Test("no code is dead where no program starts, or where a configuration leaves out code")
  func unknownPrograms() async {
    #expect(await Self.reports(["App/Code.swift": Self.screen]))
    let files = ["App/Main.swift": Self.app, "App/Code.swift": Self.screen]
    #expect(await !Self.reports(files))
    #expect(
      await Self.reports(files.merging([".l10n.json": "{ \"exclude\": [\"Old\"] }"]) { $1 }))
    #expect(
      await Self.reports(files.merging(["Kit/.l10n.json": "{ }", "Kit/Start.swift": "let a = 1"]) { $1 }))
  }

  @Test("a key in code that never runs is not missing, but code uses it")
  func keys() async {
    let catalog = """
      { "sourceLanguage" : "en", "strings" : { "Used" : { } }, "version" : "1.0" }
      """
    let files = [
      ".l10n.json": "{ \"languages\": [\"en\"] }", "App/Localizable.xcstrings": catalog,
      "App/Main.swift": Self.app,
      "App/Old.swift": "struct Old: View { var body: some View { Text(\"Used\"); Text(\"Gone\") } }",
    ]
    let run = await Run.l10n("check --only missing-key,unused-key", files: MemoryFileSystem(files))
    #expect(run.output.isEmpty, "\(run.output)")
    let living = files.merging(["App/main.swift": "let old = Old()"]) { $1 }
    #expect(
      await Run.l10n("check --only missing-key", files: MemoryFileSystem(living)).output.contains("'Gone'"))
  }
}
