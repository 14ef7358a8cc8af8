import TextFlow
import Testing

/// Key paths, bindings and closures: text that goes through a value that is code.
@Suite struct FlowClosureTests {
  static let zork = "struct Zork { let blip: String; let wug: String }"
  static let all = "let all = [Zork(blip: ⟦\"Waiting\"⟧, wug: \"Over\")]"

  @Test(
    "a key path stands for the property it names",
    arguments: [
      ("func f(_ w: UILabel) { w.text = all.map(\\.blip).joined() }", true),
      ("func f(_ w: UILabel) { w.text = all.map(\\Zork.blip).first }", true),
      ("func f(_ w: UILabel) { w.text = all.first.map(\\.blip) }", true),
      ("func f(_ w: UILabel) { w.text = all.compactMap(\\.wug).joined() }", false),
      ("func f() { print(all.map(\\.blip)) }", false),
      ("func f() { let set = Set(all.map(\\.blip)); save(set.contains(x)) }", false),
      ("func f() { let list = all.sorted(using: KeyPathComparator(\\.blip)); save(list.count) }", false),
      ("struct P: View { var body: some View { ForEach(all, id: \\.blip) { Text($0.blip) } } }", true),
      ("struct P: View { var body: some View { ForEach(all, id: \\.wug) { Text($0.blip) } } }", true),
      ("struct P: View { var body: some View { ForEach(all, id: \\.blip) { Text($0.wug) } } }", false),
    ])
  func keyPaths(_ use: String, _ isShown: Bool) {
    #expect(MarkedTree.isShown(Self.all, Self.zork, use) == isShown)
  }

  @Test(
    "the closure of a diffable data source takes one of its items, also in a subclass",
    arguments: ["UITableViewDiffableDataSource<Int, Zork>", "Source<Int, Zork>", "Zorks"])
  func diffableDataSources(_ name: String) {
    let source =
      "final class Source<S: Hashable, I: Hashable>: UITableViewDiffableDataSource<S, I> { }"
      + "; class Zorks: Source<Int, Zork> { }"
    let make = "let made = \(name)(tableView: view) { _, _, zork in g(zork.•) }"
    let show = "func g(_ text: String) -> UITableViewCell? { label.text = text; return nil }"
    #expect(MarkedTree.isShown(Self.all, Self.zork, source, make.replacing("•", with: "blip"), show))
    #expect(!MarkedTree.isShown(Self.all, Self.zork, source, make.replacing("•", with: "wug"), show))
  }

  @Test("a closure that sets a value up gets the value", arguments: ["then", "do", "with", "apply", "also"])
  func setups(_ name: String) {
    let use = "let blip = UILabel().\(name) { $0.text = ⟦\"Not right now\"⟧ }"
    #expect(MarkedTree.isShown(use))
    #expect(MarkedTree.isSilent(use.replacing("UILabel", with: "Zork"), "struct Zork { var text: String }"))
  }

  @Test(
    "a closure of a generic function or view gets what the other arguments are",
    arguments: [
      "func each<Wug>(_ list: [Wug], _ show: (Wug) -> UILabel) {}\nfunc f() { each(all) { • } }",
      "func one<Wug: Dax>(_ list: Binding<Wug?>, _ show: (Wug) -> UILabel) {}\nprotocol Dax {}\n"
        + "func f(_ fep: Binding<Zork?>) { one(fep) { • } }",
      "struct Rows<Wug> { let list: [Wug]; let show: (Wug) -> UILabel }\nlet f = Rows(list: all) { • }",
      "func map<Wug: Sequence>(_ list: Wug, show: (Wug.Element) -> UILabel) {}\n"
        + "func f() { map(all, show: { • }) }",
    ])
  func generics(_ code: String) {
    let code = code.replacing("•", with: "UILabel($0.blip)")
    let show = "extension UILabel { convenience init(_ text: String) { self.init(); self.text = text } }"
    let other = "struct Other { let blip: Int }"
    #expect(MarkedTree.isShown(Self.all, Self.zork, other, show, code))
    #expect(!MarkedTree.isShown(Self.all, Self.zork, other, show, code.replacing("$0.blip", with: "$0.wug")))
  }

  @Test("a value that a generic superclass stores has the type that the subclass gives to it")
  func superclasses() {
    let code =
      "class Fep<State> { var state: State }\ntypealias Wugs = Fep<Zork>\nstruct Other { var blip: Int }"
    let use = "class Dax: Wugs { func f(_ label: UILabel) { label.text = state.blip } }"
    #expect(MarkedTree.isShown(Self.all, Self.zork, code, use))
    #expect(!MarkedTree.isShown(Self.all, Self.zork, code, use.replacing("state.blip", with: "state.wug")))
  }

  @Test("a value of the environment is shown where a view reads it")
  func environments() {
    let values =
      "extension EnvironmentValues { @Entry var blip: String = \"\"; @Entry var wug: String = \"\" }"
    let view = "struct P: View { @Environment(\\.blip) var fep; var body: some View { Text(fep) } }"
    let use = "func f() { P().environment(\\.blip, ⟦\"Not right now\"⟧) }"
    #expect(MarkedTree.isShown(use, values, view))
    #expect(!MarkedTree.isShown(use.replacing("blip", with: "wug"), values, view))
  }

  @Test("a function that passes a closure on gets what the called one passes to it")
  func closuresPassedOn() {
    let load = "func load(_ report: (String) -> Void) { report(⟦\"Loading files\"⟧) }"
    let start = "func start(_ report: (String) -> Void) { load(report) }"
    #expect(MarkedTree.isShown(load, start, "func f(_ label: UILabel) { start { label.text = $0 } }"))
    #expect(MarkedTree.isSilent(load, start, "func f(_ label: UILabel) { start { print($0) } }"))
    #expect(MarkedTree.isSilent(load, start, "func f(_ label: UILabel) { other { label.text = $0 } }"))
  }

  @Test("a name that several patterns of a clause declare has the values of each")
  func alternativePatterns() {
    let cases = "enum Outcome { case refused(String), failed(String), done }"
    let make = "func run() -> Outcome { a ? .refused(⟦\"No access\"⟧) : .failed(\"\") }"
    func show(_ patterns: String) -> String {
      "func f(_ label: UILabel) { switch run() { case \(patterns): label.text = text; default: break } }"
    }
    #expect(MarkedTree.isShown(make, cases, show(".refused(let text), .failed(let text)")))
    #expect(MarkedTree.isShown(make, cases, show(".failed(let text), .refused(let text)")))
    #expect(MarkedTree.isSilent(make, cases, show(".failed(let text)")))
  }

  @Test(
    "an initializer that is passed to 'map' shows what it gets",
    arguments: [("Text.init", true), ("Date.init", false), ("Text.make", false)])
  func initializersAsValues(_ made: String, _ isShown: Bool) {
    let pane = """
      struct Pane: View {
        let header: String?
        var body: some View { Section(header: header.map(\(made))) { } }
      }
      """
    #expect(MarkedTree.isShown("let pane = Pane(header: ⟦\"Low limit\"⟧)", pane) == isShown)
  }

  @Test("a delegate's text is shown by the label of its function")
  func delegates() {
    func hint(_ label: String) -> String {
      "final class List: NSObject { func tableView(_ view: NSTableView, \(label) row: Int) -> String { words } }"
    }
    let words = "extension List { var words: String { ⟦\"Double click to open\"⟧ } }"
    #expect(MarkedTree.isShown(words, hint("toolTipFor")))
    #expect(MarkedTree.isSilent(words, hint("identifierFor")))
  }

  @Test("a value that is assigned to that of a binding is the binding's")
  func wrappedValues() {
    let view = "struct V: View { @Binding var title: String; var body: some View { Text(title) } }"
    #expect(MarkedTree.isShown("extension V { func f() { $title.wrappedValue = ⟦\"New title\"⟧ } }", view))
    #expect(MarkedTree.isSilent("extension V { func f() { $other.wrappedValue = ⟦\"New title\"⟧ } }", view))
  }

  @Test(
    "a tuple brings each value to the names that take it apart",
    arguments: [
      ("fail { (isDone, fault) in label.text = fault }", true),
      ("fail { (isDone, fault) in save(isDone) }", false),
      ("let (_, fault) = read(); label.text = fault", true),
      ("let (code, fault) = read(); save(code)", false),
    ])
  func tuples(_ use: String, _ isShown: Bool) {
    let code = """
      func fail(_ done: ((isDone: Bool, fault: String?)) -> Void) { done((false, ⟦"Not right now"⟧)) }
      func read() -> (Int, String) { (1, ⟦"Not right now"⟧) }
      """
    let isFirst = use.hasPrefix("fail")
    let lines = code.split(separator: "\n").map(String.init)
    #expect(
      MarkedTree.isShown(lines[isFirst ? 0 : 1], "func f(_ label: UILabel) { \(use) }", "let a = 1")
        == isShown)
  }

  @Test(
    "the value of a successful result is that of the case",
    arguments: [
      ("if case .success(let text) = result { label.text = text }", true),
      ("switch result { case .success(let text): label.text = text; case .failure: break }", true),
      (
        "switch result { case .success(let text): save(text); case .failure(let text): label.text = text }",
        false
      ),
    ])
  func results(_ use: String, _ isShown: Bool) {
    let code = "func load(_ done: (Result<String, Error>) -> Void) { done(.success(⟦\"Not right now\"⟧)) }"
    #expect(
      MarkedTree.isShown(code, "func f(_ label: UILabel) { load { result in \(use) } }", "let a = 1")
        == isShown)
  }

  @Test(
    "a binding shows in the child what the parent keeps",
    arguments: [
      ("Text(fep)", true), ("Text(verbatim: fep).bold()", true), ("Text(fep.uppercased())", true),
      ("Text(LocalizedStringKey(fep))", false), ("EmptyView().id(fep)", false),
      ("EmptyView().onAppear { print(fep) }", false),
    ])
  func bindings(_ body: String, _ isShown: Bool) {
    let child = "struct Dax: View { @Binding var fep: String; var body: some View { \(body) } }"
    let parents = [
      """
      struct Pane: View {
        @State private var zork = ""
        var body: some View { Dax(fep: $zork).onAppear { zork = ⟦"Not right now"⟧ } }
      }
      """,
      """
      class Zork: ObservableObject { @Published var blip = ""; func wug() { blip = ⟦"Not right now"⟧ } }
      struct Pane: View { @StateObject var zork = Zork(); var body: some View { Dax(fep: $zork.blip) } }
      """,
      "struct Pane: View { var body: some View { Dax(fep: .constant(⟦\"Not right now\"⟧)) } }",
    ]
    for parent in parents {
      #expect(MarkedTree.isShown(parent, child) == isShown)
    }
  }

  @Test("what a child writes into its binding is shown where the parent shows it")
  func bindingsUpwards() {
    let child = """
      struct Dax: View {
        @Binding var fep: String
        var body: some View { EmptyView().onAppear { fep = ⟦"Not right now"⟧ } }
      }
      """
    let parent =
      "struct Pane: View { @State var zork = \"\"; var body: some View { Dax(fep: $zork); Text(zork) } }"
    #expect(MarkedTree.isShown(child, parent))
    #expect(MarkedTree.isSilent(child, parent.replacing("; Text(zork)", with: "")))
  }

  @Test(
    "a closure is given the elements of the list it is called for",
    arguments: [
      ("[⟦\"Waiting\"⟧, \"Over\"].forEach { w.text = $0 }", true),
      ("[⟦\"Waiting\"⟧, \"Over\"].forEach { one in w.text = one }", true),
      ("[⟦\"Waiting\"⟧, \"Over\"].enumerated().forEach { i, one in w.text = one }", true),
      ("for (i, one) in [⟦\"Waiting\"⟧, \"Over\"].enumerated() { w.tag = i; w.text = one }", true),
      ("for one in [⟦\"Waiting\"⟧, \"Over\"] where one != x { w.text = one }", true),
      ("w.text = [⟦\"Waiting\"⟧, \"Over\"].first { $0 != x }", true),
      ("w.text = [⟦\"Waiting\"⟧, \"Over\"].filter { !$0.isEmpty }.joined(separator: \"\\n\")", true),
      ("w.text = [⟦\"Waiting\"⟧, \"Over\"].randomElement()", true),
      ("[⟦\"Waiting\"⟧, \"Over\"].forEach { print($0) }", false),
      ("w.isHidden = [⟦\"Waiting\"⟧, \"Over\"].contains { $0 == x }", false),
      ("w.text = [⟦\"Waiting\"⟧, \"Over\"].map { $0.count }.map(String.init).joined()", false),
      ("w.text = [⟦\"Waiting\"⟧, \"Over\"].map { NSLocalizedString($0, comment: \"\") }.joined()", false),
    ])
  func elements(_ body: String, _ isShown: Bool) {
    #expect(MarkedTree.isShown("func f(_ w: UILabel, _ x: String) { \(body) }") == isShown)
  }

  @Test("a view's list shows its elements in its rows")
  func rows() {
    let list =
      "struct P: View { var body: some View { ForEach([⟦\"Waiting\"⟧, \"Over\"], id: \\.self) { BODY } } }"
    let text = { (row: String) in list.replacing("BODY", with: row) }
    #expect(MarkedTree.isShown(text("Text($0)")))
    #expect(MarkedTree.isShown(text("one in Button(one) {}")))
    let numbered = { (row: String) in
      text(row).replacing("ForEach([", with: "ForEach(Array([").replacing(
        "], id: \\.self", with: "].enumerated()), id: \\.offset")
    }
    #expect(MarkedTree.isShown(numbered("index, one in Text(one)")))
    #expect(MarkedTree.isShown(numbered("Text($0.element)")))
    #expect(MarkedTree.isSilent(numbered("index, one in Image(one)")))
    #expect(MarkedTree.isSilent(text("Image($0)")))
    #expect(MarkedTree.use(text("Text(LocalizedStringKey($0))")) == "localized")
  }

  @Test("a closure is given what the project's function hands it")
  func closureParameters() {
    let code = "func zork(_ blip: (String) -> Void) { blip(⟦\"Not right now\"⟧) }"
    #expect(MarkedTree.isShown(code, "func f(_ w: UILabel) { zork { w.text = $0 } }"))
    #expect(MarkedTree.isShown(code, "func f(_ w: UILabel) { zork { one in w.text = one } }"))
    #expect(MarkedTree.use(code, "func f() { zork { print($0) } }") == "no text: log")
    #expect(MarkedTree.isSilent(code, "func f(_ w: UILabel) { zork { _ in w.text = \"\" } }"))
    let both = "func f(_ w: UILabel) { zork { print($0) }; zork { w.text = $0 } }"
    #expect(MarkedTree.isShown(code, both))
  }

  @Test("a text that comes back through a completion handler is shown where the handler shows it")
  func completions() {
    let code = """
      func zork(then blip: @escaping (Result<Int, Error>, String?) -> Void) {
        DispatchQueue.global().async { blip(.success(1), ⟦"Not right now"⟧) }
      }
      """
    #expect(MarkedTree.isShown(code, "func f(_ w: UILabel) { zork { _, fep in w.text = fep } }"))
    #expect(
      MarkedTree.isShown(
        code, "func f(_ w: UILabel) { zork(then: { _, fep in if let fep { w.text = fep } }) }"))
    #expect(MarkedTree.isSilent(code, "func f(_ w: UILabel) { zork { dax, _ in w.text = \"\\(dax)\" } }"))
  }

  @Test(
    "what a closure returns goes where its caller puts it",
    arguments: [
      ("w.text = [1, 2].map { $0 > 1 ? ⟦\"Waiting\"⟧ : \"Over\" }.joined()", true),
      ("w.text = [1, 2].map { one in let s = ⟦\"Waiting\"⟧; return s }.joined()", true),
      ("w.text = x.map { _ in ⟦\"Waiting\"⟧ } ?? \"\"", true),
      ("w.text = x.flatMap { $0 > 1 ? ⟦\"Waiting\"⟧ : nil }", true),
      ("print([1, 2].map { $0 > 1 ? ⟦\"Waiting\"⟧ : \"Over\" })", false),
      ("w.tag = [1, 2].map { $0 > 1 ? ⟦\"Waiting\"⟧ : \"Over\" }.count", false),
      ("w.text = { ⟦\"Waiting\"⟧ }()", true),
      ("let s = { ⟦\"Waiting\"⟧ }; w.text = s()", true),
      ("let s = { ⟦\"Waiting\"⟧ }; print(s())", false),
      ("func s() -> String { ⟦\"Waiting\"⟧ }; w.text = s()", true),
    ])
  func closureResults(_ body: String, _ isShown: Bool) {
    #expect(MarkedTree.isShown("func f(_ w: UILabel, _ x: Int?) { \(body) }") == isShown)
  }

  @Test("a function shows what the closure it is given makes")
  func makers() {
    let code = "func f() { zork(blip: { ⟦\"Not right now\"⟧ }) }"
    let shows = "func zork(blip: () -> String) { UILabel().text = blip() }"
    #expect(MarkedTree.isShown(code, shows))
    #expect(MarkedTree.isShown(code.replacing("(blip: {", with: " {").replacing("})", with: "}"), shows))
    #expect(
      MarkedTree.use(code, shows.replacing("UILabel().text = blip()", with: "print(blip())"))
        == "no text: log")
    let optional = "func zork(_ a: Int = 1, blip: () -> String = { \"\" }) { UILabel().text = blip() }"
    #expect(MarkedTree.isShown(code.replacing("(blip: {", with: " {").replacing("})", with: "}"), optional))
    let three = "func zork(a: () -> Void, b: () -> Void, blip: () -> String) { UILabel().text = blip() }"
    #expect(MarkedTree.isShown("func f() { zork { } b: { } blip: { ⟦\"Not right now\"⟧ } }", three))
  }

  @Test("a closure that is kept in a property is followed like a method")
  func storedClosures() {
    let zork = "class Zork { var blip: ((String) -> Void)?; func wug() { blip?(⟦\"Not right now\"⟧) } }"
    let use = "class Dax { let fep = UILabel(); func f(_ zork: Zork) { zork.blip = { self.fep.text = $0 } } }"
    #expect(MarkedTree.isShown(zork, use))
    #expect(MarkedTree.use(zork, use.replacing("self.fep.text = $0", with: "print($0)")) == "no text: log")
    #expect(MarkedTree.isSilent(zork))
    let given = "struct Zork { let blip: (Int) -> String }\nlet a = Zork(blip: { _ in ⟦\"Not right now\"⟧ })"
    #expect(MarkedTree.isShown(given, "func f(_ zork: Zork, _ w: UILabel) { w.text = zork.blip(1) }"))
    #expect(MarkedTree.isSilent(given, "func f(_ zork: Zork) { send(zork.blip(1)) }"))
  }
}
