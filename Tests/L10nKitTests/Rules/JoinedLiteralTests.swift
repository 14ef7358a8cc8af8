import L10nKit
import RuleKit
import SourceText
import Testing

@Suite("Joined literals")
struct JoinedLiteralTests {
  @Test("become one literal that fits the line, or lines that a backslash joins", arguments: rewritten)
  func rewrites(_ before: String, _ after: String) async {
    let findings = await Self.findings(before)
    #expect(findings.count == 1)
    let edits = findings.compactMap(\.fix).flatMap(\.edits)
    #expect(String(decoding: Array(before.utf8).applying(edits), as: UTF8.self) == after)
    #expect(await Self.findings(after).isEmpty)
  }

  @Test("stay as they are where a comment would be lost or the form can't be kept", arguments: kept)
  func keeps(_ code: String) async {
    let findings = await Self.findings(code)
    #expect(findings.count == 1)
    #expect(findings.allSatisfy { $0.fix == nil })
  }

  @Test("become one literal unasked only where it is no key", arguments: safeties)
  func asks(_ code: String, _ safety: Fix.Safety) async {
    #expect(await Self.findings(code).compactMap { $0.fix?.safety } == [safety])
  }

  private static func findings(_ code: String) async -> [Finding] {
    var input = CheckInput(
      files: [SourceFile(path: "HomeView.swift", text: code)], configuration: Configuration())
    input.rules = RuleSelection(configuration: Configuration(), only: ["joined-literal"])
    return await Checker.check(input).diagnostics.map(\.finding)
  }

  private static let long = "Pick as many dishes as you like, and pay for all of them together in the end. "

  private static let rewritten: [(String, String)] = [
    (#"label.text = "Pick a dish " + "from the menu.""#, #"label.text = "Pick a dish from the menu.""#),
    ("label.text = \"Pick \\(n) \"\r\n  + \"dishes.\"", #"label.text = "Pick \(n) dishes.""#),
    (#"label.text = "Pick \"a\" dish" + "" + " or two.""#, #"label.text = "Pick \"a\" dish or two.""#),
    (
      "func f() {\n\tlabel.text = \"\(long)\"\n\t\t+ \"\(long)\"\n}",
      "func f() {\n\tlabel.text = \"\"\"\n\t\(long)\\\n\t\(long.dropLast())\\u{20}\n\t\"\"\"\n}"
    ),
    (
      "  label.text = \"\(long)\"\r\n    + \"  \(long)\\n\"",
      "  label.text = \"\"\"\r\n  \(long)\\\r\n    \(long)\\n\r\n  \"\"\""
    ),
  ]

  private static let card = "struct Card: View { @_disfavoredOverload init(title: String) {}\n"

  private static let safeties: [(String, Fix.Safety)] = [
    (#"Text("Pick a dish " + "from the menu.")"#, .needsReview),
    (#"Text("Pick \(count) dishes " + "from the menu.")"#, .needsReview),
    (#"Button("Pick a dish " + "from the menu.") {}"#, .needsReview),
    (#"VStack {}.navigationTitle("Pick a dish " + "from the menu.")"#, .needsReview),
    (#"Text(isOpen ? "Pick a dish " + "from the menu." : "Closed")"#, .needsReview),
    (card + #"init(title: LocalizedStringKey) {} }; Card(title: "Pick a dish " + "now.")"#, .needsReview),
    (#"Text(verbatim: "Pick a dish " + "from the menu.")"#, .safe),
    (#"NSLocalizedString("Pick a dish " + "from the menu.", comment: "")"#, .safe),
    (#"label.text = "Pick a dish " + "from the menu.""#, .safe),
    (card + #"}; Card(title: "Pick a dish " + "from the menu.")"#, .safe),
  ]

  private static let kept: [String] = [
    "label.text = \"Pick a dish \"  // the menu\n  + \"from the menu.\"",
    "label.text = #\"Pick a dish \"#\n  + \"from the menu.\"",
    "label.text = \"\"\"\n  Pick a dish \\\n  or two\n  \"\"\" + \" from the menu.\"",
  ]
}
