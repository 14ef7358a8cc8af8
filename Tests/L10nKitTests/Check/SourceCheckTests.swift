import GitFormats
import L10nKit
import RuleKit
import SourceText
import Testing

/// Checks of Swift files, whose findings depend on other files and on the catalogs.
@Suite struct SourceCheckTests {
  private static func check(
    _ files: [String: String], only: Set<String>, jobs: Int = 1
  ) async -> [String] {
    var input = CheckInput(files: files.map { SourceFile(path: $0.key, text: $0.value) })
    input.rules = RuleSelection(configuration: Configuration(), only: only)
    input.jobs = jobs
    return await Checker.check(input).diagnostics.map {
      "\($0.path):\($0.finding.range.lowerBound) \($0.rule)"
    }
  }

  private static let catalog = RuleExample.catalog(keys: ["home.list.title": ["en": "Places"]])

  @Test(
    "an ignore comment speaks for its line, alone on a line for the next one, and for a file where it says so"
  )
  func suppression() async {
    let rules: Set<String> = ["hardcoded-string", "unused-ignore"]
    let line = "    label.text = \"Not yet localized\""
    func text(_ lines: String...) -> [String: String] {
      ["A.swift": "func f(_ label: UILabel) {\n" + lines.joined(separator: "\n") + "\n}\n"]
    }
    #expect(await Self.check(text(line), only: rules).count == 1)
    #expect(await Self.check(text(line + " // l10n:ignore hardcoded-string a name"), only: rules) == [])
    #expect(await Self.check(text("// l10n:ignore hardcoded-string", line), only: rules) == [])
    #expect(await Self.check(text("/* l10n:ignore hardcoded-string */", line, line), only: rules).count == 1)
    #expect(await Self.check(text("// l10n:ignore-file hardcoded-string", line, "", line), only: rules) == [])
    let other = await Self.check(text("// l10n:ignore missing-state", line), only: rules)
    #expect(other.count == 1 && other[0].hasSuffix(" hardcoded-string"))
    let unused = await Self.check(text("// l10n:ignore hardcoded-string", "", line), only: rules)
    #expect(unused.map { $0.split(separator: " ")[1] } == ["unused-ignore", "hardcoded-string"])
  }

  @Test("an ignore comment in a literal is text")
  func ignoreInLiteral() async {
    let text = "func f(_ label: UILabel) {\n  label.text = \"Look: // l10n:ignore hardcoded-string\"\n}\n"
    #expect(await Self.check(["A.swift": text], only: ["hardcoded-string"]).count == 1)
  }

  @Test("what one file declares decides what a literal in another means")
  func declarations() async {
    let use = "struct A: View { var body: some View { Card(title: \"Nothing here yet\") } }"
    let string = "struct Card: View { let title: String; var body: some View { Text(title) } }"
    let key = "struct Card: View { let title: LocalizedStringKey; var body: some View { Text(title) } }"
    let rules: Set<String> = ["hardcoded-string", "literal-as-key"]
    #expect(
      await Self.check(["A.swift": use, "B.swift": string], only: rules) == ["A.swift:51 hardcoded-string"])
    #expect(await Self.check(["A.swift": use, "B.swift": key], only: rules) == ["A.swift:51 literal-as-key"])
  }

  @Test("text is a key where the nearest catalog of its table has text as keys")
  func nearestStyle() async throws {
    let text = "struct A: View { var body: some View { Text(\"Nothing here yet\") } }"
    var input = CheckInput(files: [
      SourceFile(path: "App/A.swift", text: text),
      SourceFile(path: "App/Localizable.xcstrings", text: Self.catalog),
      SourceFile(path: "Kit/A.swift", text: text),
      SourceFile(path: "Kit/Localizable.xcstrings", text: Self.catalog),
    ])
    input.rules = RuleSelection(configuration: Configuration(), only: ["literal-as-key"])
    let natural = try Configuration(parsing: "{ \"keys\": { \"style\": \"natural\" } }")
    input.configurations = ["Kit/Localizable.xcstrings": natural]
    #expect(await Checker.check(input).diagnostics.map(\.path) == ["App/A.swift"])
  }

  @Test("of many overloads, a call has the one with its labels")
  func manyOverloads() async {
    let overloads = (0..<30).map { number in
      "func show(_ text: \(number == 7 ? "LocalizedStringKey" : "String"), n\(number): Int = 0) { Text(text) }\n"
    }
    for (label, rule) in [("n7", "literal-as-key"), ("n8", "hardcoded-string")] {
      let call = "func f() { show(\"Nothing here yet\", \(label): 1) }"
      let found = await Self.check(
        ["A.swift": overloads.joined() + call], only: ["hardcoded-string", "literal-as-key"])
      #expect(found.count == 1 && found[0].hasSuffix(rule), "\(found)")
    }
  }

  @Test("sources and catalogs are compared only where both are looked at")
  func needsBoth() async {
    let source = "let title = String(localized: \"home.list.titel\") // l10n:ignore missing-key"
    let rules: Set<String> = ["missing-key", "unused-key", "unused-ignore"]
    #expect(await Self.check(["A.swift": source], only: rules) == [])
    #expect(await Self.check(["Localizable.xcstrings": Self.catalog], only: rules) == [])
    let both = await Self.check(["A.swift": source, "Localizable.xcstrings": Self.catalog], only: rules)
    #expect(both.map { $0.split(separator: " ")[1] } == ["unused-key"])
  }

  /// The members of a key that has a generated member.
  private static let manual = "\"extractionState\" : \"manual\""

  @Test("a key is used where other kinds of files mention it, or single files are all that was looked at")
  func mentions() async {
    var input = CheckInput(files: [
      SourceFile(path: "A.swift", text: ""), SourceFile(path: "Localizable.xcstrings", text: Self.catalog),
    ])
    input.rules = RuleSelection(configuration: Configuration(), only: ["unused-key"])
    #expect(await Checker.check(input).diagnostics.count == 1)
    var mentioned = input
    mentioned.mentioningFiles = [
      SourceFile(path: "A.m", text: "NSLocalizedString(@\"home.list.title\", nil)")
    ]
    #expect(await Checker.check(mentioned).diagnostics.isEmpty)
    var single = input
    single.hasWholeFolders = false
    #expect(await Checker.check(single).diagnostics.isEmpty)
    input.files[0] = SourceFile(path: "A.swift", text: "let title: LocalizedStringResource = .homeListTitle")
    #expect(await Checker.check(input).diagnostics.count == 1)
    let manual = RuleExample.catalog(members: Self.manual, of: "home.list.title")
    input.files[1] = SourceFile(path: "Localizable.xcstrings", text: manual)
    #expect(await Checker.check(input).diagnostics.isEmpty)
  }

  @Test(
    "a stale key that only debug builds look up is not reported",
    arguments: [
      ("#if DEBUG", #"Text("%lld of %@")"#, 0), ("#if DEBUG", #"Text("\(1) of \(a)")"#, 0),
      ("#if DEBUG", #"log("%lld of %@")"#, 1), ("#if DEBUG", #"Text("%@")"#, 1),
      ("#if false", #"Text("%lld of %@")"#, 1), ("#if !DEBUG", #"Text("%lld of %@")"#, 1),
    ])
  func staleInDebugBuilds(_ condition: String, _ code: String, _ count: Int) async {
    let catalog = "{ \"strings\" : { \"%lld of %@\" : { \"extractionState\" : \"stale\" } } }"
    let source = "func f(a: String) {\n\(condition)\n_ = \(code)\n#endif\n}"
    let files = ["A.swift": source, "Localizable.xcstrings": catalog]
    #expect(await Self.check(files, only: ["stale-key"]).count == count)
  }

  @Test("what translators are told of another key is no use of a key, what a log says may be")
  func comments() async {
    let catalog = RuleExample.catalog(keys: ["Old thing": ["en": "Old thing"]])
    let comment = "let a = NSLocalizedString(\"Save\", comment: \"Old thing\")"
    for (code, count) in [(comment, 1), (comment + "\nlog(comment: \"Old thing\")", 0)] {
      let files = ["A.swift": code, "Localizable.xcstrings": catalog]
      #expect(await Self.check(files, only: ["unused-key"]).count == count)
    }
  }

  @Test(
    "a key is used where code names its generated member",
    arguments: [
      ("ok", ".ok", true), ("A", "M.a", true), ("I18n", ".i18n", true), ("Über uns", ".uberUns", false),
      ("Über uns", ".überUns", true), ("cart.items %lld", ".cartItemsLld", false),
      ("cart.items %lld", ".cartItems(5)", true), ("cart.items", "LocalizedStringResource.cartItems", true),
    ])
  func members(_ key: String, _ member: String, isUsed: Bool) async {
    let catalog = RuleExample.catalog(members: Self.manual, of: key)
    let found = await Self.check(
      ["Localizable.xcstrings": catalog, "A.swift": "let a = [\(member)]"], only: ["unused-key"])
    #expect(found.isEmpty == isUsed)
  }

  @Test(
    "no key is missing in a table of which one catalog can't be read", arguments: ["{", "<<<<<<< HEAD\n{}"])
  func unreadCatalog(_ damage: String) async {
    let code = #"let a = [String(localized: "home.list.nix"), String(localized: "nix", table: "Other")]"#
    var files = ["A.swift": code, "Localizable.xcstrings": Self.catalog]
    files["Other.xcstrings"] = Self.catalog
    #expect(await Self.check(files, only: ["missing-key"]).count == 2)
    files["Sub/Other.xcstrings"] = damage
    #expect(await Self.check(files, only: ["missing-key"]).count == 1)
    files["Sub/Localizable.xcstrings"] = damage
    #expect(await Self.check(files, only: ["missing-key"]) == [])
  }

  @Test("a key without letters has no member and hides none")
  func noMembers() async {
    let code = "let a = [String(localized: .ok)]"
    for (key, count) in [("%@", 1), ("ok", 0)] {
      let catalog = RuleExample.catalog(members: Self.manual, of: key)
      let files = ["Localizable.xcstrings": catalog, "A.swift": code]
      #expect(await Self.check(files, only: ["unused-key"]).count == count)
    }
  }

  @Test("each key of a large catalog is looked at once", arguments: [1, 2, 5])
  func manyKeys(jobs: Int) async {
    let keys = (0..<2_500).map { "list.row.number_\($0)" }
    let entries = keys.map { "\"\($0)\" : {}" }.joined(separator: ",")
    let catalog = "{\"sourceLanguage\" : \"en\", \"strings\" : {\(entries)}, \"version\" : \"1.0\"}"
    let code = "let a = [\"\(keys[0])\", \"\(keys[999])\", \"\(keys[1_000])\", \"\(keys[2_499])\"]"
    let found = await Self.check(
      ["Localizable.xcstrings": catalog, "A.swift": code], only: ["unused-key"], jobs: jobs)
    #expect(found.count == 2_496 && Set(found).count == 2_496)
  }

  @Test("the report is the same on any number of jobs")
  func jobs() async {
    var files = ["Localizable.xcstrings": Self.catalog]
    for number in 0..<40 {
      files["F\(number).swift"] = """
        struct V\(number): View {
          var body: some View { V\((number + 7) % 40)(title: "Some words \(number)"); Text("home.list.x\(number)") }
          let title: String
        }
        """
    }
    let rules: Set<String> = ["hardcoded-string", "missing-key", "unused-key", "literal-as-key"]
    let one = await Self.check(files, only: rules)
    #expect(one.count > 40)
    for jobs in [2, 3, 16] { #expect(await Self.check(files, only: rules, jobs: jobs) == one) }
  }

  @Test("of a changed Swift file, only findings on changed lines are told")
  func changes() async {
    let line = "  label.text = \"Not yet localized\"\n"
    var input = CheckInput(files: [
      SourceFile(path: "A.swift", text: "func f(_ label: UILabel) {\n\(line)\(line)\(line)}\n")
    ])
    input.rules = RuleSelection(configuration: Configuration(), only: ["hardcoded-string"])
    var lines = ChangedLines()
    lines.add(3..<4)
    input.changes = ["A.swift": lines]
    let found = await Checker.check(input).diagnostics.map(\.finding.range.lowerBound)
    #expect(found == [27 + line.utf8.count + 15])
  }
}
