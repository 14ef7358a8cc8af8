import RuleKit
import Testing
import ToolKit

/// The command that a finding about an unused key names.
@Suite struct UnusedKeyTests {
  private static let path = "App/Localizable.xcstrings"
  private static let texts: KeyValuePairs<String, (en: String, es: String)> = [
    "-home": ("One", "Uno"), "home.list.hint": ("Two", "Dos"), "it's home": ("Three", "Tres"),
  ]

  @Test("an unused key is reported with the command that removes this key and no other one")
  func namesCommand() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(GitProject.catalog(Self.texts), to: Self.path)
      try folder.write("let a = 1\n", to: "App/A.swift")
      let words = "check --only unused-key"
      let run = await Run.l10n(words, files: folder.disk, folder: folder.path)
      let commands = run.output.split(separator: "\n").compactMap { line in
        line.split(separator: ": note: to remove it, run: ").dropFirst().first.map(String.init)
      }
      #expect(
        commands == [
          "l10n remove -- -home", "l10n remove home.list.hint", "l10n remove 'it'\\''s home'",
        ], "\(run)")
      #expect(!run.output.contains("prune"))
      let removal = await Run.l10n(["remove", "it's home"], files: folder.disk, folder: folder.path)
      #expect(removal.status == .clean)
      let rest = await Run.l10n(words, files: folder.disk, folder: folder.path).output
      #expect(rest.contains("'-home' is never used") && rest.contains("'home.list.hint' is never used"))
    }
  }

  @Test(
    "code that a tool generates at build time uses the keys that its names spell",
    arguments: [
      ("Strings.Home.listHint", true), ("L10n.homeListHint", true),
      ("R.string.localizable.home_list_hint()", true),
      ("AppStrings.Localizable.Home.listHint", true), ("Strings.Home.list", false),
      ("items.homeListHint", false), ("R.string.localizable\n  .homeListHint()", true),
      ("R.string/* all */ .localizable // texts\n  .homeListHint()", true),
      ("Strings.Home.`listHint`.uppercased()", true), ("\"\\(Kit.L10n.Home.listHint.count)\"", true),
      ("R.string(preferredLanguages: all).localizable.homeListHint()", true),
      ("L10n.Home.self\nlet b = a.listHint", true), ("Strings.Cart.title\nlet b = a.listHint", false),
      ("1\ntypealias Texts = L10n.Home.List\nlet b = Texts.hint", true),
      ("1\nextension Strings.Home { static var all: [String] { [listHint] } }", true),
      ("Text(.localizable.homeListHint(1))", true), ("String(localizable: .homeListHint)", true),
      ("String(other: .homeListHint)", false),
    ])
  func generatedAccessors(_ use: String, _ isUsed: Bool) async {
    let files = [Self.path: GitProject.catalog(Self.texts), "App/A.swift": "let a = \(use)\n"]
    let run = await Run.l10n("check --only unused-key", files: MemoryFileSystem(files))
    #expect(run.output.contains("'home.list.hint' is never used") == !isUsed, "\(run)")
  }

  @Test(
    "code may make a key from a number",
    arguments: [
      ("s1.q2", "look(\"s\\(n).q\\(n)\")", true), ("s1.q2", "look(\"s\" + String(n) + \".q2\")", true),
      ("s1.q2", "look(String(format: \"s%d.q2\", n))", true), ("k27", "look(\"k2\\(n)\")", true),
      ("k27", "look(\"k\\(n)7\")", true), ("1/2", "look(\"\\(n)/2\")", true),
      ("s1.q2", "look(\"s\\(n).p2\")", false), ("k27", "look(\"k3\\(n)\")", false),
      ("sa.q2", "look(\"s\\(n).q2\")", false), ("k123456789", "look(\"k\\(n)\")", true),
    ])
  func numberedKeys(_ key: String, _ use: String, _ isUsed: Bool) async {
    let files = [Self.path: GitProject.catalog([key: ("One", "Uno")]), "App/A.swift": "let a = \(use)\n"]
    let run = await Run.l10n("check --only unused-key", files: MemoryFileSystem(files))
    #expect(run.output.contains("'\(key)' is never used") == !isUsed, "\(run)")
  }

  @Test(
    "a lookup may get the name of a member, and an intent definition has keys in two parts",
    arguments: [
      (
        "A.swift",
        "func tr(_ key: String = #function) -> String { look(key) }\nvar listHint: String { tr() }", true
      ),
      ("A.swift", "func log(_ name: String = #function) { }\nvar listHint: String { log() }", false),
      (
        "A.swift",
        "struct T { subscript(dynamicMember key: String) -> String { look(key) } }\nlet a = T().listHint",
        true
      ),
      (
        "A.swift", "struct T { subscript(member key: String) -> String { look(key) } }\nlet a = T().listHint",
        false
      ),
      ("A.intentdefinition", "<string>apSxMG</string><string>dYQ5NN</string>", true),
      ("A.intentdefinition", "<string>apSxMG</string><string>dYQ5NM</string>", false),
    ])
  func namesAsKeys(_ file: String, _ text: String, _ isUsed: Bool) async {
    let key = file.hasSuffix("swift") ? "listHint" : "apSxMG-dYQ5NN"
    var files = [Self.path: GitProject.catalog([key: ("One", "Uno")]), "App/A.swift": "let a = 1"]
    files["App/\(file)"] = text
    let run = await Run.l10n("check --only unused-key", files: MemoryFileSystem(files))
    #expect(run.output.contains("'\(key)' is never used") == !isUsed, "\(run)")
  }

  @Test("prune removes most keys of a project only if it is forced to, and a dry run says so")
  func prunesMost() async throws {
    try await TemporaryFolder.with { folder in
      let texts: [(key: String, texts: [RuleExample.Texts.Element])] = (1...30).map {
        ("home.list.row\($0)", [("en", "Row")])
      }
      try folder.write(RuleExample.catalog(of: texts), to: Self.path)
      try folder.write("let a = 1\n", to: "App/A.swift")
      for line in ["prune", "prune --dry-run"] {
        let run = await Run.l10n(line, files: folder.disk, folder: folder.path)
        #expect(run.status != .clean && run.errors.contains("30 of 30 keys look unused"), "\(run)")
      }
      #expect(
        await Run.l10n("prune --diff", files: folder.disk, folder: folder.path).output.contains("row30"))
      #expect(await Run.l10n("prune --force", files: folder.disk, folder: folder.path).status == .clean)
    }
  }

  @Test(
    "prune keeps a key that may be a missing one under another name, and says so",
    arguments: [
      ("home.list.header", "code looks up 'home.list.header', which is 83 % similar and missing"),
      ("home.list.headin", "code looks up 'home.list.headin'"),
    ])
  func prunesNoProposal(_ missing: String, _ reason: String) async throws {
    try await TemporaryFolder.with { folder in
      let catalog = GitProject.catalog(["home.list.heading": ("1", "2"), "cart.pay": ("3", "4")])
      try folder.write(catalog, to: Self.path)
      try folder.write("let a = String(localized: \"\(missing)\")\n", to: "App/A.swift")
      let run = await Run.l10n("prune --dry-run", files: folder.disk, folder: folder.path)
      #expect(
        run.output == "\(Self.path): unused 'cart.pay'\nwould change '\(Self.path)'\n", "\(run)")
      #expect(run.errors.hasPrefix("note: 'home.list.heading' is kept: \(reason)"), "\(run)")
    }
  }

  @Test("a short key is not kept for another short one that is missing: 'no' and 'go' are two words")
  func prunesShortKeys() async {
    let files = MemoryFileSystem([
      "A.xcstrings": GitProject.catalog(["no": ("No", "No"), "ok": ("OK", "OK")]),
      "A.swift": "let a = [String(localized: \"go\"), String(localized: \"ok\")]\n",
    ])
    let run = await Run.l10n("prune --dry-run", files: files)
    #expect(run.output.contains("unused 'no'") && !run.errors.contains("is kept"), "\(run)")
  }

  @Test("no command is named for a key that no command line can have")
  func namesNoCommand() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(GitProject.catalog(["a\u{0}title": ("One", "Uno")]), to: Self.path)
      try folder.write("let a = String(localized: \"a.title\")\n", to: "App/A.swift")
      let run = await Run.l10n("check --only unused-key,missing-key", files: folder.disk, folder: folder.path)
      #expect(run.output.contains("note: remove it by hand: no command can name it\n"), "\(run)")
      #expect(!run.output.contains("l10n rename") && !run.output.contains("printf"), "\(run)")
    }
  }

  @Test("an unused key and a missing one that are much alike name each other")
  func connectsRenamedKey() async throws {
    try await TemporaryFolder.with { folder in
      let catalog = GitProject.catalog(["home.list.heading": ("1", "2"), "cart.pay": ("3", "4")])
      try folder.write(catalog, to: Self.path)
      try folder.write("let a = String(localized: \"home.list.header\")\n", to: "App/A.swift")
      let run = await Run.l10n("check --only unused-key,missing-key", files: folder.disk, folder: folder.path)
      let command = "if both are the same key, run: l10n rename home.list.heading home.list.header\n"
      #expect(
        run.output.contains(
          "note: 'home.list.heading' (83 % similar) is unused and has 1 translation; \(command)"), "\(run)"
      )
      #expect(
        run.output.contains(
          "note: code looks up 'home.list.header', which is 83 % similar and missing; \(command)"), "\(run)")
      #expect(!run.output.contains("l10n remove home.list.heading"))
      #expect(run.output.contains("l10n remove cart.pay"))
    }
  }

  @Test("tables in '.strings' files are said to be read by nobody, once")
  func unreadTables() async throws {
    try await TemporaryFolder.with { folder in
      try folder.write(GitProject.catalog(["home.list.title": ("1", "2")]), to: Self.path)
      try folder.write("let a = String(localized: \"home.list.title\")\n", to: "App/A.swift")
      for file in ["en.lproj/Old", "es.lproj/Old", "en.lproj/InfoPlist"] {
        try folder.write("\"x\" = \"y\";", to: "App/\(file).strings")
      }
      let run = await Run.l10n("check", files: folder.disk, folder: folder.path)
      let hint = "hint: the table 'Old' is in '.strings' files, which are not compared with code\n"
      #expect(run.errors.contains(hint), "\(run)")
    }
  }

  @Test("code is compared with the texts of its own key, also in a catalog with unsorted and repeated keys")
  func unsorted() async throws {
    try await TemporaryFolder.with { folder in
      let catalog = GitProject.catalog(["c": ("1", "1"), "a": ("2", "2"), "b": ("3", "3"), "a": ("4", "4")])
      try folder.write(catalog, to: Self.path)
      let code = #"let b = String(localized: "b", defaultValue: "3", comment: "Title")"#
      try folder.write(code, to: "App/A.swift")
      let rules = "--only default-value-drift,missing-key"
      let run = await Run.l10n("check \(rules)", files: folder.disk, folder: folder.path)
      #expect(run.status == .clean && run.output.isEmpty, "\(run)")
      try folder.write(code.replacing("\"3\"", with: "\"2\""), to: "App/A.swift")
      let drifted = await Run.l10n("check \(rules)", files: folder.disk, folder: folder.path)
      #expect(drifted.output.contains("[default-value-drift]"), "\(drifted)")
    }
  }

  @Test("where several tables have the key, the command names the table")
  func namesTable() async throws {
    try await TemporaryFolder.with { folder in
      for path in [Self.path, "App/Tab.xcstrings"] {
        try folder.write(GitProject.catalog(["home.list.hint": ("Two", "Dos")]), to: path)
      }
      try folder.write("let a = 1\n", to: "App/A.swift")
      let run = await Run.l10n("check --only unused-key", files: folder.disk, folder: folder.path)
      for table in ["Localizable", "Tab"] {
        #expect(
          run.output.contains("to remove it, run: l10n remove --table \(table) home.list.hint\n"), "\(run)")
      }
    }
  }
}

/// Keys of code that no catalog is known to have.
@Suite struct UnknownKeyTests {
  private static func run(_ line: String, _ files: [String: String]) async -> Run {
    await Run.l10n(line, files: MemoryFileSystem(files))
  }

  @Test("a missing key is shown as the code has it where the type of a value is not known")
  func showsInterpolations() async {
    let files = [
      "App/Localizable.xcstrings": CatalogText.catalog(["home.list.title": "Inicio"]),
      "App/Home.swift":
        "let a = Text(\"home.list.count \\(model.count) of \\(n + 1)\")\nlet b = Text(\"home.list.sum \\(3)\")",
    ]
    let run = await Self.run("check --only missing-key", files)
    #expect(
      run.output.contains("'Localizable' has no key 'home.list.count \\(model.count) of \\(n + 1)'"), "\(run)"
    )
    #expect(run.output.contains("so 'l10n sync' can't add the key"))
    #expect(
      run.output.contains("'Localizable' has no key 'home.list.sum %lld'") && !run.output.contains("%arg"))
  }

  @Test(
    "a table that has other files too that can't be read is named once, and the status stays",
    arguments: ["strings", "stringsdict"])
  func namesOtherFiles(_ ending: String) async {
    let files = [
      "App/Localizable.xcstrings": CatalogText.catalog(["home.list.title": "Inicio"]),
      "App/Home.swift": "let a = Text(\"home.list.title\"), b = Text(\"home.list.other\")",
      "Kit/en.lproj/Localizable.\(ending)": "<", "Kit/es.lproj/Localizable.\(ending)": "<",
      "Kit/en.lproj/InfoPlist.strings": "",
    ]
    let run = await Self.run("check --only missing-key", files)
    #expect(run.status == .clean && run.output.isEmpty)
    let hint =
      "hint: keys that code looks up in 'Localizable' are not reported as missing, since they may be in "
      + "'Kit/en.lproj/Localizable.\(ending)' and 1 other file\n"
    #expect(run.errors.split(separator: "\n").filter { $0.hasPrefix("hint") }.map { "\($0)\n" } == [hint])
    #expect(await Self.run("check --only missing-key -q", files).errors.isEmpty)
    #expect(!(await Self.run("check --only unused-key", files).errors.contains("hint")))
  }
}

/// Keys that are removed while code uses them.
@Suite struct RemovalWarningTests {
  private static func run(_ line: String, _ files: [String: String]) async -> Run {
    await Run.l10n(line, files: MemoryFileSystem(files))
  }

  @Test("remove warns of the code that uses the key, and removes it")
  func warnsOfUses() async {
    let files = [
      "App/Localizable.xcstrings": CatalogText.catalog([
        "home.list.title": "Inicio", "home.list.hint": "Nota",
      ]).replacing(
        "{\n      \"localizations\"",
        with: "{\n      \"extractionState\" : \"manual\",\n      \"localizations\""),
      "App/Home.swift":
        "let a = Text(\"home.list.title\")\nlet b = foo(\"home.list.title\")\nlet c = Text(.homeListTitle)\n"
        + "func f(_ n: String) { print(NSLocalizedString(\"home.list.\\(n)\", comment: \"\")) }",
      "App/Main.m": "x(@\"home.list.title\");",
    ]
    let run = await Self.run("remove home.list.title --dry-run", files)
    #expect(run.status == .clean && run.output == "would change 'App/Localizable.xcstrings'\n", "\(run)")
    #expect(
      run.errors == """
        App/Home.swift:1: warning: the removed key is used here
        App/Home.swift:2: warning: the literal equals the key, but its use is unknown
        App/Home.swift:4: warning: a key built at run time may be this one
        App/Main.m:1: warning: the file mentions the key
        App/Home.swift:3: warning: this may be Xcode's generated symbol for the key

        """)
    #expect(await Self.run("remove home.list.title --dry-run -q", files).errors.isEmpty)
    #expect(await Self.run("remove home.list.title -l es --dry-run", files).errors.isEmpty)
    #expect(
      await Self.run("remove home.list.hint --dry-run", files).errors.hasPrefix(
        "App/Home.swift:4: warning: a key"))
  }
}
