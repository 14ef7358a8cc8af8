import Testing
import ToolKit

/// The uses that 'rename' follows, and what it keeps of a key besides its texts.
@Suite struct RenameUsesTests {
  private static func run(_ words: [String], _ files: [String: String]) async -> Run {
    await Run.l10n(words, files: MemoryFileSystem(files))
  }

  private static let passed = """
    enum Kind {
      case mention, other
      func notificationKey() -> String {
        switch self {
        case .mention: return "home.list.title"
        case .other: return "home.list.hint"
        }
      }
    }
    func localized(_ key: String) -> String { NSLocalizedString(key, comment: "") }
    func show(_ kind: Kind) { print(localized(kind.notificationKey())) }

    """

  @Test("a literal that code passes on to a lookup is renamed, and shown as a use")
  func followsValues() async throws {
    try await TemporaryFolder.with { folder in
      let texts = CatalogText.catalog(["home.list.title": "Inicio", "home.list.hint": "Nota"])
      try folder.write(texts, to: "App/Localizable.xcstrings")
      try folder.write(Self.passed, to: "App/Kind.swift")
      let show = await Run.l10n("show home.list.title", files: folder.disk)
      #expect(show.output.contains("  used at App/Kind.swift:5\n"), "\(show)")
      let run = await Run.l10n("rename home.list.title home.list.name", files: folder.disk)
      #expect(
        run.output == "changed 'App/Kind.swift'\nchanged 'App/Localizable.xcstrings'\n" && run.errors.isEmpty,
        "\(run)")
      #expect(
        try folder.text(of: "App/Kind.swift")
          == Self.passed.replacing("home.list.title", with: "home.list.name"))
    }
  }

  @Test("a key that a function of the project looks up is one in what shows its text, too")
  func followsShownLookups() async {
    let files = [
      "App/Localizable.xcstrings": CatalogText.catalog(["home.list.title": "Inicio"]),
      "App/View.swift": """
      extension String { func localized() -> String { NSLocalizedString(self, comment: "") } }
      let view = Text("home.list.title".localized())
      """,
    ]
    let run = await Self.run(["rename", "home.list.title", "home.list.name", "--dry-run"], files)
    #expect(run.status == .clean && run.output.contains("would change 'App/View.swift'"), "\(run)")
  }

  @Test("a lookup in code that only a storyboard or nothing reaches is renamed, too")
  func unreachedCode() async {
    let files = [
      "App/Localizable.xcstrings": CatalogText.catalog(["CannotSave": "No"]),
      "App/Main.swift": "@main class Main: UIResponder, UIApplicationDelegate { var window: UIWindow? }",
      "App/Text.swift":
        "extension String { func localize() -> String { NSLocalizedString(self, comment: \"\") } }",
      "App/Page.swift":
        "class Page: UIViewController { func f() { label.text = \"CannotSave\".localize() } }",
    ]
    let run = await Self.run(["rename", "CannotSave", "CannotStore", "--dry-run"], files)
    #expect(run.status == .clean && run.output.contains("would change 'App/Page.swift'"), "\(run)")
  }

  @Test("a literal that is also used for something else is still an obstacle")
  func keepsObstacles() async {
    let files = [
      "App/Localizable.xcstrings": CatalogText.catalog(["home.list.title": "Inicio"]),
      "App/Kind.swift": """
      let key = "home.list.title"
      func show() { print(NSLocalizedString(key, comment: "")); if key == other { UserDefaults.standard.set(1, forKey: key) } }
      """,
    ]
    let run = await Self.run(["rename", "home.list.title", "home.list.name"], files)
    #expect(
      run.status == .findings && run.errors.contains("the literal equals the key, but its use is unknown"),
      "\(run)")
  }

  @Test("a key that is one word is in use as the index of a type, and may be a text elsewhere")
  func indexesOfTypes() async {
    func run(_ code: String) async -> Run {
      let catalog = CatalogText.catalog(["Today": "Hoy"])
      return await Self.run(
        ["rename", "Today", "date.label.today", "--diff"],
        ["App/Localizable.xcstrings": catalog, "App/Strings.swift": code])
    }
    #expect(await run("let title = Strings[\"Today\"]").status == .findings)
    #expect(await run("let title = record[\"Today\"]").status == .clean)
  }

  @Test("a member with the name of a symbol counts only for keys that have one")
  func symbols() async {
    let catalog = CatalogText.catalog(["Full timeline fetch": "Todo"])
    let code = "let a = Text(\"Full timeline fetch\")\nfunc f() { preferences.fullTimelineFetch = true }"
    let files = ["App/Localizable.xcstrings": catalog, "App/A.swift": code]
    let words = ["rename", "Full timeline fetch", "Fetch the full timeline", "--dry-run"]
    let run = await Self.run(words, files)
    #expect(run.status == .clean && run.errors.isEmpty, "\(run)")
    let manual = catalog.replacing(
      "\"localizations\"", with: "\"extractionState\" : \"manual\", \"localizations\"")
    // A symbol is a member of a type, named or implied.
    for (owner, isSymbol) in [
      ("preferences", false), ("self", false), ("load()", false), ("LocalizedStringResource", true),
      ("", true),
    ] {
      let code = code.replacing("preferences", with: owner)
      let blocked = await Self.run(words, ["App/Localizable.xcstrings": manual, "App/A.swift": code])
      let isBlocked = blocked.errors.contains("this may be Xcode's generated symbol for the key")
      #expect(isBlocked == isSymbol, "\(owner): \(blocked)")
    }
  }

  @Test("an interpolated value of a localized literal is an argument and completes no other key")
  func interpolations() async {
    let files = [
      "App/Localizable.xcstrings": CatalogText.catalog([
        "account.action.block": "Bloquear", "account.action.block-user-%@": "Bloquear a %@",
      ]),
      "App/A.swift": """
      struct A: View { let name: String; var body: some View {
        Button("account.action.block-user-\\(name)") { }
        Text("account.action.block")
      } }
      """,
    ]
    let run = await Self.run(["rename", "account.action.block", "account.action.bar", "--dry-run"], files)
    #expect(run.status == .clean && run.errors.isEmpty, "\(run)")
    let near = ["App/Localizable.xcstrings": CatalogText.catalog(["account.action.block-user-x": "X"])]
    let show = await Self.run(["show", "account.action.block-user-x"], files.merging(near) { $1 })
    #expect(!show.output.contains("used at"), "\(show)")
  }

  @Test("accepted findings stay accepted under the new name, and in the catalog of a moved key")
  func keepsAccepted() async throws {
    try await TemporaryFolder.with { folder in
      let texts = CatalogText.catalog(["home.list.title": "Inicio", "home.list.hint": "Nota"])
      try folder.write(texts, to: "App/Localizable.xcstrings")
      try folder.write("let a = Text(\"home.list.title\")\n", to: "App/A.swift")
      try folder.write("{ \"languages\": [\"en\", \"es\"] }", to: ".l10n.json")
      _ = await Run.l10n(
        "check --only missing-source --write-baseline", files: folder.disk, folder: folder.path)
      let rename = await Run.l10n(
        "rename home.list.title home.list.name", files: folder.disk, folder: folder.path)
      #expect(rename.output.hasPrefix("changed '.l10n-baseline'\n"), "\(rename)")
      let check = await Run.l10n(
        "check --only missing-source --fail-on note", files: folder.disk, folder: folder.path)
      #expect(check.status == .clean && !check.errors.contains("hint"), "\(check)")
      let move = await Run.l10n(
        "move home.list.name --to App/Tab.xcstrings", files: folder.disk, folder: folder.path)
      #expect(move.output.contains("changed '.l10n-baseline'\n"), "\(move)")
      let moved = await Run.l10n(
        "check --only missing-source", files: folder.disk, folder: folder.path)
      #expect(moved.status == .clean, "\(moved)")
    }
  }

  @Test("accepted findings about code that names the key stay accepted, however long the code is")
  func keepsAcceptedCode() async throws {
    try await TemporaryFolder.with { folder in
      let code = """
        let a = "Total: " + String(localized: "home.list.title"), b = "Total: " + String(localized: "home.list.title") + ", all "
        let c = "Total of everything that was ever seen here: " + String(localized: "home.list.title") + ", one by one"
        func f() { label.text = a + b + c }
        """
      try folder.write(CatalogText.catalog(["home.list.title": "Inicio"]), to: "App/Localizable.xcstrings")
      try folder.write(code, to: "App/A.swift")
      try folder.write("{ \"languages\": [\"en\", \"es\"] }", to: ".l10n.json")
      let only = "check --only string-concatenation"
      let written = await Run.l10n(only + " --write-baseline", files: folder.disk, folder: folder.path)
      let accepted = try folder.text(of: ".l10n-baseline")
      #expect(accepted.contains("home.list.title") && accepted.contains("…"), "\(written) \(accepted)")
      let rename = await Run.l10n(
        "rename home.list.title home.list.longer_name", files: folder.disk, folder: folder.path)
      #expect(rename.status == .clean, "\(rename)")
      let check = await Run.l10n(only, files: folder.disk, folder: folder.path)
      #expect(check.status == .clean && !check.errors.contains("hint"), "\(check)")
    }
  }

  @Test("a table that no catalog has is reported before the target of a move")
  func namesTable() async {
    let files = ["App/Localizable.xcstrings": CatalogText.catalog(["home.list.title": "Inicio"])]
    let run = await Self.run(
      ["move", "-t", "Nope", "home.list.title", "--to", "App/Localizable.xcstrings"], files)
    #expect(run.errors == "error: 'Nope' has no key 'home.list.title', but 'Localizable' has it\n", "\(run)")
  }
}
