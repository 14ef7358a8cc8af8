import L10nKit
import RuleKit
import SourceText
import Testing

@Suite struct CoveredFindingsTests {
  @Test(
    "a part of a text that is put together is not told apart from the whole",
    arguments: [
      (#"label.text = n == 1 ? "1 item" : "\(n) items""#, ["assembled-plural"]),
      (#"label.text = "Opening hours of " + place.name"#, ["string-concatenation"]),
      (#"Text("Opening hours of " + place.name)"#, ["string-concatenation"]),
      (#"label.text = "\(isOpen ? "Hide" : "Show") the map""#, ["hardcoded-string", "string-concatenation"]),
      (#"label.text = "Opening hours""#, ["hardcoded-string"]),
    ])
  func parts(_ code: String, _ rules: [String]) async {
    #expect(await Self.rules(code).sorted() == rules)
  }

  @Test("where the whole is not told, its parts are")
  func wholeIsOff() async {
    let code = #"label.text = n == 1 ? "1 item" : "\(n) items""#
    #expect(await Self.rules(code, off: "assembled-plural") == ["hardcoded-string", "hardcoded-string"])
    let ignored = code + " // l10n:ignore assembled-plural"
    #expect(await Self.rules(ignored) == ["hardcoded-string", "hardcoded-string"])
  }

  private static func rules(_ code: String, off: String? = nil) async -> [String] {
    var input = CheckInput(files: [SourceFile(path: "HomeView.swift", text: "func f() { \(code)\n }")])
    let all: Set<String> = [
      "hardcoded-string", "demoted-literal", "string-concatenation", "assembled-plural",
    ]
    input.rules = RuleSelection(
      configuration: Configuration(), only: all.subtracting(off.map { [$0] } ?? []))
    return await Checker.check(input).diagnostics.map(\.rule)
  }
}
