import SourceText
import SwiftIndex
import TextFlow
import Testing

/// What a tree's own declarations make of literals.
@Suite struct DeclaredKeyTests {
  /// The keys of the last file of a tree.
  static func keys(_ files: String...) -> [String] {
    let sources = files.enumerated().map { place, text in
      ScannedSource(SourceFile(path: "\(place).swift", text: text))
    }
    let index = DeclarationIndex(merging: sources.map { FileDeclarations($0) })
    guard let last = sources.last else { return [] }
    return KeyFacts(last, in: index).uses.compactMap { use in
      use?.isExtracted == true ? use?.key?.description : nil
    }
  }

  @Test(
    "parameters of the tree's own calls decide",
    arguments: [
      ("struct Card: View { let title: LocalizedStringKey; let icon: String }", ["A"]),
      ("struct Card: View { let title: String; let icon: LocalizedStringKey }", ["B"]),
      ("struct Card: View { init(title: LocalizedStringResource?, icon: String) {} }", ["A"]),
      ("struct Card: View { init<S: StringProtocol>(title: S, icon: S) {} }", []),
      ("typealias Words = LocalizedStringKey\nstruct Card { var title: Words; var icon: Int }", ["A"]),
      (
        "typealias A = B\ntypealias B = C\ntypealias C = LocalizedStringKey\nstruct Card { var title: A; var icon: Int }",
        ["A"]
      ),
      ("typealias Card = Tile\nclass Tile { init(title: LocalizedStringKey, icon: String) {} }", ["A"]),
      ("class Base { init(title: LocalizedStringKey, icon: Int) {} }\nclass Card: Base {}", ["A"]),
      ("typealias Words = String\nstruct Card { var title: Words; var icon: Words }", []),
    ])
  func parameters(_ declaration: String, _ expected: [String]) {
    #expect(Self.keys(declaration, #"let card = Card(title: "A", icon: "B")"#) == expected)
  }

  @Test("a type of the tree hides the framework's")
  func hiding() {
    let code = #"let a = Section("A") { }"#
    #expect(Self.keys(code) == ["A"])
    #expect(Self.keys("struct Section { init(_ name: String, content: () -> Void) {} }", code) == [])
    #expect(Self.keys("enum Section { case a }", code) == [])
    #expect(Self.keys("struct Other { enum Section { case a } }", code) == ["A"])
  }

  @Test("a modifier of the tree hides the framework's where it extends views")
  func modifiers() {
    let code = #"let a = view.navigationTitle("A")"#
    #expect(
      Self.keys("extension View { func navigationTitle(_ text: String) -> some View { self } }", code) == [])
    #expect(Self.keys("extension Log { func navigationTitle(_ text: String) { } }", code) == ["A"])
    #expect(
      Self.keys("extension View { func cardTitle(_ text: LocalizedStringKey) { } }", #"a.cardTitle("A")"#)
        == ["A"])
  }

  @Test(
    "'.init' makes what is expected",
    arguments: [
      (#"Toggle(.init("A", table: "T"), isOn: $a)"#, ["A"]),
      (
        #"static let names: [Self: DisplayRepresentation] = [.a: .init(title: "A", subtitle: "B")]"#,
        ["A", "B"]
      ),
      (#"let title: LocalizedStringResource = .init("A", defaultValue: "B")"#, ["A", "A"]),
      (#"let title: String = .init(localized: "A", comment: "B")"#, ["A"]),
      (#"let title: LocalizedStringKey = .init("A")"#, []),
      (#"let title: LocalizedStringKey = .init(stringLiteral: "A")"#, ["A"]),
      (#"let title: String = .init("A")"#, []),
      (
        #"let label: Label = isNew ? .init("A", systemImage: "a") : .init("B", systemImage: "b")"#,
        ["A", "B"]
      ),
      (#"LocalizedStringKey.init("A")"#, []),
    ])
  func implicitInitializers(_ code: String, _ expected: [String]) {
    #expect(Self.keys(code) == expected)
  }

  @Test(
    "the place's type is found through closures, 'Self' and what the tree adds to types from elsewhere",
    arguments: [
      ("let a: LocalizedStringKey = {\n  if b { return \"A\" }\n  return \"B\"\n}()", ["A", "B"]),
      ("let a: String = { \"A\" }()", []),
      ("struct A { let t: LocalizedStringKey; static let b = Self(t: \"A\") }", ["A"]),
      ("struct A { let t: LocalizedStringKey; static let all: [A] = [.init(t: \"A\")] }", ["A"]),
      ("extension Button { init(_ t: String, icon: Int) {} }\nlet a = Button(\"A\", icon: 1)", []),
      (
        "extension Button { init(_ t: String, icon: Int, action: () -> Void) {} }\nlet a = Button(\"A\") { }",
        ["A"]
      ),
      ("extension IntentDialog { static var a: Self { \"A\" } }", ["A"]),
      (
        "class M { var t: LocalizedStringKey = \"A\"; func f() { t = \"B\"; self.t = b ? \"C\" : \"D\" } }",
        ["A", "B", "C", "D"]
      ),
      ("class M { var t = \"A\"; func f() { t = \"B\" } }", []),
      ("class M { var t: LocalizedStringKey? }\nfunc f(m: M) { m.t = \"A\"; m.u = \"B\" }", ["A"]),
      ("class M { var t = LocalizedStringKey(\"A\") }\nfunc f(m: M) { m.t = \"B\" }", ["A", "B"]),
      ("typealias W = LocalizedStringKey\nclass M { var t: W? }\nfunc f(m: M) { m.t = \"A\" }", ["A"]),
      ("func f(b: Binding<LocalizedStringKey>) { b.wrappedValue = \"A\" }", ["A"]),
      ("let all: [LocalizedStringKey] = [\"A\"]", ["A"]),
      ("typealias W = LocalizedStringKey\nlet all: [String: [W]] = [\"a\": [\"A\"]]", ["A"]),
      (
        "struct A: View { let t: LocalizedStringKey; @ViewBuilder var c: C }\nlet a = A(t: \"A\")\n{\n}",
        ["A"]
      ),
      ("enum E: LocalizedStringKey { case a = \"A\" }", ["A"]),
    ])
  func expectedTypes(_ code: String, _ expected: [String]) {
    #expect(Self.keys(code) == expected)
  }

  @Test(
    "interpolations have the specifiers of their values' types",
    arguments: [
      (
        "func f(n: Int, s: String?, d: Double) { Text(\"\\(n) \\(s ?? \"-\") \\(d) \\(n.formatted())\") }",
        "%lld %@ %lf %@"
      ),
      (
        "struct M { let n: Int32; let u: UInt; let f: Float }\nfunc f(m: M) { Text(\"\\(m.n) \\(m.u) \\(m.f)\") }",
        "%d %llu %f"
      ),
      ("Text(\"\\(Text(\"a\").bold()) \\(a.b) \\(a.b.formatted(.number))\")", "%@ %arg %@"),
    ])
  func specifiers(_ code: String, _ expected: String) {
    #expect(Self.keys(code).first == expected)
  }

  @Test("nothing breaks where the code breaks off")
  func prefixes() {
    let code = """
      struct A: View { let t: [(a: LocalizedStringKey, String)] = [("B", .init(title: x ? "C" : "\\(n) D"))]
      var body: some View { Text(.init("E", table: "F")) ; NSLocalizedString("g" + (h ? "i" : "j"), comment: "") }
      @Parameter(title: "K") var k: Int }
      """
    for end in code.indices {
      let source = ScannedSource(SourceFile(path: "A.swift", text: String(code[..<end])))
      let index = DeclarationIndex(merging: [FileDeclarations(source)])
      let facts = KeyFacts(source, in: index)
      #expect(facts.uses.count == source.literals.count)
      #expect(facts.lookups.dynamicKeys.count <= 2)
    }
  }
}
