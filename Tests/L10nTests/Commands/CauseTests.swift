import RuleKit
import Testing
import ToolKit

/// One mistake in code is one finding.
@Suite struct CauseTests {
  private static let catalog = RuleExample.catalog(keys: ["tab.home.timeline": ["en": "Timeline"]])

  private static func check(_ body: String, _ options: String = "") async -> Run {
    let code = """
      import SwiftUI
      struct Row: View {
        let name: String, count: Int
        var body: some View {
          VStack {
            \(body)
          }
        }
      }

      """
    let files = MemoryFileSystem(["Row.swift": code, "Localizable.xcstrings": catalog])
    return await Run.l10n("check --languages en --skip unused-key,missing-comment \(options)", files: files)
  }

  private static func findings(_ run: Run) -> [String] {
    run.output.split(separator: "\n").filter { $0.hasSuffix("]") }.map { line in
      let words = line.split(separator: ":")
      return "\(words[1]):\(words[2]):\(words[3]) \(line.split(separator: "[").last?.dropLast() ?? "")"
    }
  }

  @Test(
    "a text that is put together, a plural built by hand and a text as a key are one finding each",
    arguments: [
      (#"Text("Opening hours of " + name)"#, "6:12: warning string-concatenation"),
      (
        #"Text("Hello \(name), " + "you are \(count) years old" + name)"#,
        "6:12: warning string-concatenation"
      ),
      (#"Text("Restaurants")"#, "6:12: error literal-as-key"),
      (#"Text("\(count) item\(count == 1 ? "" : "s") in your cart")"#, "6:12: error assembled-plural"),
      (#"Text(count == 1 ? "1 item" : "\(count) items")"#, "6:12: error assembled-plural"),
      (
        #"Text("You have " + "\(count) " + (count == 1 ? "apple" : "apples") + " left")"#,
        "6:41: warning assembled-plural"
      ),
      (
        #"Text(NSLocalizedString("Delete " + name + " now?", comment: ""))"#, "6:30: warning interpolated-key"
      ),
    ] as [(String, String)])
  func reportsCause(body: String, finding: String) async {
    let run = await Self.check(body)
    #expect(Self.findings(run) == [finding.replacing(": ", with: ": ")], "\(run.output)")
  }

  @Test(
    "a key that a catalog has is not a text, also where only code is judged, and a word in a part may be one")
  func knowsKeys() async {
    let catalog = #"{"sourceLanguage":"en","strings":{"discover":{},"Our tips":{}},"version":"1.0"}"#
    let files = MemoryFileSystem([
      "App/A.xcstrings": catalog,
      "App/Views/V.swift": "let a = [Text(\"discover\"), Text(\"Our tips\"), Text(\"Your tips\")]",
      ".l10n.json": "{}",
    ])
    let lint = await Run.l10n("lint --only literal-as-key", files: files)
    #expect(lint.output.contains("'Your tips' is text") && lint.output.count { $0 == "\n" } == 2, "\(lint)")
    let part = await Run.l10n("check --only literal-as-key App/Views", files: files)
    #expect(!part.output.contains("'discover'") && part.output.contains("'Your tips' is text"), "\(part)")
  }

  @Test("the effects of a cause are its notes, and have no proposals of their own")
  func notesEffects() async {
    let run = await Self.check(#"Text("Opening hours of " + name)"#)
    #expect(
      run.output.contains(
        "6:12: note: 'Opening hours of' is not localized: '+' makes it a String (demoted-literal)\n"))
    #expect(!run.output.contains("proposal:"))
  }

  @Test("where the rule of the cause is off or ignored, its effects are findings again")
  func reportsEffectsAlone() async {
    let text = #"Text("Opening hours of " + name)"#
    #expect(
      Self.findings(await Self.check(text, "--skip string-concatenation")) == [
        "6:12: warning demoted-literal"
      ])
    let ignored = await Self.check("\(text) // l10n:ignore string-concatenation")
    #expect(Self.findings(ignored) == ["6:12: warning demoted-literal"])
  }

  @Test("mistakes beside each other stay apart")
  func keepsOthers() async {
    let run = await Self.check(
      #"Text("Opening hours of " + name); Text("Restaurants"); Text("tab.home.timelin")"#)
    #expect(
      Self.findings(run) == [
        "6:12: warning string-concatenation", "6:46: error literal-as-key", "6:67: error missing-key",
      ])
  }

  @Test("a baseline has the effects too, so that they are not new once the cause is gone")
  func acceptsEffects() async throws {
    try await TemporaryFolder.with { folder in
      let rules = "check --only string-concatenation,hardcoded-string"
      func code(_ text: String) -> String {
        "import UIKit\nfunc show(_ label: UILabel, _ name: String) { label.text = \(text) }\n"
      }
      try folder.write(code(#""Opening hours of " + name"#), to: "A.swift")
      let run = await Run.l10n("\(rules) --write-baseline", files: folder.disk)
      #expect(run.errors.contains("1 finding accepted"), "\(run)")
      #expect(await Run.l10n("\(rules) --fail-on note", files: folder.disk).status == .clean)
      try folder.write(code(#""Opening hours of ""#), to: "A.swift")
      #expect(await Run.l10n("\(rules) --fail-on note", files: folder.disk).status == .clean)
    }
  }

  @Test("where the catalog has the text, the proposal is its key")
  func proposesExistingKey() async {
    let run = await Self.check(#"Text("Timeline")"#)
    #expect(run.output.contains("proposal: use the existing key 'tab.home.timeline'\n"), "\(run)")
    let label = await Self.check(
      #"Text(verbatim: name).accessibilityLabel(name.isEmpty ? "Timeline" : name)"#)
    #expect(label.output.contains("use the existing key 'tab.home.timeline'"), "\(label)")
  }

  @Test("proposed keys follow the case of the app's keys")
  func followsCase() async {
    let entries = ["tabHome.listTitle", "tabHome.emptyText", "cartList.openHours"].map { key in
      #""\#(key)":{"localizations":{"en":{"stringUnit":{"state":"translated","value":"\#(key)"}}}}"#
    }
    let files = MemoryFileSystem([
      "Row.swift":
        "import UIKit\nfinal class CartView: UIView { func a(_ l: UILabel) { l.text = \"Nothing in it yet\" } }\n",
      "Localizable.xcstrings":
        #"{"sourceLanguage":"en","strings":{\#(entries.joined(separator: ","))},"version":"1.0"}"#,
    ])
    let run = await Run.l10n("check --only hardcoded-string", files: files)
    #expect(run.output.contains("nothingInItYet'"), "\(run)")
  }
}
