import TextFlow
import Testing

/// Which declaration a name stands for: by type first, the project's before the framework's.
@Suite struct FlowIdentityTests {
  static let both = """
    struct Wug { let blip: String }
    struct Dax { let blip: String }
    """

  @Test(
    "a member is looked up in its receiver's type and not in another one that has it too",
    arguments: [
      "func f(_ w: UILabel, _ one: Wug) { w.text = one.blip }",
      "class P { let one: Wug; let w = UILabel(); func f() { w.text = self.one.blip } }",
      "func f(_ w: UILabel, _ all: [Wug]) { for one in all { w.text = one.blip } }",
      "func f(_ w: UILabel, _ all: [String: Wug]) { w.text = all[\"a\"]?.blip }",
      "func f(_ w: UILabel, _ one: Wug?) { if let one { w.text = one.blip } }",
      "func f(_ w: UILabel, _ one: Any) { guard let dax = one as? Wug else { return }; w.text = dax.blip }",
      "extension Wug { func f(_ w: UILabel) { w.text = blip } }",
      "extension Wug: View { var body: some View { Text(self.blip) } }",
      "func dax() -> Wug { g() }\nfunc f(_ w: UILabel) { let one = dax(); w.text = one.blip }",
      "typealias Fep = Wug\nfunc f(_ w: UILabel, _ one: Fep) { w.text = one.blip }",
      "struct P: View { @State private var dax: Wug?; var body: some View { Text(dax?.blip ?? \"\") } }",
    ])
  func receivers(_ use: String) {
    let wug = "let a = Wug(blip: ⟦\"Waiting\"⟧)"
    #expect(MarkedTree.isShown(wug, Self.both, use))
    #expect(MarkedTree.isSilent(wug.replacing("Wug", with: "Dax"), Self.both, use))
  }

  @Test(
    "a text that is compared with another variable identifies something",
    arguments: [
      "func f(_ a: Wug, _ b: Wug) -> Bool { a.blip == b.blip }",
      "func f(_ a: Wug, _ b: Dax) -> Bool { b.blip != a.blip }",
    ])
  func compares(_ use: String) {
    #expect(MarkedTree.use("let a = Wug(blip: ⟦\"Waiting here\"⟧)", Self.both, use) == "no text: comparison")
  }

  @Test("a nested function hides one of the same name around it")
  func shadowing() {
    let code = """
      func f() {
        func wug(_ dax: String) { print(dax) }
        func g() { func wug(_ dax: LocalizedStringKey) { show(dax) }; wug(⟦"Waiting here"⟧) }
      }
      """
    #expect(MarkedTree.use(code) == "localized")
  }

  @Test("a lookup of one type's member does not localize another type's")
  func lookups() {
    let uses = """
      func f(_ w: UILabel, _ one: Wug) { w.text = one.blip }
      func g(_ w: UILabel, _ one: Dax) { w.text = NSLocalizedString(one.blip, comment: "") }
      """
    #expect(MarkedTree.isShown("let a = Wug(blip: ⟦\"Waiting\"⟧)", Self.both, uses))
    #expect(MarkedTree.use("let a = Dax(blip: ⟦\"Waiting\"⟧)", Self.both, uses) == "localized")
  }

  @Test("where a receiver's type isn't known, a member counts only if the project has no other of that name")
  func unknownReceivers() {
    let code = "let a = Wug(blip: ⟦\"Not right now\"⟧)"
    let use = "func f(_ w: UILabel) { w.text = undeclared().blip }"
    #expect(MarkedTree.isShown(code, "struct Wug { let blip: String }", use))
    #expect(MarkedTree.isSilent(code, "struct Wug { let blip: String }\nstruct Dax { let blip: Int }", use))
  }

  @Test("functions of the same name are told apart by their labels and their types")
  func overloads() {
    let zork = """
      func zork(_ blip: String, on w: UILabel) { w.text = blip }
      func zork(_ blip: String, at wug: Int) { print(blip) }
      struct Dax { func zork(_ blip: String) { print(blip) } }
      struct Fep { func zork(_ blip: String) { UILabel().text = blip } }
      """
    #expect(MarkedTree.isShown("func f(_ w: UILabel) { zork(⟦\"Not right now\"⟧, on: w) }", zork))
    #expect(MarkedTree.use("func f() { zork(⟦\"Not right now\"⟧, at: 1) }", zork) == "no text: log")
    #expect(MarkedTree.isShown("func f(_ a: Fep) { a.zork(⟦\"Not right now\"⟧) }", zork))
    #expect(MarkedTree.use("func f(_ a: Dax) { a.zork(⟦\"Not right now\"⟧) }", zork) == "no text: log")
    let results = """
      func wug(size: Int = 1) -> String { ⟦"Not right now"⟧ }
      func wug(other: String) -> String { other }
      func f(_ w: UILabel, _ a: String) { w.text = CALL }
      """
    #expect(MarkedTree.isShown(results.replacing("CALL", with: "wug(size: 2)")))
    #expect(MarkedTree.isSilent(results.replacing("CALL", with: "wug(other: a)")))
  }

  @Test("where a receiver's type isn't known, a function counts only if no other type has one of that name")
  func unknownCalls() {
    let call = "func f() { undeclared().zork(⟦\"Not right now\"⟧) }"
    let dax = "struct Dax { func zork(_ blip: String) { UILabel().text = blip } }"
    #expect(MarkedTree.isShown(call, dax))
    #expect(MarkedTree.isShown(call, dax + "\nextension Dax { func zork(at blip: Int) {} }"))
    #expect(MarkedTree.isSilent(call, dax + "\nstruct Fep { func zork(at blip: Int) {} }"))
  }

  @Test("a local hides the property of the same name")
  func shadowedNames() {
    let code = "class P { var blip = ⟦\"Not right now\"⟧; func f(_ w: UILabel) { BODY } }"
    let body = { (words: String) in code.replacing("BODY", with: words) }
    #expect(MarkedTree.isShown(body("w.text = blip")))
    #expect(MarkedTree.isSilent(body("let blip = date.formatted(); w.text = blip")))
    #expect(MarkedTree.isShown(body("let blip = date.formatted(); w.text = blip + self.blip")))
    #expect(MarkedTree.isSilent(body("names.forEach { blip in w.text = blip }")))
    #expect(MarkedTree.isShown(body("do { let blip = 1; save(blip) }; w.text = blip")))
  }

  @Test(
    "a view of the project's under a framework's name does what its own body does",
    arguments: [
      ("Section", "(⟦\"Big one\"⟧) {}"), ("Link", "(⟦\"Big one\"⟧, destination: url)"),
      ("Button", "(⟦\"Big one\"⟧) {}"), ("Label", "(⟦\"Big one\"⟧, systemImage: \"bolt\")"),
      ("Text", "(⟦\"Big one\"⟧)"), ("Toggle", "(⟦\"Big one\"⟧, isOn: $isOn)"),
    ])
  func ownViews(_ name: String, _ arguments: String) {
    let framework = "struct P: View { @State var isOn = true; var body: some View { \(name)\(arguments) } }"
    #expect(MarkedTree.use(framework) == "localized")
    let hidden =
      "struct P: View { @State var isOn = true; var body: some View { SwiftUI.\(name)\(arguments) } }"
    #expect(MarkedTree.use(hidden, "class \(name) {}") == "localized")
    let use = "func f() { present(\(name)(⟦\"Big one\"⟧)) }"
    let view = { (type: String, body: String) in
      """
      struct \(name): View {
        let blip: \(type)
        init(_ blip: \(type)) { self.blip = blip }
        var body: some View { \(body) }
      }
      func garply(_ fep: String) -> some View { SwiftUI.Text(verbatim: fep) }
      """
    }
    #expect(MarkedTree.isShown(use, view("String", "garply(blip)")))
    #expect(MarkedTree.isShown(use, view("String", "SwiftUI.Text(blip)")))
    #expect(MarkedTree.use(use, view("LocalizedStringKey", "SwiftUI.Text(blip)")) == "localized")
    #expect(MarkedTree.use(use, view("String", "SwiftUI.Text(LocalizedStringKey(blip))")) == "localized")
    #expect(MarkedTree.use(use, view("String", "EmptyView().onAppear { print(blip) }")) == "no text: log")
  }

  @Test(
    "a type of the project's under a framework's name is not the framework's",
    arguments: [
      ("enum Section { case wug(String) }", "Section.wug(⟦\"Big one\"⟧)"),
      ("enum Link { case wug(String) }", "Link.wug(⟦\"Big one\"⟧)"),
    ])
  func ownTypes(_ declaration: String, _ call: String) {
    let code = "func f() { keep(\(call)) }"
    #expect(MarkedTree.use(code, declaration) != "localized")
    #expect(MarkedTree.isSilent(code, declaration))
  }

  @Test("a type inside another one hides the framework's only there")
  func nestedTypes() {
    let markup = """
      enum Markup {
        struct Text { let fep: String; init(_ fep: String) { self.fep = fep } }
        static func f() { keep(WUG) }
      }
      """
    let text = "Text(⟦\"Big one\"⟧)"
    #expect(MarkedTree.isSilent(markup.replacing("WUG", with: text)))
    #expect(MarkedTree.use(markup.replacing("WUG", with: text)) != "localized")
    let plain = markup.replacing("WUG", with: "1")
    #expect(MarkedTree.use("struct P: View { var body: some View { \(text) } }", plain) == "localized")
  }
}
