import L10nKit
import RuleKit
import Testing
import ToolKit

/// How a text gets to what shows it: in the notes of findings, and for a line that somebody asks about.
@Suite struct ExplanationTests {
  private static let files = [
    "App/Item.swift": """
    struct Item { let title: String; let icon: String }
    let items = [Item(title: "Open file", icon: "document.badge")]
    let version = "Save"
    func log() { label.text = "Hello there" }
    let help = \"""
      Read the
      manual
      \"""
    """,
    "App/Row.swift": """
    struct Row: View {
      let name: String
      let item: Item
      var body: some View { Text(name); Image(systemName: item.icon) }
    }
    func row(_ item: Item) -> Row { Row(name: item.title.uppercased(), item: item) }
    """,
  ]

  private static func lint(_ arguments: String) async -> Run {
    await Run.l10n("lint \(arguments)", files: MemoryFileSystem(files))
  }

  @Test("a lookup that only the name of a member suggests is a probable one, by that member")
  func lookupsByName() async {
    let code = """
      struct Item { let title: String }
      let items = [Item(title: "Open file")]
      let views = [Text(items[0].title.localized()), Text("Close file".localized())]
      """
    func explain(_ line: Int, _ code: String) async -> String {
      await Run.l10n("lint --explain A.swift:\(line)", files: MemoryFileSystem(["A.swift": code])).output
    }
    let way = await explain(2, code)
    #expect(way.contains("way: probably looked up by 'localized'\n"), "\(way)")
    #expect(await explain(3, code).contains("it is probably looked up [key]"))
    let function = "func localized() -> String { NSLocalizedString(self, comment: \"\") }"
    #expect(await explain(3, "\(code)\nextension String { \(function) }").contains("it is looked up [key]"))
  }

  @Test("a finding points to what shows its text, and names the places between")
  func witness() async {
    let lines = await Self.lint("--only hardcoded-string").output.split(separator: "\n")
    #expect(
      lines.contains("App/Row.swift:4:30: note: shown by 'Text(_:)' via 'Row.name' (Row.swift:6)"))
    // What an API takes directly needs no witness.
    #expect(lines.count { $0.contains(": note: shown by") } == 1)
    let report = await Self.lint("--only hardcoded-string --format json").output
    #expect(report.contains("\"confidence\": \"certain\""))
    #expect(report.contains("\"file\": \"App/Row.swift\",\n          \"line\": 4"))
  }

  @Test(
    "an explanation says where a function implements what the code names, and claims no certain end by names")
  func implementations() async {
    let files = [
      "A.swift": """
      protocol Asker { func ask(reason: String) }
      struct Device: Asker { func ask(reason: String) { label.text = reason } }
      func f(_ asker: any Asker) { asker.ask(reason: "Open the vault") }
      let message = "No device is there"
      """
    ]
    let run = await Run.l10n("lint --explain A.swift:3", files: MemoryFileSystem(files))
    #expect(
      run.output.contains("A.swift:2:24: this function implements or overrides it, as 'Device.ask(reason:)'"),
      "\(run)")
    let other = await Run.l10n("lint --explain A.swift:4", files: MemoryFileSystem(files))
    #expect(other.output.contains("assigned to 'message'\n"), "\(other)")
  }

  @Test("an explanation names the line of the list that applied, and the way of the value")
  func explanation() async {
    let run = await Self.lint("--explain App/Item.swift:2")
    #expect(run.status == .clean)
    #expect(
      run.output == """
        App/Item.swift:2:26: "Open file"
          hardcoded-string: users see or hear it [shown]: passed to the String parameter 'title' of 'Item'
          way: shown by 'Text(_:)'
            App/Item.swift:2:26: "Open file" is stored in 'Item.title'
            App/Row.swift:6:43: item.title.uppercased() is stored in 'Row.name'
            App/Row.swift:4:30: name is shown by 'Text(_:)'
        App/Item.swift:2:45: "document.badge"
          not reported: an identifier [no-language]

        """)
  }

  @Test(
    "the text that a view is created with is only possible where code sets it again from a value",
    arguments: [
      ("label.text = name", true), ("label.attributedText = NSAttributedString(string: name)", true),
      ("label.text = \"None\"", false), ("label.text = isOn ? \"On\" : \"Off\"", false),
      ("other.text = name", false), ("label.placeholder = name", false),
    ])
  func replacedTexts(_ statement: String, _ isPossible: Bool) async {
    let code = """
      class Row: UIView {
        let label: UILabel = { let one = UILabel(); one.text = "Some name"; return one }()
        func fill(_ name: String, _ isOn: Bool) { \(statement) }
      }
      class Page: UIView { let label = UILabel() }
      """
    let run = await Run.l10n("lint --explain A.swift:2", files: MemoryFileSystem(["A.swift": code]))
    let line =
      isPossible
      ? "possible hardcoded-string, which '--possible' lists: users see or hear it, but the code also sets this text from a value [shown]"
      : "  hardcoded-string: users see or hear it [shown]"
    #expect(run.output.contains(line), "\(run.output)")
    // A view of another type is another one.
    let other =
      code.replacing("fill(", with: "fit(")
      + "\nextension Page { func fill(_ name: String) { label.text = name } }"
    let apart = await Run.l10n("lint --explain A.swift:2", files: MemoryFileSystem(["A.swift": other]))
    #expect(apart.output.contains(line), "\(apart.output)")
  }

  @Test(
    "an explanation says what happens to the value, and what makes a verdict less than certain",
    arguments: [
      (
        1,
        """
          demoted-literal: users see or hear it [shown]: it is shown through a variable of type String
          way: shown by 'Text(_:)'
            A.swift:1:27: "Open file" becomes the local value 'title'
            A.swift:1:45: title is shown by 'Text(_:)'
        """
      ),
      (
        2,
        """
          hardcoded-string: users see or hear it [shown]: assigned to 'names' and shown to users
          way: shown by 'label.text'
            A.swift:2:28: "Close all" becomes the local value 'names'
            A.swift:2:54: names is iterated over as 'name'
            A.swift:2:75: name is shown by 'label.text'
        """
      ),
      (
        3,
        """
          possible hardcoded-string, which '--possible' lists: users see or hear it as a default value, but all known callers replace it [shown]: the default value of 'title'
          way: shown by 'label.text'
            A.swift:3:29: "Try again" is the default value of 'button(title:)'
            A.swift:3:57: title is shown by 'label.text'
        """
      ),
      (
        5,
        """
          possible hardcoded-string, which '--possible' lists: users see or hear it, but it is also an identifier, and it is a single word [shown-and-internal]: passed to the String parameter 'name' of 'tab'
          way: shown by 'label.text'
            A.swift:5:17: "Places" is passed to 'tab(_:)'
            A.swift:4:41: name is shown by 'label.text'
          but: used as an identifier by 'UIImage(named:)'
            A.swift:5:17: "Places" is passed to 'tab(_:)'
            A.swift:4:62: name is used as an identifier by 'UIImage(named:)'
        """
      ),
      (
        7,
        """
          possible hardcoded-string, which '--possible' lists: users see or hear it, but where this error is caught, it is only logged or dropped [shown]: passed to the String parameter 'text' of 'Fault'
          way: shown by 'label.text'
            A.swift:7:40: "Nothing was found" is stored in 'Fault.text'
            A.swift:6:73: text is returned by 'Fault.errorDescription'
            A.swift:9:43: fault.errorDescription is shown by 'label.text'
          but: logged by 'error(_:)'
            A.swift:7:40: "Nothing was found" is thrown by 'load()'
            A.swift:8:25: load() throws it to a 'catch' clause
            A.swift:8:55: error.localizedDescription is logged by 'error(_:)'
        """
      ),
      (
        12,
        """
          hardcoded-string: users see or hear it [shown]: passed to the String parameter of 'named'
          way: shown by 'label.text'
            A.swift:12:30: "Choose one" is passed to 'Kind.named(_:)'
            A.swift:11:34: kind is taken apart by 'switch' as 'name'
            A.swift:11:77: name is shown by 'label.text'
        """
      ),
      (
        13,
        """
          hardcoded-string: users see or hear it [shown]: returned by 'row'
          way: shown by 'label.text'
            A.swift:13:97: "Last row" is returned by 'row(title:subtitle:detail:…)'
            A.swift:14:28: row(title: "", subtitle: "", detail: ""… is shown by 'label.text'
        """
      ),
      (
        15,
        """
          possible hardcoded-string, which '--possible' lists: names, or the texts beside it, suggest that users see it, but no code is known that shows it [maybe-shown]: returned by 'title'
        """
      ),
    ])
  func ways(line: Int, _ explanation: String) async {
    let code = """
      func open() { let title = "Open file"; Text(title) }
      func show() { let names = ["Close all"]; for name in names { label.text = name } }
      func button(title: String = "Try again") { label.text = title }
      func tab(_ name: String) { label.text = name; UIImage(named: name) }
      let first = tab("Places"), other: Void = button(title: list.title)
      struct Fault: Error { let text: String; var errorDescription: String? { text } }
      func load() throws { throw Fault(text: "Nothing was found") }
      func start() { do { try load() } catch { logger.error(error.localizedDescription) } }
      func alert(_ fault: Fault) { label.text = fault.errorDescription }
      enum Kind { case named(String) }
      func pick(_ kind: Kind) { switch kind { case .named(let name): label.text = name; default: break } }
      let made: Void = pick(.named("Choose one"))
      func row(title: String, subtitle: String, detail: String, icon: String, isOn: Bool) -> String { "Last row" }
      func rows() { label.text = row(title: "", subtitle: "", detail: "", icon: "", isOn: true) }
      var title: String { "Settings page" }
      """
    let run = await Run.l10n("lint --explain A.swift:\(line)", files: MemoryFileSystem(["A.swift": code]))
    let lines = run.output.split(separator: "\n").dropFirst()
    #expect(lines.prefix { $0.hasPrefix(" ") }.joined(separator: "\n") == explanation)
  }

  @Test(
    "the verdicts on all literals are written as tab-separated values, and possible texts only with an option"
  )
  func verdicts() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(
        """
        let a = UIImage(named: "star")
        func f() { label.text = "Hello there"; show(title: "Save") }
        """, to: "A.swift")
      let run = await Run.l10n("lint --verdicts all.tsv --fail-on never", files: folder.disk)
      #expect(run.output.contains("A.swift:2:25") && !run.output.contains("2:52"))
      #expect(run.errors.contains("1 possible"))
      #expect(await Run.l10n("lint --possible", files: folder.disk).output.contains("A.swift:2:52"))
      let lines = try folder.text(of: "all.tsv").split(separator: "\n")
      #expect(
        lines.map { $0.split(separator: "\t").prefix(5).joined(separator: " ") } == [
          "A.swift 1 24 silent internal", "A.swift 2 25 report shown",
          "A.swift 2 52 possible maybe-shown",
        ])
    }
  }

  @Test(
    "a place is a line or a column, and a literal of several lines is on each of them",
    arguments: [
      ("App/Item.swift:2:45", "2:45: \"document.badge\""),
      ("App/Item.swift:2:49", "2:45: \"document.badge\""),
      ("App/Item.swift:3", "3:15: \"Save\""), ("App/Item.swift:4", "4:27: \"Hello there\""),
      ("App/Item.swift:6", "5:12: \"\"\" Read the manual \"\"\""),
    ])
  func places(_ place: String, _ literal: String) async {
    let run = await Self.lint("--explain \(place)")
    #expect(run.output.split(separator: "\n").filter { !$0.hasPrefix(" ") } == ["App/Item.swift:\(literal)"])
  }

  @Test("check explains as lint does, and what is found in a line without a literal, in catalogs too")
  func findings() async {
    let files = MemoryFileSystem([
      "A.swift": "let side = NSTextAlignment.left\nfunc f() { label.textAlignment = .left }\n",
      "A.xcstrings": "{ \"sourceLanguage\" : \"en\", \"strings\" : {\n\"a.b.c\" : { } } }",
    ])
    let code = await Run.l10n("check --explain A.swift:2", files: files)
    #expect(code.output.hasPrefix("A.swift:2:34: 'left' aligns the text"), "\(code)")
    #expect(code.output.contains("[fixed-direction]\n  "), "\(code)")
    let catalog = await Run.l10n("check --explain A.xcstrings:2", files: files)
    #expect(catalog.output.contains("A.xcstrings:2:1: 'a.b.c' has no text"), "\(catalog)")
    #expect(catalog.status == .clean)
  }

  @Test(
    "a place without a literal is an error",
    arguments: [
      ("App/Item.swift:1", "App/Item.swift:1: error: the line has neither a string literal nor a finding"),
      (
        "App/Item.swift:2:3",
        "App/Item.swift:2: error: the line has neither a string literal nor a finding at column 3"
      ),
      ("App/Item.swift:99", "App/Item.swift: error: the file has no line 99; its last line is 8"),
      ("App:2", "error: 'App' is a folder, not a file"),
      ("App/None.swift:1", "error: no file or folder 'App/None.swift'"),
      ("App/Item.swift", "error: '--explain' needs a value: FILE:LINE or FILE:LINE:COLUMN"),
      ("App/Item.swift:0", "error: '--explain' needs a value: FILE:LINE or FILE:LINE:COLUMN"),
      (":3", "error: '--explain' needs a value: FILE:LINE or FILE:LINE:COLUMN"),
      ("App/Item.swift:2 --fix", "error: '--explain' and '--fix' can't be combined"),
      ("App/Item.swift:2 App", "error: '--explain' and 'App' can't be combined"),
      ("App/Item.swift:2 --explain App/Item.swift:3", "error: '--explain' can be given only once"),
    ])
  func errors(_ arguments: String, _ message: String) async {
    let run = await Self.lint("--explain \(arguments)")
    #expect(run.status == .failure)
    #expect(run.output.isEmpty)
    #expect(run.errors.split(separator: "\n").first.map(String.init) == message)
  }
}

@Suite struct RulesTests {
  @Test("the list names every rule within 79 columns")
  func lists() async {
    let run = await Run.l10n("rules")
    #expect(run.status == .clean)
    for rule in RuleRegistry.all { #expect(run.output.contains("  \(rule.id)")) }
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 79 })
    #expect(await Run.l10n("rules --format markdown").output == RuleMarkdown.document())
  }

  @Test("a rule is explained, in text or Markdown")
  func explains() async {
    let run = await Run.l10n("explain missing-translation")
    #expect(run.status == .clean && run.output.hasPrefix("missing-translation (error)\n"))
    #expect(await Run.l10n("explain invalid-json -f markdown").output.contains("## invalid-json"))
  }

  @Test("a reason of merge is explained like a rule", arguments: MergeReason.allCases)
  func explainsReasons(_ reason: MergeReason) async {
    let run = await Run.l10n("explain \(reason.rawValue)")
    #expect(run.status == .clean && run.output.hasPrefix("\(reason.rawValue) (from l10n merge)\n"))
    #expect(run.output.split(separator: "\n").allSatisfy { $0.count <= 79 })
    let markdown = await Run.l10n("explain \(reason.rawValue) -f markdown")
    #expect(markdown.output.hasPrefix("## \(reason.rawValue)\n"))
    #expect(RuleMarkdown.document().contains(markdown.output))
    #expect(await Run.l10n("explain unknwon-unit").errors.contains("did you mean 'unknown-unit'?"))
  }

  @Test("an unknown rule is refused with the nearest name")
  func refuses() async {
    let run = await Run.l10n("explain missing-tanslation")
    #expect(run.status == .failure && run.output.isEmpty)
    #expect(
      run.errors.hasPrefix(
        "error: unknown rule 'missing-tanslation'; did you mean 'missing-translation'?\nusage: l10n explain ")
    )
  }
}
