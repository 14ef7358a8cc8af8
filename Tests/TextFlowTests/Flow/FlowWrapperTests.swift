import TextFlow
import Testing

/// Wrappers whose names give nothing away: what their bodies do decides.
@Suite struct FlowWrapperTests {
  /// A declaration with `BODY` for what it does with `it`, and a use of it.
  struct Wrapper: Sendable {
    let code: String
    let it: String
    let use: String

    init(_ code: String, _ it: String, _ use: String) {
      (self.code, self.it, self.use) = (code, it, use)
    }

    func declaration(_ body: String) -> String {
      code.replacing("BODY", with: body.replacing("it", with: it))
    }

    var shown: String { "func f(_ wug: UILabel) { wug.text = \(use) }" }
  }

  static let wrappers = [
    Wrapper("extension String { var zork: String { BODY } }", "self", "⟦\"Not right now\"⟧.zork"),
    Wrapper(
      "extension String { var zork: String { get { return BODY } } }", "self", "⟦\"Not right now\"⟧.zork"),
    Wrapper("extension String { func zork() -> String { BODY } }", "self", "⟦\"Not right now\"⟧.zork()"),
    Wrapper(
      "extension String { func zork(_ wug: Int) -> String { if wug > 9 { return \"\" }; return BODY } }",
      "self",
      "⟦\"Not right now\"⟧.zork(1)"),
    Wrapper(
      "extension StringProtocol { var zork: String { BODY } }", "String(self)", "⟦\"Not right now\"⟧.zork"),
    Wrapper(
      "extension String { static func zork(_ a: String) -> String { BODY } }", "a",
      "String.zork(⟦\"Not right now\"⟧)"),
    Wrapper("func zork(_ a: String) -> String { let b = BODY; return b }", "a", "zork(⟦\"Not right now\"⟧)"),
    Wrapper("func zork(_ a: String?) -> String { BODY }", "(a ?? \"\")", "zork(⟦\"Not right now\"⟧)"),
    Wrapper(
      "enum Blip { static func zork(_ a: String) -> String { BODY } }", "a",
      "Blip.zork(⟦\"Not right now\"⟧)"),
    Wrapper("let zork: (String) -> String = { BODY }", "$0", "zork(⟦\"Not right now\"⟧)"),
    Wrapper("let zork = { (a: String) in BODY }", "a", "zork(⟦\"Not right now\"⟧)"),
  ]

  @Test(
    "a wrapper that looks its text up localizes it, whatever it is called", arguments: wrappers,
    [
      "NSLocalizedString(it, comment: \"\")",
      "String(localized: String.LocalizationValue(it))",
      "Bundle.main.localizedString(forKey: it, value: nil, table: nil)",
    ])
  func lookups(_ wrapper: Wrapper, _ body: String) {
    #expect(MarkedTree.use(wrapper.shown, wrapper.declaration(body)) == "localized")
  }

  @Test(
    "a wrapper that hands its text back localizes nothing", arguments: wrappers,
    ["it.uppercased()", "\"• \\(it)\"", "String(it)"])
  func noLookups(_ wrapper: Wrapper, _ body: String) {
    #expect(MarkedTree.isShown(wrapper.shown, wrapper.declaration(body)))
  }

  @Test("a property that a function makes of a text shows it")
  func propertiesByFunctions() {
    let view =
      "struct Zork: View { let blip = wug(⟦\"Not right now\"⟧); var body: some View { Text(blip) } }"
    #expect(MarkedTree.isShown(view, "func wug(_ a: String) -> String { a }"))
  }

  @Test(
    "an implied member is that of the type that the framework takes, if several types declare it",
    arguments: [
      ("Text(.zork(⟦\"Not right now\"⟧))", "localized"),
      ("Toggle(.zork(⟦\"Not right now\"⟧), isOn: $a)", "localized"),
      (
        "UIAlertAction(title: .zork(⟦\"Not right now\"⟧), style: .default)",
        "passed to the String parameter 'a' of 'zork'"
      ),
    ])
  func impliedMembers(_ use: String, _ expected: String) {
    let members = """
      extension LocalizedStringKey { static func zork(_ a: String) -> Self { LocalizedStringKey(a) } }
      extension String { static func zork(_ a: String) -> String { "• \\(a)" } }
      """
    #expect(MarkedTree.use("func f() { _ = \(use) }", members) == expected)
  }

  @Test("a member of a library that is named as a lookup localizes the values on which it is called")
  func membersOfLibraries() {
    let names = "enum Zork { case a; var name: String { ⟦\"Not right now\"⟧ } }"
    let shown = "func f(_ wug: UILabel, _ a: Zork) { wug.text = \"• \\(a.name)\" }"
    #expect(MarkedTree.isShown(names, shown))
    let lookup = "func g(_ wug: UILabel, _ a: Zork) { wug.text = a.name.localized() }"
    #expect(MarkedTree.use(names, shown, lookup) == "localized")
  }

  @Test("a lookup of another text does not localize the one that stands beside it")
  func otherLookups() {
    let use = "func f(_ wug: UILabel) { wug.text = ⟦\"Not right now\"⟧.zork }"
    let both =
      "extension String { var zork: String { self + NSLocalizedString(\"wug.blip\", comment: \"\") } }"
    #expect(MarkedTree.isShown(use, both))
  }

  @Test(
    "an initializer that passes a key on to another one localizes its text",
    arguments: [
      ("self.init(blip: LocalizedStringKey(wug))", "LocalizedStringKey", true),
      ("self.init(blip: .init(wug))", "LocalizedStringKey", true),
      ("self.init(blip: NSLocalizedString(wug, comment: \"\"))", "String", true),
      ("self.init(blip: wug)", "String", false),
      ("self.init(blip: \"\\(wug)\")", "LocalizedStringKey", false),
    ])
  func initializers(_ body: String, _ type: String, _ isKey: Bool) {
    let view = """
      struct Zork: View {
        private let blip: \(type)
        init(blip: \(type)) { self.blip = blip }
        init(text wug: String) { \(body) }
        var body: some View { Text(blip) }
      }
      """
    let use = "func f() -> some View { Zork(text: ⟦\"Not right now\"⟧) }"
    #expect((MarkedTree.use(use, view) == "localized") == isKey)
    #expect(MarkedTree.isShown(use, view) == !isKey)
  }

  @Test("the type of a collection says what its values are made from")
  func valuesOfCollections() {
    let row = "struct Zork { init(blip: LocalizedStringKey) {}; init(blip: Int) {} }"
    for (type, value) in [("[Int: Zork]", "1: "), ("[Zork]", "")] {
      let use = "let wugs: \(type) = [\(value).init(blip: ⟦\"Not right now\"⟧)]"
      #expect(MarkedTree.use(use, row) == "localized")
    }
  }

  @Test(
    "a text that is kept as a key for a view to show is localized",
    arguments: [
      ("LocalizedStringKey?", "LocalizedStringKey(wug)", "Text(zork.blip!)", true),
      ("LocalizedStringKey", ".init(wug)", "Text(zork.blip)", true),
      ("String", "String(localized: .init(wug))", "Text(zork.blip)", true),
      ("String", "wug", "Text(LocalizedStringKey(zork.blip))", true),
      ("String", "wug", "Text(zork.blip)", false),
      ("String", "wug.capitalized", "Text(verbatim: zork.blip)", false),
    ])
  func assignments(_ type: String, _ value: String, _ text: String, _ isKey: Bool) {
    let model =
      "class Zork: ObservableObject { @Published var blip: \(type); "
      + "func dax(_ wug: String) { blip = \(value) } }"
    let view = "struct Pane: View { @ObservedObject var zork: Zork; var body: some View { \(text) } }"
    let use = "func f(_ zork: Zork) { zork.dax(⟦\"Not right now\"⟧) }"
    #expect((MarkedTree.use(use, model, view) == "localized") == isKey)
    #expect(MarkedTree.isShown(use, model, view) == !isKey)
  }

  @Test("a function's result is a key where it is looked up, and text where it is shown")
  func results() {
    let code = "func zork(_ wug: Int) -> String { wug == 0 ? ⟦\"Not right now\"⟧ : \"Now\" }"
    let lookup = "func f(_ dax: UILabel) { dax.text = NSLocalizedString(zork(1), comment: \"\") }"
    #expect(MarkedTree.use(code, lookup) == "localized")
    let key = "struct Pane: View { var body: some View { Text(LocalizedStringKey(zork(1))) } }"
    #expect(MarkedTree.use(code, key) == "localized")
    #expect(MarkedTree.use(code, "func f(_ dax: UILabel) { dax.text = zork(1) }") == "returned by 'zork'")
    #expect(MarkedTree.use(code, "func f() { send(zork(1)) }") == "undecided")
  }

  @Test(
    "a wrapper of a wrapper two files away does what the last one does",
    arguments: [
      ("NSLocalizedString(fep, comment: \"\")", "localized"),
      ("fep", "passed to the String parameter 'wug' of 'blip'"),
      ("\"\\(fep)!\"", "passed to the String parameter 'wug' of 'blip'"),
    ])
  func chains(_ body: String, _ expected: String) {
    let use = "func f(_ zork: Zork) { zork.blip(⟦\"Not right now\"⟧) }"
    let first =
      "class Zork { let plugh = UILabel(); func blip(_ wug: String) { plugh.text = Frob.dax(wug) } }"
    let second = "enum Frob { static func dax(_ fep: String) -> String { garply(fep) } }"
    let third = "func garply(_ fep: String) -> String { \(body) }"
    #expect(MarkedTree.use(use, first, second, third) == expected)
  }
}
