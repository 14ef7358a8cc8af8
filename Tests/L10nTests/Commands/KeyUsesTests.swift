import Foundation
import Testing
import ToolKit

/// Keys in use, whatever the form: no command removes them or marks them as stale.
@Suite struct KeyUsesTests {
  /// Code in several languages, the path of its file, and a key that it uses.
  struct Use: CustomTestStringConvertible, Sendable {
    let path: String
    let code: String
    let key: String

    var testDescription: String { "\(path): \(code)" }

    init(_ key: String, in path: String = "App/Use.swift", _ code: String) {
      (self.path, self.code, self.key) = (path, code, key)
    }
  }

  /// Constants in Swift: raw values, sums, and keys that are completed at run time.
  static let swift = [
    Use(
      "settingsTitle",
      "enum Keys: String { case settingsTitle }\nlet t = Text(LocalizedStringKey(Keys.settingsTitle.rawValue))"
    ),
    Use(
      "settingsTitle",
      "enum K: String { case other, settingsTitle\n  var t: String { NSLocalizedString(rawValue, comment: \"\") } }"
    ),
    Use("homeTitle", "enum E: LocalizedStringKey { case homeTitle }"),
    Use("default", "enum E: String { case `default` }\nlet a = NSLocalizedString(e.rawValue, comment: \"\")"),
    Use("home.list.title", "let a = NSLocalizedString(\"home.\" + \"list\" + \".title\", comment: \"\")"),
    Use("home.list.title", "let a = NSLocalizedString((\"home.\" + (\"list\")) + \".title\", comment: \"\")"),
    Use("Two lines", "let m = \"Two \" + \n  \"lines\"\nlet a = NSLocalizedString(m, comment: \"\")"),
    Use("menu.file", "let k = \"menu.\" + name\nlet a = NSLocalizedString(k, comment: \"\")"),
    Use("menu.file.title", "let k = \"\\(name).title\"\nlet a = NSLocalizedString(k, comment: \"\")"),
    Use(
      "menu.file", "let k = String(format: \"menu.%@\", name)\nlet a = NSLocalizedString(k, comment: \"\")"),
    Use("home.list.title", "let a = LocalizedStringKey(stringLiteral: \"home.list.title\")"),
    Use(
      "home",
      "enum Tab { case home, list\n  var t: String { NSLocalizedString(\"\\(self)\", comment: \"\") } }"),
    Use("home", "enum Tab { case home }\nlet a = NSLocalizedString(String(describing: tab), comment: \"\")"),
    Use(
      "Home",
      "enum Tab: String { case home }\nlet a = NSLocalizedString(tab.rawValue.capitalized, comment: \"\")"),
    Use(
      "day1",
      "func day(_ n: Int) -> String { let key = \"day\\(n)\"; return NSLocalizedString(key, comment: \"\") }"),
    Use("q7", "let k = \"q\\(n)\"\nlet a = NSLocalizedString(k, comment: \"\")"),
    Use("homeTab", "let k = \"\\(name)Tab\"\nlet a = NSLocalizedString(k, comment: \"\")"),
    Use("homeTitle", "let k = name + \"Title\"\nlet a = NSLocalizedString(k, comment: \"\")"),
    Use(
      "Area.done",
      "var key: String { \"\\(Self.area).\\(self)\" }\nlet a = NSLocalizedString(key, comment: \"\")"),
    Use("objcRain", in: "App/A.m", "NSString *k = [NSString stringWithFormat:@\"objc%@\", w];"),
    Use(
      "in_work",
      "enum Step: String { case work = \"in-work\" }\nfunc f(_ s: Step) -> String {\n"
        + "NSLocalizedString(s.rawValue.replacingOccurrences(of: \"-\", with: \"_\"), comment: \"\") }"),
    Use("HOME LIST", "let a = NSLocalizedString(\"home list\".uppercased(), comment: \"\")"),
  ]

  /// Keys of 'home.list.title' that code puts together from parts in ways that can't be evaluated.
  static let joined = [
    "let a = NSLocalizedString([\"home\", name].joined(separator: \".\"), comment: \"\")",
    "let k = [name, \"title\"].joined(separator: \".\")\nlet a = NSLocalizedString(k, comment: \"\")",
    "func f() -> String { var k = name; k.append(\".title\"); return NSLocalizedString(k, comment: \"\") }",
    "func f() -> String { var k = start; k += \"list\"; return NSLocalizedString(k, comment: \"\") }",
    "let a = NSLocalizedString(name.appending(\"list\").appending(end), comment: \"\")",
    "let a = NSLocalizedString(name.replacingOccurrences(of: \"%\", with: \"list\"), comment: \"\")",
    "let a = NSLocalizedString([x, \"list\", y].reduce(start) { $0 + $1 }, comment: \"\")",
    """
    func loc(_ parts: String...) -> String { NSLocalizedString(parts.joined(separator: "."), comment: "") }
    let a = loc(area, "list", "title")
    """,
    """
    let all = ["title", "body"].map { part in NSLocalizedString([area, part].joined(), comment: "") }
    """,
    """
    extension String { var shown: String { NSLocalizedString(self, comment: "") } }
    struct Row { let key: String; var t: String { key.shown } }
    let row = Row(key: start.appending("list"))
    """,
    """
    enum Keys { static func key(_ n: String) -> String { if n.isEmpty { return make("home", n) }; return "" } }
    let a = NSLocalizedString(Keys.key(x), comment: "")
    """,
    """
    func f(_ k: String) { Text(LocalizedStringKey(k)) }
    func g() { for area in ["list", "grid"] { f(prefixed(area)) } }
    """,
  ].map { Use("home.list.title", $0) }

  /// Objective-C, C, interface files, templates and data.
  static let others = [
    Use("a \"b\"", in: "App/Old.m", #"x = NSLocalizedString(@"a \"b\"", nil);"#),
    Use("one two", in: "App/Old.m", #"x = MyLookup(@"one " @"two");"#),
    Use("one two", in: "App/Old.mm", "x = MyLookup(@\"one \"\n  \"two\");"),
    Use("menu.file", in: "App/Old.m", #"x = L([NSString stringWithFormat:@"menu.%@", name]);"#),
    Use("one.two", in: "App/Old.h", "#define L(k) NSLocalizedString(@#k, nil)\n#define X L(one.two)"),
    Use("one two", in: "App/Old.c", #"x = L("one " "two");"#),
    Use("abc-12-Xyz.text", in: "App/Cell.xib", #"<label text="A" id="abc-12-Xyz"/>"#),
    Use("Sign in", in: "App/page.html", "<p> Sign in </p>"),
    Use("home.list.title", in: "App/page.md", "# {{ home.list.title }}"),
    Use("Sign in", in: "App/data.json", #"{ "title" : "Sign in" }"#),
    Use("Say \"hi\"", in: "App/data.json", #"{ "title" : "Say \"hi\"" }"#),
    Use("Café 😀", in: "App/data.json", #"["Caf\u00e9 \ud83d\ude00"]"#),
    Use("Sign in", in: "App/rows.csv", "1,Sign in,2\n"),
    Use("Sign in", in: "App/rows.csv", "1;\"Sign in\";2"),
    Use("Sign in", in: "App/rows.txt", "Sign out\nSign in"),
    Use("Sign in", in: "App/a.toml", "a = 'Sign in'"),
    Use("Sign in", in: "App/Release.xcconfig", "TITLE = Sign in"),
    Use("Fish & chips", in: "App/Menu.plist", "<plist><string>Fish &amp; chips</string></plist>"),
  ]

  private static func files(_ use: Use, state: String = "") -> [String: String] {
    let key = use.key.replacing("\"", with: "\\\"")
    func entry(_ key: String) -> String {
      """
          "\(key)" : {
            \(state)"localizations" : {
              "es" : { "stringUnit" : { "state" : "translated", "value" : "x" } }
            }
          }
      """
    }
    let entries = [entry(key), entry("never used")].joined(separator: ",\n")
    return [
      "App/Localizable.xcstrings":
        "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}\n",
      "App/Main.swift": "let main = 1\n", use.path: use.code,
    ]
  }

  @Test(
    "a key in use is never a candidate for removal, and one that is not is",
    arguments: swift + joined + others)
  func keeps(_ use: Use) async {
    let stale = "\"extractionState\" : \"stale\", "
    for (line, state) in [
      ("check --only unused-key", ""), ("prune --diff", ""), ("prune --stale --diff", stale),
      ("sync --diff", ""),
    ] {
      let run = await Run.l10n(line, files: MemoryFileSystem(Self.files(use, state: state)))
      let candidates = run.output.split(separator: "\n").filter {
        line.hasPrefix("check") ? $0.contains("is never used") : $0.hasPrefix("-") || $0.hasPrefix("+")
      }
      let key = use.key.replacing("\"", with: "\\\"")
      if line.hasPrefix("sync") {
        // Only the unused key becomes stale.
        #expect(candidates.count { $0.contains("stale") } == 1, "\(line) \(run)")
        #expect(run.output.contains("never used"), "\(line) \(run)")
        continue
      }
      #expect(candidates.contains { $0.contains("never used") }, "\(line) \(run)")
      #expect(
        !candidates.contains { $0.contains("\"\(key)\"") || $0.contains("'\(use.key)'") }, "\(line) \(run)")
    }
  }

  @Test(
    "a text that is a whole key, that reaches no lookup or that is shorter than three letters keeps no longer key",
    arguments: [
      """
      extension String { var shown: String { NSLocalizedString(self, comment: "") } }
      let a = "home".shown, b = "list".shown, c = ["title"].map { $0.shown }
      """,
      """
      func f(_ k: String) -> String { NSLocalizedString(k, comment: "") }
      let a = f(isOn ? "home" : "title"), b = ["home", "list"].joined(separator: ".")
      """,
      "let a = NSLocalizedString([x, \"ho\"].joined(), comment: \"\"), b = print(\"home\")",
      """
      struct Row { init(_ t: String) { self.init(named: t) } }
      let row = Row("home"), a = NSLocalizedString(decode(Row.self), comment: "")
      """,
    ])
  func wholeKeys(_ code: String) async {
    let use = Use("home.list.title", code)
    for line in ["check --only unused-key", "prune --diff", "sync --diff"] {
      let run = await Run.l10n(line, files: MemoryFileSystem(Self.files(use)))
      #expect(run.output.contains("home.list.title"), "\(run)")
    }
  }

  @Test("'show' and 'sync' say which text may be a part of the key")
  func partOfKey() async {
    let files = Self.files(Self.joined[0])
    let show = await Run.l10n("show home.list.title", files: MemoryFileSystem(files))
    #expect(show.output.contains("App/Use.swift:1"), "\(show)")
    let sync = await Run.l10n("sync --diff --verbose", files: MemoryFileSystem(files))
    #expect(sync.errors.contains("App/Use.swift:1"), "\(sync)")
  }

  @Test(
    "a symbol of a key is a use of it, for any spelling",
    arguments: [
      ("catSummary", ".catSummary"), ("CFBundleThing", ".cfbundleThing"), ("home.openURL", ".homeOpenURL"),
      ("app.default", ".appDefault"), ("default", ".`default`"),
    ])
  func symbols(_ key: String, _ symbol: String) async {
    let use = Use(key, "let t = Text(\(symbol))")
    let files = Self.files(use, state: "\"extractionState\" : \"manual\", ")
    let run = await Run.l10n("prune --diff", files: MemoryFileSystem(files))
    #expect(!run.output.contains("-") || !run.output.contains("- \"\(key)\""), "\(run)")
    let check = await Run.l10n("check --only unused-key", files: MemoryFileSystem(files))
    #expect(
      check.output.contains("'never used' is never used") && !check.output.contains("'\(key)'"), "\(check)")
    let rename = await Run.l10n(["rename", key, "other.name", "--dry-run"], files: MemoryFileSystem(files))
    #expect(rename.status == .findings, "\(rename)")
    #expect(
      rename.errors.contains("App/Use.swift:1: error: this may be Xcode's generated symbol"), "\(rename)")
  }

  @Test(
    "where code can't be read as a whole, nothing is removed, and one line says why",
    arguments: [
      "let a = [1, 2\nlet b = 3\n", "func f( {\n}\n", "let a = \"open\nlet b = 1\n",
    ])
  func unreadCode(_ code: String) async {
    let files = Self.files(Use("home.list.title", code))
    let prune = await Run.l10n("prune --diff", files: MemoryFileSystem(files))
    #expect(prune.status == .failure && prune.output.isEmpty)
    #expect(
      prune.errors.hasPrefix("error: 'App/Use.swift:1' has a syntax error, so no key is removed\n"),
      "\(prune)")
    let sync = await Run.l10n("sync --diff", files: MemoryFileSystem(files))
    #expect(!sync.output.contains("stale"), "\(sync)")
    #expect(
      sync.errors.contains("note: 'App/Use.swift:1' has a syntax error, so no key becomes stale\n"), "\(sync)"
    )
    let check = await Run.l10n("check --only unused-key", files: MemoryFileSystem(files))
    #expect(check.output.contains("don't remove it yet: 'App/Use.swift:1' has a syntax error"), "\(check)")
    #expect(!check.output.contains("to remove it, run"))
  }

  @Test("an open merge conflict in code is named by the line of its marker")
  func conflictedCode() async {
    let code = "struct A {\n<<<<<<< HEAD\n  let a = [1\n=======\n  let a = 2\n>>>>>>> side\n}\n"
    let files = MemoryFileSystem(Self.files(Use("home.list.title", code)))
    let prune = await Run.l10n("prune --diff", files: files)
    #expect(
      prune.errors.hasPrefix("error: 'App/Use.swift:2' has an open merge conflict, so no key is removed\n"),
      "\(prune)")
  }

  @Test("an Objective-C file with a text that does not end may use any key")
  func unreadObjectiveC() async {
    let files = Self.files(Use("home.list.title", in: "App/Old.m", "NSString *a = @\"home;\n"))
    let prune = await Run.l10n("prune --diff", files: MemoryFileSystem(files))
    #expect(prune.errors.hasPrefix("error: 'App/Old.m:1' has a syntax error, so no key is removed\n"))
    let sync = await Run.l10n("sync --diff", files: MemoryFileSystem(files))
    #expect(!sync.output.contains("stale"), "\(sync)")
  }

  @Test("prune says where code looks up a key that comes from elsewhere")
  func unknownLookup() async {
    let code =
      "func t(_ json: [String: String]) -> String { NSLocalizedString(json[\"key\"]!, comment: \"\") }"
    let files = Self.files(Use("home.list.title", code))
    let prune = await Run.l10n("prune --diff", files: MemoryFileSystem(files))
    #expect(
      prune.errors.contains(
        "note: 'App/Use.swift:1' looks up keys that come from elsewhere; list those of a server as \"serverKeys\"\n"
      ),
      "\(prune)")
  }

  @Test("a text whose case changes on its way to a lookup is not the key itself")
  func changedCase() async {
    let code = """
      enum Tab: String { case home = "home_tab" }
      func title(_ tab: Tab) -> String { NSLocalizedString(tab.rawValue.capitalized, comment: "") }
      """
    let files = Self.files(Use("Home_Tab", code))
    let run = await Run.l10n("check --only missing-key,unused-key", files: MemoryFileSystem(files))
    #expect(!run.output.contains("missing-key") && !run.output.contains("Home_Tab"), "\(run)")
  }

  @Test("keys that only a server sends are listed in the configuration")
  func serverKeys() async {
    var files = Self.files(Use("push.order.sent", "let a = 1"))
    for isListed in [false, true] {
      files[".l10n.json"] = isListed ? #"{ "serverKeys": ["push.*"] }"# : "{}"
      for line in ["check --only unused-key", "prune --diff", "sync --diff"] {
        let run = await Run.l10n(line, files: MemoryFileSystem(files))
        let lines = run.output.split(separator: "\n").filter { line.hasPrefix("check") || !$0.hasPrefix(" ") }
        #expect(run.output.contains("never used"), "\(run)")
        if line == "sync --diff" {
          #expect(lines.count { $0.contains("\"stale\"") } == (isListed ? 1 : 2), "\(run)")
        } else {
          #expect(lines.contains { $0.contains("push.order.sent") } != isListed, "\(run)")
        }
      }
    }
  }

  @Test("keys of a server count for the catalogs of their configuration's folder")
  func nestedServerKeys() async {
    var files = Self.files(Use("push.order.sent", "let a = 1"))
    for (path, text) in files where path.hasPrefix("App/") { files["Kit/" + path.dropFirst(4)] = text }
    files[".l10n.json"] = "{}"
    files["Kit/.l10n.json"] = #"{ "serverKeys": ["push.*"] }"#
    for line in ["prune --diff", "sync --diff"] {
      let run = await Run.l10n(line, files: MemoryFileSystem(files))
      let parts = run.output.components(separatedBy: "--- ").filter { !$0.isEmpty }
      #expect(parts.count == 2, "\(run)")
      for part in parts {
        let lines = part.split(separator: "\n").filter { $0.hasPrefix("+ ") || $0.hasPrefix("- ") }
        let count =
          line == "prune --diff"
          ? lines.count { $0.contains("\" : {") && $0.hasPrefix("-    \"") }
          : lines.count { $0.contains("stale") }
        #expect(count == (part.hasPrefix("a/Kit") ? 1 : 2), "\(run)")
      }
    }
  }

  @Test("a sum of literals is one key for sync and for missing keys, and rename does not cut it in pieces")
  func sums() async {
    let files = Self.files(
      Use("home.list.title", "let a = NSLocalizedString(\"home.list\" + \".hint\", comment: \"Hint\")"))
    let sync = await Run.l10n("sync --diff", files: MemoryFileSystem(files))
    #expect(sync.output.contains("+    \"home.list.hint\" : {"), "\(sync)")
    let check = await Run.l10n("check --only missing-key", files: MemoryFileSystem(files))
    #expect(check.output.contains("'Localizable' has no key 'home.list.hint'"), "\(check)")
    let used = Self.files(Use("home.list.hint", files["App/Use.swift"] ?? ""))
    let rename = await Run.l10n(
      ["rename", "home.list.hint", "home.list.note", "--dry-run"], files: MemoryFileSystem(used))
    #expect(rename.status == .findings)
    #expect(
      rename.errors.hasPrefix("App/Use.swift:1: error: the literal equals the key, but its use is unknown\n"),
      "\(rename)")
  }

  @Test("a variable is not the key that its name is")
  func variables() async {
    let code = """
      func f(_ x: String) { Text(LocalizedStringKey(stringLiteral: x)) }
      func g(_ x: String) { Text(LocalizedStringKey(stringLiteral: "menu.\\(x)")) }
      """
    let run = await Run.l10n("sync --diff", files: MemoryFileSystem(Self.files(Use("menu.file", code))))
    #expect(!run.output.contains("+    \""), "\(run)")
    #expect(run.output.split(separator: "\n").count { $0.contains("stale") } == 1, "\(run)")
  }

  @Test("a stale state exempts no key that code looks up, and the finding says what to run")
  func usedStaleKey() async {
    let files = [
      "App/Localizable.xcstrings": """
      { "sourceLanguage" : "en", "strings" : {
        "Save" : { "extractionState" : "stale" }, "Old" : { "extractionState" : "stale" },
        "Maybe" : { "extractionState" : "stale" } }, "version" : "1.0" }
      """,
      "App/Use.swift": "let a = Text(\"Save\"), b = Foreign(\"Maybe\")",
    ]
    let run = await Run.l10n("check -l es", files: MemoryFileSystem(files))
    #expect(run.status == .findings)
    #expect(run.output.contains("'Save' has no 'es' translation"), "\(run)")
    #expect(run.output.contains("'Save' is marked as stale, but code uses it [stale-key]"))
    #expect(run.output.contains("note: to update its state, run: l10n sync\n"))
    #expect(!run.output.contains("'Old' has no") && run.output.contains("'Old' is no longer found in code"))
    #expect(
      run.output.contains("note: to remove stale keys that code does not use, run: l10n prune --stale\n"))
    #expect(run.output.contains("note: 'App/Use.swift:1' may use it; if it does, set its extractionState"))
    #expect(!run.output.contains("set extractionState to 'manual'"))
  }

  @Test(
    "a stale key that a wrapper or Objective-C looks up needs its translations",
    arguments: [
      (
        "App/Use.swift",
        "func tr(_ k: String) -> String { NSLocalizedString(k, comment: \"\") }\nlet a = tr(\"a.b.c\")"
      ),
      ("App/Use.m", "x = NSLocalizedString(@\"a.b.c\", nil);"),
    ])
  func staleKeyOfOtherLookups(_ path: String, _ code: String) async {
    let files = [
      "App/Localizable.xcstrings": """
      { "sourceLanguage" : "en", "strings" : { "a.b.c" : { "extractionState" : "stale" } }, "version" : "1.0" }
      """,
      path: code, "App/Main.swift": "let main = 1\n",
    ]
    let run = await Run.l10n("check -l es", files: MemoryFileSystem(files))
    #expect(run.status == .findings && run.output.contains("'a.b.c' has no 'es' translation"), "\(run)")
    #expect(run.output.contains("'a.b.c' is marked as stale, but code uses it"), "\(run)")
    let isFound = path.hasSuffix(".m")
    #expect(run.output.contains("run: l10n sync\n") == isFound, "\(run)")
    #expect(run.output.contains("run: l10n set a.b.c --extraction manual\n") != isFound, "\(run)")
  }

  @Test("the keys of a table that a predicate editor names are used, and their choices are no placeholders")
  func predicates() async {
    let key = "%[Author,Subject]@ %[is,is not]@ %@"
    let files = [
      "App/Predicates.xcstrings": CatalogText.catalog([key: "%1$[Autor,Tema]@ %2$[es,no es]@ %3$@"]),
      "App/Search.xib": #"<predicateEditor formattingStringsFilename="Predicates" id="cr7-ge-FCd">"#,
      "App/Main.swift": "let main = 1\n",
    ]
    let prune = await Run.l10n("prune --diff", files: MemoryFileSystem(files))
    #expect(prune.status == .clean && prune.output.isEmpty, "\(prune)")
    let check = await Run.l10n("check -l es", files: MemoryFileSystem(files))
    for rule in ["placeholder-", "percent-", "key-convention", "unused-key"] {
      #expect(!check.output.contains("[\(rule)"), "\(check)")
    }
    let without = files.filter { !$0.key.hasSuffix(".xib") }
    #expect(await Run.l10n("prune --diff", files: MemoryFileSystem(without)).output.contains("Author"))
  }
}
