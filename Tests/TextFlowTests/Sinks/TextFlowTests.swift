import SwiftIndex
import TextFlow
import Testing

@Suite struct TextFlowTests {
  static let phase = """
    enum Phase: String, CaseIterable {
      case idle
      var statusText: String { switch self { case .idle: return ⟦"Waiting"⟧ } }
    }
    """

  @Test(
    "a property is shown where a value of its type is, whatever the value's name",
    arguments: [
      "struct Row: View { var p: Phase; var body: some View { Text(p.statusText) } }",
      "struct Row: View { @State var p = Phase.idle; var body: some View { Text(p.statusText) } }",
      "func row(for p: Phase) { label.text = p.statusText }",
      "struct Row: View { let all: [Phase]; var body: some View { ForEach(all) { p in Text(p.statusText) } } }",
      "func f() { for p in Phase.allCases { menu.addItem(withTitle: p.statusText) } }",
      "func f(all: [Phase]) { Text(all.map(\\.statusText).joined()) }",
      "func f(all: [Phase]) { all.forEach { p in label.text = p.statusText } }",
      "func f(all: Set<Phase>) { label.text = all.map { $0.statusText }.joined() }",
      "func f(a: A) { Text(a.phases.map(\\.statusText).joined()) }",
    ])
  func declaredTypes(_ use: String) {
    #expect(MarkedTree.use(Self.phase, use) == "returned by 'statusText'")
  }

  @Test(
    "the elements of a list are shown where each of them is",
    arguments: [
      "func f() { for one in messages { label.text = one } }", "ForEach(messages, id: \\.self) { Text($0) }",
      "ForEach(messages) { one in Text(one) }", "Chart(messages, id: \\.self) { Text($0) }",
      "func f() { messages.reduce(0) { label.text = $1; return $0 + 1 } }",
      "func f() { messages.sorted { label.text = $1; return true } }",
    ])
  func elements(_ use: String) {
    let code = "let messages = [⟦\"No network yet\"⟧]\n"
    #expect(
      MarkedTree.use(code.replacing("messages", with: "all") + use.replacing("messages", with: "all"))
        == "assigned to 'all' and shown to users")
  }

  @Test(
    "what an API does with a string is not what it does with a literal",
    arguments: [
      ("Text(row.blurb)", "assigned to 'blurb' and shown to users"),
      ("Text(verbatim: row.blurb)", "assigned to 'blurb' and shown to users"),
      ("UIAlertAction(title: row.blurb)", "assigned to 'blurb' and shown to users"),
      ("view.accessibilityLabel(row.blurb)", "assigned to 'blurb' and shown to users"),
      (
        "NSImage(systemSymbolName: a, accessibilityDescription: row.blurb)",
        "assigned to 'blurb' and shown to users"
      ),
      ("NSLocalizedString(row.blurb, comment: a)", "localized"), ("NSImage(named: row.blurb)", "undecided"),
      ("chart.value(row.blurb)", "assigned to 'blurb' and shown to users"), ("print(row.blurb)", "undecided"),
    ])
  func columns(_ use: String, _ expected: String) {
    #expect(MarkedTree.use("struct Row { let blurb = ⟦\"No network yet\"⟧ }", use) == expected)
  }

  @Test("what a model keeps is not shown for the name it keeps it under")
  func keptValues() {
    let use = "class Store: NSView { let title: String; init(_ p: Phase) { self.title = p.statusText } }"
    #expect(MarkedTree.use(Self.phase, use) == "undecided")
    #expect(
      MarkedTree.use(Self.phase, use.replacing("let title: String; ", with: "")) == "returned by 'statusText'"
    )
  }

  @Test("a property that nothing shows stays open, and so does one of another type's value")
  func otherTypes() {
    #expect(MarkedTree.use(Self.phase) == "undecided")
    #expect(MarkedTree.use(Self.phase, "func f(p: Page) { label.text = p.statusText }") == "undecided")
  }

  @Test(
    "a name that stands for another value shows that value",
    arguments: [
      "if let message = loadState { Text(message) }", "if let message = loadState, true { Text(message) }",
      "let message = loadState\nlabel.text = message", "Text(\"\\(loadState ?? \"\")\")",
    ])
  func aliases(_ use: String) {
    let code = """
      struct Pane: View {
        @State var loadState: String?
        func load() { loadState = ⟦"No network"⟧ }
        func show() { \(use) }
      }
      """
    #expect(MarkedTree.use(code) == "assigned to 'loadState' and shown to users")
  }

  @Test("a view's binding shows what its parent binds to it")
  func bindings() {
    let parent = """
      struct Parent: View {
        @State var loadState = ""
        func load() { loadState = ⟦"No network"⟧ }
        func body() { Child(state: $loadState) }
      }
      """
    let child = "struct Child: View { @Binding var state: String; func body() { Text(state) } }"
    #expect(MarkedTree.use(parent, child) == "assigned to 'loadState' and shown to users")
    #expect(MarkedTree.use(parent, child.replacing("Text(", with: "load(")) == "undecided")
  }

  @Test("what a shown function returns is shown as well, over several functions")
  func returns() {
    let code =
      "enum Reasons { static func friendlyReason(_ code: Int) -> String { return ⟦\"Denied by you\"⟧ } }"
    let model = """
      struct Entry {
        var reasonText: String { Reasons.friendlyReason(code) }
        var summaryText: String? { let text = reasonText; return text }
      }
      """
    #expect(MarkedTree.use(code, model, "Text(entry.summaryText)") == "returned by 'friendlyReason'")
    #expect(MarkedTree.use(code, model, "send(entry.summaryText)") == "undecided")
  }

  @Test("a value that is looked up where an ancestor of its type is used is a key")
  func ancestors() {
    let code = "let a = Choice(value: ⟦\"Every hour\"⟧)"
    let model = """
      protocol Selectable { var value: String { get } }
      struct Choice: Selectable { let value: String; func show() { label.text = value } }
      """
    let lookup = "func f(all: [Selectable]) { all.forEach { one in add(localizedString(one.value)) } }"
    #expect(MarkedTree.use(code, model) == "passed to the String parameter 'value' of 'Choice'")
    #expect(MarkedTree.use(code, model, lookup) == "localized")
  }

  @Test(
    "a variable is followed to what takes it",
    arguments: [
      (
        "func f() { let d = ⟦\"Could not play\"⟧; showAlert(message: d) }",
        "assigned to 'd' and shown to users"
      ),
      (
        "func f() { let d = ⟦\"Could not play\"⟧; showAlert(message: d); print(d) }",
        "assigned to 'd' and shown to users"
      ),
      (
        "func f() { let d = ⟦\"Paused\"⟧; if d == x { return }; showAlert(message: d) }",
        "assigned to 'd' and shown to users"
      ),
      ("func statusTitle() -> String { let d = ⟦\"Paused\"⟧; return other[d] }", "undecided"),
      ("func f() { let d = ⟦\"Could not play\"⟧; send(d) }", "undecided"),
      (
        "func info() -> String { let v = ⟦\"App \\(n)\"⟧; return \"\\(mail) \\(v)\" }; label.text = info()",
        "assigned to 'v' and shown to users"
      ),
    ])
  func locals(_ code: String, _ expected: String) {
    #expect(MarkedTree.use(code) == expected)
  }

  @Test(
    "labels of tuples are weighed as labels of arguments are",
    arguments: [
      ("let a: [Line] = [(label: ⟦\"Codec\"⟧, value: x)]", "assigned to 'label' and shown to users"),
      (
        "var a: [Line] { if isOn { (label: ⟦\"Codec\"⟧, value: x) } }",
        "assigned to 'label' and shown to users"
      ),
      ("let a: [Line] = [(label: x, value: ⟦\"Codec\"⟧)]", "undecided"),
      ("let a: [(label: LocalizedStringKey, n: Int)] = [(label: ⟦\"Codec\"⟧, n: 1)]", "localized"),
      ("func f() { let (label, n) = (⟦\"Codec\"⟧, 1) }", "undecided"),
    ])
  func tuples(_ code: String, _ expected: String) {
    let lines = "typealias Line = (label: String, value: String)\n"
    #expect(MarkedTree.use(code, lines + "func show(_ line: Line) { Text(line.label) }") == expected)
  }

  @Test(
    "a type localizes by its name, not by a piece of another one",
    arguments: [
      ("LocalizedStringKey", "localized"), ("SwiftUI.LocalizedStringKey?", "localized"),
      ("[LocalizedStringResource]", "localized"), ("String.LocalizationValue", "localized"),
      ("Title", "localized"), ("NotLocalizedStringKeyBox", "undecided"),
      ("LocalizedStringKeys.A", "undecided"),
    ])
  func localizingTypes(_ type: String, _ expected: String) {
    let value = type.hasPrefix("[") ? "[⟦\"Save\"⟧]" : "⟦\"Save\"⟧"
    #expect(MarkedTree.use("let a: \(type) = \(value)", "typealias Title = LocalizedStringKey") == expected)
  }

  @Test("labels of tuples that are looked up somewhere are those of keys")
  func keysInTuples() {
    let code = "typealias Line = (label: String, n: Int)\nlet a: [Line] = [(label: ⟦\"Codec\"⟧, n: 1)]"
    #expect(MarkedTree.use(code, "Text(line.label)") == "assigned to 'label' and shown to users")
    #expect(MarkedTree.use(code, "Text(line.label); Text(LocalizedStringKey(line.label))") == "localized")
  }

  @Test("the value of an enum's case is shown where the code that looks at the enum shows it")
  func payloads() {
    let code = "func f() { state = State.failed(⟦\"Too large\"⟧) }"
    let inside = """
      enum State: Error {
        case failed(String)
        var localizedDescription: String { switch self { case .failed(let why): return why } }
      }
      """
    let model = "enum State { case failed(String) }"
    let outside = "func show(_ s: State) { if case .failed(let why) = s { label.text = why } }"
    let told = "passed to the String parameter of 'failed'"
    #expect(MarkedTree.use(code, inside).hasPrefix("error text"))
    #expect(MarkedTree.use(code, model, outside) == told)
    #expect(MarkedTree.use(code, model) == "undecided")
    #expect(MarkedTree.use(code.replacing("Too large", with: "Large"), model, outside) == told)
  }

  @Test(
    "raw values are shown where the enum's own title is one of them",
    arguments: [
      (
        "var title: String { rawValue }\nfunc f() { label.text = title }",
        "a raw value of 'Mode' shown to users"
      ),
      ("var title: String { NSLocalizedString(rawValue, comment: \"\") }", "localized"),
      ("var id: String { rawValue }", "undecided"),
      ("var caseText: String { rawValue }", "undecided"),
    ])
  func rawValues(_ property: String, _ expected: String) {
    #expect(MarkedTree.use("enum Mode: String { case big = ⟦\"Rather big\"⟧\n\(property) }") == expected)
  }

  @Test("parts of a list are shown where the list is, joined")
  func parts() {
    let code = "func f() { var p: [String] = []; p.append(⟦\"Not now\"⟧); label.text = p.joined() }"
    #expect(MarkedTree.use(code) == "assigned to 'p' and shown to users")
    #expect(MarkedTree.use(code.replacing("label.text = ", with: "let q = ")) == "undecided")
  }

  @Test("what a key is made of is looked up, wherever it comes from")
  func keysOfValues() {
    let rows = """
      struct Row: View { let title: String; var body: some View { Text(LocalizedStringKey(title)) } }
      struct Plain: View { let title: String; var body: some View { Text(title) } }
      """
    #expect(MarkedTree.use("let a = Row(title: ⟦\"All items\"⟧)", rows) == "localized")
    #expect(
      MarkedTree.use("let a = Plain(title: ⟦\"All items\"⟧)", rows)
        == "passed to the String parameter 'title' of 'Plain'")
    #expect(
      MarkedTree.use("func f() { let words = ⟦\"All items\"⟧; Text(LocalizedStringKey(words)) }")
        == "localized")
  }
}
