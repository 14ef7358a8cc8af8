import SwiftIndex
import TextFlow
import Testing

@Suite struct ParameterTests {
  private static func types(_ declarations: String, _ code: String) -> [String?] {
    TreeOfSources(declarations, code).parameters().map { parameter in
      parameter.map { $0.type.isString ? "String" : $0.type.name }
    }
  }

  @Test(
    "an argument of the tree's own function has the type of its parameter",
    arguments: [
      ("struct Card { init(title: String) {} }", "Card(title: \"a\")", "String"),
      ("struct Card { let title: String }", "Card(title: \"a\")", "String"),
      ("struct Card { var title: String? \n let id: Int }", "Card(title: \"a\", id: 1)", "String"),
      ("struct Card { let title: LocalizedStringKey }", "Card(title: \"a\")", "LocalizedStringKey"),
      (
        "func show(_ text: LocalizedStringResource, in view: V) {}", "show(\"a\", in: v)",
        "LocalizedStringResource"
      ),
      ("func show<S: StringProtocol>(_ text: S) {}", "show(\"a\")", "String"),
      ("func show<S>(_ text: S) where S: StringProtocol {}", "show(\"a\")", "String"),
      ("func show(_ text: some StringProtocol) {}", "show(\"a\")", "String"),
      ("func show(_ text: @autoclosure () -> String) {}", "show(\"a\")", "String"),
      ("typealias Key = LocalizedStringKey\nfunc show(_ text: Key) {}", "show(\"a\")", "LocalizedStringKey"),
      ("func show(_ name: Name) {}", "show(\"a\")", "Name"),
      ("struct Card { var title = \"a\"; var size = 1 }", "Card(title: \"a\")", "String"),
      ("typealias Badge = Card\nstruct Card { let title: String }", "Badge(title: \"a\")", "String"),
      (
        "", "func f() { func show(_ a: Int, text: LocalizedStringKey) {}; show(1, text: \"a\") }",
        "LocalizedStringKey"
      ),
      ("", "struct A { let show: (Int, String) -> Void\n func f() { show(1, \"a\") } }", "String"),
      ("struct Box<T> { init(title: String) {} }", "Box<Int>(title: \"a\")", "String"),
      ("enum E { case failed(message: String) }", "throw E.failed(message: \"a\")", "String"),
      ("enum E { case failed(String, Int) }", "throw E.failed(\"a\", 1)", "String"),
    ])
  func parameterType(_ declarations: String, _ code: String, _ expected: String) {
    #expect(Self.types(declarations, code) == [expected])
  }

  @Test("labels, defaults, many values and closures after the call choose among functions")
  func overloads() {
    let declarations = """
      func show(_ key: LocalizedStringKey, table: String? = nil) {}
      func show(text: String, size: Int = 1, action: () -> Void) {}
      func list(_ items: String..., key: LocalizedStringKey) {}
      func pick(title: LocalizedStringKey = "", size: Int = 1) {}
      func pick(name: String) {}
      """
    let code = "show(\"a\")\nshow(text: \"b\") { }\nlist(\"c\", \"d\", key: \"e\")\nshow(other: \"f\")"
    #expect(
      Self.types(declarations, code) == [
        "LocalizedStringKey", "String", "String", "String", "LocalizedStringKey", nil,
      ])
    #expect(Self.types(declarations, "pick(name: \"g\")\npick(size: 2, title: \"h\")") == ["String", nil])
  }

  @Test("what an extension adds is found behind a receiver, and says when only its name tells")
  func modifiers() {
    let tree = TreeOfSources(
      "extension View { func cardTitle(_ title: LocalizedStringKey) -> some View { self } }",
      "Text(x).cardTitle(\"a\")")
    #expect(tree.parameters().first??.owner == "View")
    #expect(tree.parameters().first??.type.name == "LocalizedStringKey")
    #expect(tree.parameters().first??.isByNameOnly == true)
  }

  @Test("functions of the types around come before those of the file")
  func scopes() {
    let code = """
      func show(_ text: String) {}
      struct A { func show(_ key: LocalizedStringKey) {}
      func f() { show("a"); self.show("b") } }
      func g() { show("c") }
      """
    #expect(Self.types("", code) == ["LocalizedStringKey", "LocalizedStringKey", "String"])
  }

  @Test("plain text comes before a key among overloads, unless it is disfavoured")
  func preference() {
    let overloads = "init(_ key: LocalizedStringKey) {}\n%init(_ text: String) {}"
    let plain = overloads.replacing("%", with: "")
    let disfavored = overloads.replacing("%", with: "@_disfavoredOverload ")
    #expect(Self.types("struct Card { \(plain) }", "Card(\"a\")") == ["String"])
    #expect(Self.types("struct Card { \(disfavored) }", "Card(\"a\")") == ["LocalizedStringKey"])
  }
}
