import L10nKit
import RuleKit
import SourceText
import Testing

@Suite struct HintsTests {
  private static func hints(keys: [String], languages: [String], chosen: Bool = false) async -> [String] {
    let text = RuleExample.catalog(of: keys.map { ($0, languages.map { ($0, "Some text") }) })
    let result = await Checker.check(CheckInput(files: [SourceFile(path: "A.xcstrings", text: text)]))
    return Hints.hints(for: result, languagesAreChosen: chosen)
  }

  private static let texts = (0..<30).map { "Some text \($0)" }
  private static let names = (0..<25).map { "home.list.text_\($0)" }

  @Test("keys that are text are pointed out once, if nearly all are")
  func naturalKeys() async {
    #expect(
      await Self.hints(keys: Self.texts + Self.names.prefix(3), languages: ["en", "es"]) == [
        "30 of 33 keys are text; if that is your convention, set \"keys\": { \"style\": \"natural\" } in .l10n.json"
      ])
    #expect(await Self.hints(keys: Array(Self.texts.prefix(5)), languages: ["en", "es"]).isEmpty)
    let objects = (10..<30).map { "0\($0)-Q4-s\($0).text" }
    #expect(
      await Self.hints(keys: Self.texts + objects, languages: ["en", "es"]).first?.hasPrefix("30 of 30 ")
        == true)
  }

  @Test("code that does not match the grammar is pointed out, with the first place")
  func unreadCode() async {
    func hints(_ codes: String...) async -> [String] {
      let files = codes.enumerated().map { SourceFile(path: "\($0.offset).swift", text: $0.element) }
      return Hints.hints(for: await Checker.check(CheckInput(files: files)))
    }
    #expect(await hints("let a = 1").isEmpty)
    let broken = "let a = 1\nfunc f( { label.text = \"No disk\" }"
    #expect(await hints(broken) == ["'0.swift:2' has a syntax error, so texts there may be missed"])
    #expect(
      await hints(broken, broken) == [
        "'0.swift:2' has a syntax error, so texts there and in 1 other file may be missed"
      ])
  }

  @Test(
    "rules newer than the configuration are named if they report something, with the version that raises them"
  )
  func loweredRules() async {
    var configuration = Configuration()
    configuration.version = 0
    configuration.rules = ["missing-language": .note, "missing-comment": .note]
    let text =
      #"{"sourceLanguage":"en","strings":{"home.list.title":{},"Text":{}},"version":"1.0"}"#
    let file = SourceFile(path: "A.xcstrings", text: text)
    let result = await Checker.check(CheckInput(files: [file], configuration: configuration))
    #expect(
      Hints.hints(for: result) == [
        "findings of 'key-convention' and 'missing-source' are notes, because the configuration is older than these rules; "
          + "set \"version\": 1 in .l10n.json to make them count"
      ])
    configuration.version = 1
    let current = await Checker.check(CheckInput(files: [file], configuration: configuration))
    #expect(Hints.hints(for: current).isEmpty)
  }

  @Test("who has no configuration is told what writes one")
  func initialize() async {
    let entries = Self.texts.map { "\"\($0)\":{}" }.joined(separator: ",")
    let text = #"{"sourceLanguage":"en","strings":{\#(entries)},"version":"1.0"}"#
    let result = await Checker.check(CheckInput(files: [SourceFile(path: "A.xcstrings", text: text)]))
    let hints = Hints.hints(for: result, hasConfiguration: false)
    #expect(hints.count == 2 && hints.allSatisfy { $0.hasSuffix("; run 'l10n init' to create one") })
  }

  @Test("texts that stand for keys in code are pointed out where no catalog is read")
  func textsInCode() async {
    let lines = (0..<20).map { "    Text(\"Some text \($0)\")\n" }
    let text = "struct HomeView: View {\n  var body: some View {\n\(lines.joined())  }\n}\n"
    let result = await Checker.check(CheckInput(files: [SourceFile(path: "HomeView.swift", text: text)]))
    #expect(
      Hints.hints(for: result) == [
        "20 keys in code are text; if that is your convention, "
          + "set \"keys\": { \"style\": \"natural\" } in .l10n.json"
      ])
  }

  @Test("code without a catalog, and many findings, are pointed out")
  func absentCatalog() async {
    let file = SourceFile(path: "HomeView.swift", text: "let a = 1\n")
    let result = await Checker.check(CheckInput(files: [file]))
    #expect(
      Hints.absentCatalog(result) == [
        "no catalog was found, so keys and translations are not checked; 'l10n sync --create' makes one from the keys in code"
      ])
    var input = CheckInput(files: [file])
    input.otherPaths = ["en.lproj/Localizable.strings"]
    #expect(
      Hints.absentCatalog(await Checker.check(input)) == [
        "no catalog was found, so keys and translations are not checked; 'l10n convert' turns the '.strings' files into catalogs"
      ])
    input.hasWholeFolders = false
    #expect(
      Hints.absentCatalog(await Checker.check(input)) == [
        "no catalog was found in this part of the project, so keys and translations are not checked; check the whole project for that"
      ])
    #expect(Hints.acceptance(result).isEmpty)
    let damaged = await Checker.check(CheckInput(files: [SourceFile(path: "A.xcstrings", text: "{"), file]))
    #expect(Hints.absentCatalog(damaged).isEmpty && damaged.summary.catalogs == 1)
    let entries = (0..<60).map { "\"Some text \($0)\":{}" }.joined(separator: ",")
    let text = #"{"sourceLanguage":"en","strings":{\#(entries)},"version":"1.0"}"#
    let many = await Checker.check(CheckInput(files: [SourceFile(path: "A.xcstrings", text: text), file]))
    #expect(Hints.absentCatalog(many).isEmpty)
    #expect(Hints.acceptance(many).count == (many.diagnostics.count >= 100 ? 1 : 0))
    #expect(many.diagnostics.count >= 100)
  }

  @Test("where no style suits nearly all keys, none is proposed")
  func mixedKeys() async {
    #expect(
      await Self.hints(keys: Self.texts + Self.names, languages: ["en", "es"]) == [
        "30 of 55 keys don't follow the key convention; if there is none, "
          + "set \"keys\": { \"style\": \"off\" } in .l10n.json"
      ])
    let few = Array(Self.texts.prefix(20))
    let names = (0..<70).map { "home.list.text_\($0)" }
    #expect(await Self.hints(keys: few + names, languages: ["en", "es"]).isEmpty)
  }

  @Test("a language that nothing is translated to is pointed out, unless it was asked for")
  func absentLanguages() async {
    #expect(
      await Self.hints(keys: Self.names, languages: ["en", "de"]) == [
        "almost no keys are translated to 'es'; 'l10n extract -l es' writes them for translators; if that is intended, "
          + "set \"languages\": [\"de\", \"en\"] in .l10n.json"
      ])
    #expect(await Self.hints(keys: Self.names, languages: ["en"], chosen: true).isEmpty)
    let few = #""home.list.empty":{"localizations":{}},"#
    for (state, count) in [("needs_review", 0), ("machine_translated", 0), ("new", 0), ("none", 1)] {
      let texts = state == "none" ? "" : #""es":{"stringUnit":{"state":"\#(state)","value":"Un texto"}}"#
      let entries = Self.names.map { #""\#($0)":{"localizations":{\#(texts)}}"# }.joined(separator: ",")
      let text = #"{"sourceLanguage":"en","strings":{\#(few)\#(entries)},"version":"1.0"}"#
      let result = await Checker.check(CheckInput(files: [SourceFile(path: "A.xcstrings", text: text)]))
      let hints = Hints.hints(for: result).filter { $0.contains("almost no keys") }
      #expect(hints.count == count, "\(state): \(hints)")
    }
    #expect(await Self.hints(keys: Array(Self.names.prefix(5)), languages: ["en"]).isEmpty)
  }
}
