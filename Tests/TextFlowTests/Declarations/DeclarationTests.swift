import SourceText
import SwiftIndex
import TextFlow
import Testing

@Suite struct DeclarationTests {
  /// Returns the type of `expression` in a file beside one with declarations.
  private static func type(_ declarations: String, _ expression: String) -> String {
    ExpressionTests.type(declarations, "func f() { \"\\(\(expression))\" }")
  }

  @Test(
    "declarations are found whatever surrounds them",
    arguments: [
      ("let a, b: Int", "a", "Int"), ("let a = 1, b = \"x\"", "b", "String"),
      ("let a: [String:\n  Int], b = 1", "a", "[String:Int]"), ("var a: Int { 1 }", "a", "Int"),
      ("var a: Int = 1 { didSet { let b = 2 } }", "a", "Int"),
      ("var a: Int {\n get { 1 }\n set { }\n}\nlet b = 2.5", "b", "Double"),
      ("let a: Int\nlet b: String", "b", "String"), ("let a: (Int) -> String", "a(1)", "String"),
      ("let a = [\n  1,\n  2,\n]\nlet b = 2", "b", "Int"), ("let a = b\n  .c(1, 2)\nlet d = 2", "d", "Int"),
      ("let a = Dictionary<String, Int>()\nlet b = 1.5", "b", "Double"),
      ("@A(b: { let c = 1 }) @D.E private(set) static var a: Int?", "a", "Int?"),
      ("#if A\nlet a = 1\n#else\nlet a = 2\n#endif", "a", "Int"), ("let `default` = 1", "`default`", "Int"),
      (
        "func g<T>(\n  _ a: [T] = [],\n  b: @escaping (Int, T) -> Void = { _, _ in }\n) async throws -> Float\nwhere T: A {}",
        "try await g()", "Float"
      ),
      ("func g() -> some View { a }", "g()", "View"),
      ("func g() -> (a: Int, b: Float) { c }", "g().b", "Float"),
      ("func g() throws(E) -> Int { 1 }", "g()", "Int"), ("func g() { let a = 1 }", "a", "?"),
      ("func == (a: A, b: A) -> Bool { true }\nlet c = 1", "c", "Int"),
      ("infix operator <+>: P\nlet a = 1", "a", "Int"), ("import struct A.B\nlet a = 1", "a", "Int"),
      ("struct A { static let b = 1 }", "A.b", "Int"),
      ("struct A<T: B>: C where T: D { var b = 1 }", "A<E>().b", "Int"),
      ("struct A { struct B { var c = 1 } }", "A.B().c", "Int"),
      ("extension Ab.Bc { static var c: Int { 1 } }", "Ab.Bc.c", "Int"),
      ("class A { class func b() -> Int { 1 }; class var c: Float { 1 } }", "A.c", "Float"),
      ("final class A { init?(b: Int) {} }", "A(b: 1)", "A?"), ("actor A { let b = 1 }", "A().b", "Int"),
      ("enum A { indirect case b(A, c: Int), d\n static let e = 1 }", "A.e", "Int"),
      ("enum A { case b(c: Int) }", "A.b(c: 1)", "A"),
      ("protocol P { var a: Int { get } }\nstruct B: P {}", "B().a", "Int"),
      ("protocol P {}\nextension P { func a() -> Int { 1 } }\nstruct B: Q & P {}", "B().a()", "Int"),
      ("class A { var c = 1 }\nclass B: A {}\nclass D: B {}", "D().c", "Int"),
      ("typealias A = Int\nfunc g() -> [A] { [] }", "g()", "[Int]"),
      ("struct A { typealias B = Float; var c: B }", "A(c: 1).c", "Float"),
      ("struct A { enum B { case c }; var d: B; var e: [B] }", "A().e", "[A.B]"),
      ("struct A { subscript(b: String) -> Int { 1 } }", "A()[\"\"]", "Int"),
      (
        "extension Array { subscript(safe a: Int) -> Element? { nil }\nsubscript(b: String) -> Bool { true } }",
        "[1.5][0]", "Double"
      ),
      ("extension Array { subscript(b: String) -> Bool { true } }", "[1.5][\"\"]", "Bool"),
      ("extension Array { subscript(safe a: Int) -> Element? { nil } }", "[1.5][safe: 0]", "Double?"),
      (
        "struct Box<T> { let value: T; let all: [T]; func map() -> Box<[T]> { a } }", "Box<Int>().value",
        "Int"
      ),
      (
        "struct Box<T> { let value: T; let all: [T]; func map() -> Box<[T]> { a } }",
        "Box<Int>().map().value", "[Int]"
      ),
      ("struct Pair<A, B> { let first: A; let second: B }", "Pair<Int, Float>().second", "Float"),
      ("let a = f(1) { b }\nlet c = 1", "c", "Int"),
      ("struct A<T> { var b: T; var c: [T] }", "A().b", "?"), ("let a: Int! = nil", "a", "Int"),
      ("struct S { var body: some View { let a = 1; Text(a) } ; let d = 1 }", "S().d", "Int"),
    ])
  func declarations(_ declarations: String, _ expression: String, _ expected: String) {
    #expect(Self.type(declarations, expression) == expected)
  }

  @Test(
    "code that is being typed loses what it cuts, and no more than what follows in its braces",
    arguments: [
      ("let a = 1\nlet b: ", "a", "Int"), ("let a = 1\nfunc g(", "a", "Int"),
      ("let a = 1\nstruct A {", "a", "Int"),
      ("struct A { let b = 1\nfunc c() {", "A().b", "Int"),
      ("struct A { let b: Int =\nlet c = 2.5 }", "A().c", "Double"),
      ("func g(a: Int -> Float {}\nlet b = 1", "b", "Int"),
      ("struct A<T { let b = 1 }\nlet c = 1", "c", "Int"),
      ("#if A\nstruct B: C {\n#else\nstruct B {\n#endif\nlet d = 1 }\nlet e = 1.5", "e", "Double"),
      ("}\n}\nlet a = 1", "a", "Int"), ("let a = \"\\(\nlet b = 1", "b", "Int"),
      ("class\nlet a = 1", "a", "Int"),
    ])
  func halfTyped(_ declarations: String, _ expression: String, _ expected: String) {
    #expect(Self.type(declarations, expression) == expected)
  }

  @Test("a type of the tree is known by its name where it is visible")
  func visibility() throws {
    let tree = TreeOfSources(
      "enum Section { case a }\nprivate struct Link {}\nextension Button {}\ntypealias Old = Section",
      "struct A { enum Tab { case a }\n func f() { } }\nfunc g() { }")
    let source = try #require(tree.sources.last)
    source.withTypes(tree.index) { types in
      #expect(types.declaredType("Section", at: 0) == "Section")
      #expect(types.declaredType("Old", at: 0) == "Section")
      #expect(types.declaredType("Tab", at: 40) == "A.Tab" && types.selfType(at: 40).name == "A")
      #expect(types.declaredType("A.Tab", at: 0) == "A.Tab")
      for name in ["Tab", "Link", "Button", "Text"] { #expect(types.declaredType(name, at: 0) == nil) }
    }
  }

  @Test("what is private counts in its own file only")
  func privacy() {
    let hidden = "private struct Card { let title: String }\nprivate func show(_ a: String) {}"
    let code = "Card(title: \"a\"); show(\"b\"); Badge(\"c\"); Item().show(\"d\")"
    let types =
      "struct Badge { private init(_ a: String) {} }\nextension Item { fileprivate func show(_ a: Key) {} }"
    #expect(TreeOfSources(hidden, types, code).parameters() == [nil, nil, nil, nil])
    let own = TreeOfSources(hidden, types, code + "\nprivate struct Card { let title: LocalizedStringKey }")
    #expect(own.parameters().map { $0?.type.name } == ["LocalizedStringKey", nil, nil, nil])
  }

  @Test("what a type inherits is found across extensions, aliases and other types")
  func inheritance() {
    let index = TreeOfSources(
      "class Base: UIViewController {}\nclass Home: Base, Themed {}\nextension Home: Lib.Delegate {}",
      "protocol Themed: AnyObject, Styled {}\nenum Kind: String, CodingKey { case a }\ntypealias Both = Shown & Named\nstruct C: Both {}"
    ).index
    func inherited(_ type: String) -> [String] { index.inheritance(of: SwiftType(type)).map(\.base) }
    #expect(inherited("C") == ["Shown", "Named"])
    #expect(
      Set(inherited("Home")) == ["Base", "Themed", "Lib.Delegate", "UIViewController", "AnyObject", "Styled"])
    #expect(inherited("Kind") == ["String", "CodingKey"])
  }

  @Test("the index is the same for any order of files")
  func order() {
    let sources =
      (0..<20).map { number in
        ScannedSource(
          SourceFile(
            path: "\(number).swift", text: "struct A { init(\(number % 2 == 0 ? "a" : "b"): T\(number)) {} }")
        )
      } + [ScannedSource(SourceFile(path: "z.swift", text: "A(a: \"a\"); A(b: \"b\")"))]
    func answers(_ sources: [ScannedSource]) -> [DeclaredParameter?] {
      let index = DeclarationIndex(merging: sources.map { FileDeclarations($0) })
      let last = sources.first { $0.file.path == "z.swift" } ?? sources[0]
      return last.withTypes(index) { types in last.contexts().map { types.parameter(of: $0) } }
    }
    #expect(answers(sources) == answers(sources.reversed()))
    #expect(answers(sources).contains { $0?.otherTypes.isEmpty == false })
  }
}
