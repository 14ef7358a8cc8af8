import SwiftIndex
import TextFlow
import Testing

/// Texts that are put together in one place and shown, or not, in another.
@Suite("Texts that are put together and go elsewhere")
struct ComposedFlowTests {
  static let view = "struct Pane: View { let blip: String; var body: some View { Text(verbatim: blip) } }"

  static func kinds(_ code: String, _ others: String) -> [ComposedText.Kind] {
    ComposedTextTests.texts(in: code, others).map(\.kind)
  }

  @Test(
    "are judged by what becomes of the whole",
    arguments: [
      (
        #"func f() -> String { var wug = zork; wug += ", active"; return wug }"#,
        ComposedText.Kind.appendedWords
      ),
      (#"func f() -> String { var wug = "\(zork)"; wug.append(" and more"); return wug }"#, .appendedWords),
      (#"func f() -> String { zork + " is closed" }"#, .joinedWords),
      (#"func g() -> String { zork + " is closed" }; func f() -> String { g() }"#, .joinedWords),
      (#"var wug: String { zork + " is closed" }; func f() -> String { wug }"#, .joinedWords),
      (#"func f() -> String { "Opened by \(isOld ? "an old" : "a new") friend" }"#, .chosenWord),
      (#"func f() -> String { zork(x) == 1 ? "1 source" : "\(zork(x)) sources" }"#, .pluralPair),
    ])
  func whole(_ code: String, _ kind: ComposedText.Kind) {
    #expect(Self.kinds(code, Self.view + "; let pane = Pane(blip: f())").first == kind)
    for silent in [
      "logger.info(f())", "UserDefaults.standard.set(1, forKey: f())", "let a = f() == \"other\"",
    ] {
      #expect(Self.kinds(code, "func use() { \(silent) }").isEmpty)
    }
  }

  @Test("elements of a list are whole texts where lines or marks are between them")
  func elements() {
    for separator in ["\\n", " · "] {
      let code = """
        func f(_ label: UILabel) {
          var wugs: [String] = []
          wugs.append("\\(n) deleted")
          label.text = wugs.joined(separator: "\(separator)")
        }
        """
      #expect(ComposedTextTests.texts(in: code).isEmpty)
    }
  }

  @Test(
    "a piece is localized if what makes it looks a text up, whatever its name",
    arguments: [
      ("extension String { var local: String { NSLocalizedString(self, comment: \"\") } }", "\"zork\".local"),
      ("func blip(_ key: String) -> String { String(localized: .init(key)) }", "blip(\"zork\")"),
      ("enum Wug { static let zork = NSLocalizedString(\"zork\", comment: \"\") }", "Wug.zork"),
      (
        "enum Wug { static var zork: String { Wug.tr(\"zork\") }; static func tr(_ a: String) -> String { NSLocalizedString(a, comment: \"\") } }",
        "Wug.zork"
      ),
    ])
  func localized(_ declaration: String, _ piece: String) {
    #expect(Self.kinds("let text = \(piece) + \"\\(index)\"", declaration) == [.localizedFragment])
    #expect(Self.kinds("let text = \"\\(n) \\(\(piece))\"", declaration) == [.localizedFragment])
    let plain = declaration.replacing("NSLocalizedString(", with: "prefixed(")
      .replacing("String(localized: .init(key))", with: "prefixed(key)")
    #expect(Self.kinds("let text = \(piece) + \"\\(index)\"", plain).isEmpty)
  }

  @Test("a value that is localized only where another is missing is not a localized piece")
  func fallbacks() {
    let code = #"let wug = item.wug ?? String(localized: "none"); let text = "\(wug) \(n)""#
    #expect(ComposedTextTests.texts(in: "func f() { \(code) }").isEmpty)
  }

  @Test("views that are joined show what they are made of")
  func views() {
    let code = #"let a = ⟦Text(n) + Text(" ") + Text(String(localized: noun))⟧"#
    let marked = MarkedCode(code)
    let texts = ComposedTextTests.texts(in: marked.text)
    #expect(texts.map(\.kind) == [.localizedFragment])
    #expect(texts.map(\.range) == [marked.range])
    #expect(ComposedTextTests.texts(in: #"let a = Text(n) + Text(" ") + Text(verbatim: noun)"#).isEmpty)
  }
}
