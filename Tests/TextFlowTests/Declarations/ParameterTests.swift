import SwiftIndex
import TextFlow
import Testing

@Suite struct ParameterTests {
  private static func types(_ declarations: String, _ code: String) -> [ParameterType?] {
    TreeOfSources(declarations, code).parameters().map { $0?.type }
  }

  @Test(
    "an argument of the tree's own function has the type of its parameter",
    arguments: [
      ("struct Card { init(title: String) {} }", "Card(title: \"a\")", ParameterType.string),
      ("struct Card { let title: String }", "Card(title: \"a\")", .string),
      ("struct Card { var title: String? \n let id: Int }", "Card(title: \"a\", id: 1)", .string),
      ("struct Card { let title: LocalizedStringKey }", "Card(title: \"a\")", .localized(.key)),
      (
        "func show(_ text: LocalizedStringResource, in view: V) {}", "show(\"a\", in: v)",
        .localized(.resource)
      ),
      ("func show<S: StringProtocol>(_ text: S) {}", "show(\"a\")", .string),
      ("func show<S>(_ text: S) where S: StringProtocol {}", "show(\"a\")", .string),
      ("func show(_ text: some StringProtocol) {}", "show(\"a\")", .string),
      ("func show(_ text: @autoclosure () -> String) {}", "show(\"a\")", .string),
      ("typealias Key = LocalizedStringKey\nfunc show(_ text: Key) {}", "show(\"a\")", .localized(.key)),
      ("func show(_ name: Name) {}", "show(\"a\")", .other(SwiftType("Name"))),
      ("struct Card { var title = \"a\"; var size = 1 }", "Card(title: \"a\")", .string),
      ("typealias Badge = Card\nstruct Card { let title: String }", "Badge(title: \"a\")", .string),
      (
        "", "func f() { func show(_ a: Int, text: LocalizedStringKey) {}; show(1, text: \"a\") }",
        .localized(.key)
      ),
      ("", "struct A { let show: (Int, String) -> Void\n func f() { show(1, \"a\") } }", .string),
      ("struct Box<T> { init(title: String) {} }", "Box<Int>(title: \"a\")", .string),
      ("enum E { case failed(message: String) }", "throw E.failed(message: \"a\")", .string),
      ("enum E { case failed(String, Int) }", "throw E.failed(\"a\", 1)", .string),
    ])
  func parameterType(_ declarations: String, _ code: String, _ expected: ParameterType) {
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
      Self.types(declarations, code) == [.localized(.key), .string, .string, .string, .localized(.key), nil])
    #expect(Self.types(declarations, "pick(name: \"g\")\npick(size: 2, title: \"h\")") == [.string, nil])
  }

  @Test("what an extension adds is found behind a receiver, and says when only its name tells")
  func modifiers() {
    let tree = TreeOfSources(
      "extension View { func cardTitle(_ title: LocalizedStringKey) -> some View { self } }",
      "Text(x).cardTitle(\"a\")")
    #expect(tree.parameters().first??.owner == "View")
    #expect(tree.parameters().first??.type == .localized(.key))
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
    #expect(Self.types("", code) == [.localized(.key), .localized(.key), .string])
  }

  @Test("plain text comes before a key among overloads, unless it is disfavoured")
  func preference() {
    let overloads = "init(_ key: LocalizedStringKey) {}\n%init(_ text: String) {}"
    let plain = overloads.replacing("%", with: "")
    let disfavored = overloads.replacing("%", with: "@_disfavoredOverload ")
    #expect(Self.types("struct Card { \(plain) }", "Card(\"a\")") == [.string])
    #expect(Self.types("struct Card { \(disfavored) }", "Card(\"a\")") == [.localized(.key)])
  }
}
