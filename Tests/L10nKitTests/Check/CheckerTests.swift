import L10nKit
import RuleKit
import SourceText
import Testing

@Suite struct CheckerTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "home.list.empty" : {
          "comment" : "COMMENT",
          "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Nothing" } } }
        },
        "home.list.title" : {
          "localizations" : {
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Restaurants" } },
            "es" : { "stringUnit" : { "state" : "translated", "value" : "Restaurantes" } }
          }
        }
      },
      "version" : "1.0"
    }
    """

  private func check(comment: String = "", jobs: Int = 1) async
    -> CheckResult
  {
    let text = Self.catalog.replacing("COMMENT", with: comment)
    var input = CheckInput(
      files: ["b", "a", "c"].map { SourceFile(path: "\($0)/Localizable.xcstrings", text: text) })
    input.rules = RuleSelection(
      configuration: Configuration(), only: ["missing-translation", "unused-ignore"])
    input.jobs = jobs
    return await Checker.check(input)
  }

  @Test("findings come by path, and the number of jobs changes nothing")
  func order() async {
    let one = await check()
    #expect(one.diagnostics.map(\.path) == ["a", "b", "c"].map { "\($0)/Localizable.xcstrings" })
    #expect(one.summary.catalogs == 3)
    #expect(one.summary.keys == 6)
    let four = await check(jobs: 4)
    #expect(four.diagnostics == one.diagnostics)
  }

  @Test("catalogs of any size beside sources and a broken file give the same on any number of jobs")
  func sameOnAnyJobs() async {
    func catalog(_ name: String, count: Int) -> SourceFile {
      let entries = (0..<count).map { number in
        "\"\(name).list.item\(number)\":{\"localizations\":{\"en\":{\"stringUnit\":"
          + "{\"state\":\"translated\",\"value\":\"The the \(number) \"}}}}"
      }
      let strings = entries.joined(separator: ",")
      return SourceFile(
        path: "\(name)/Localizable.xcstrings",
        text: "{\"sourceLanguage\":\"en\",\"strings\":{\(strings)},\"version\":\"1.0\"}")
    }
    let sources = (0..<40).map { number in
      SourceFile(
        path: "App/View\(number).swift",
        text: "let a = String(localized: \"large.list.item\(number)\")\nlet b = Text(\"Gone away\")\n")
    }
    let catalogs = ["large": 2_500, "other": 2_100, "small": 3].map { catalog($0.key, count: $0.value) }
    let broken = SourceFile(path: "broken/Localizable.xcstrings", text: "{")
    for files in [catalogs + [broken] + sources, catalogs, sources, [broken] + sources, [broken], []] {
      var input = CheckInput(files: files)
      let one = await Checker.check(input)
      #expect(one.diagnostics.isEmpty == files.isEmpty)
      for jobs in [2, 3, 8] {
        input.jobs = jobs
        let many = await Checker.check(input)
        #expect(many.diagnostics == one.diagnostics)
        #expect(many.summary == one.summary)
      }
    }
  }

  @Test("an ignore comment silences its rule in its entry, with a reason or beside other rules")
  func suppression() async {
    for comment in [
      "l10n:ignore missing-translation", "Shown when empty. l10n:ignore missing-translation on purpose",
      "l10n:ignore unused-key, missing-translation",
    ] {
      let result = await check(comment: comment)
      #expect(!result.diagnostics.contains { $0.rule == "missing-translation" })
      #expect(result.summary.suppressed == 3)
    }
  }

  @Test("an ignore comment for nothing is a finding, whether the rule exists or not")
  func unusedIgnore() async {
    let result = await check(comment: "l10n:ignore missing-translation, unused-ignore, mising-translation")
    #expect(
      result.diagnostics.prefix(2).map(\.finding.message) == [
        "'l10n:ignore unused-ignore' suppresses no finding",
        "unknown rule 'mising-translation' in 'l10n:ignore'",
      ])
  }

  @Test("an ignore comment that names no rule is a finding")
  func bareIgnore() async {
    let result = await check(comment: "Title. l10n:ignore")
    let messages = result.diagnostics.filter { $0.rule == "unused-ignore" }.map(\.finding.message)
    #expect(messages == Array(repeating: "'l10n:ignore' names no rule", count: 3))
  }

  @Test("a threshold decides what fails")
  func threshold() async {
    let result = await check()
    #expect(result.fails(at: .error))
    #expect(!result.fails(at: nil))
  }
}

@Suite struct FixApplierTests {
  private func result(_ fixes: [Fix]) -> CheckResult {
    CheckResult(
      diagnostics: fixes.enumerated().map { index, fix in
        Diagnostic(
          rule: "r\(index)", severity: .warning, path: "a",
          finding: Finding(range: fix.edits[0].range, message: "m", fix: fix))
      }, files: [SourceFile(path: "a", text: "abcdef")], summary: .init())
  }

  private func fix(_ range: ByteRange, _ text: String, _ safety: Fix.Safety = .safe) -> Fix {
    Fix("change", safety, edits: [TextEdit(range: range, replacement: text)])
  }

  @Test("safe fixes are applied, the loser of an overlap waits, proposals are left")
  func apply() {
    let outcomes = FixApplier.applySafeFixes(
      of: result([fix(0..<2, "X"), fix(1..<3, "Y"), fix(3..<3, "+"), fix(4..<6, "Z", .needsReview)]))
    #expect(outcomes.map { String(decoding: $0.file.bytes, as: UTF8.self) } == ["Xc+def"])
    #expect(outcomes.first?.applied == 2)
  }

  @Test("a file without a safe fix is left out")
  func nothing() {
    #expect(FixApplier.applySafeFixes(of: result([fix(0..<1, "X", .needsReview)])).isEmpty)
  }
}
