import SourceText
import SwiftScanner
import Testing

@Suite struct ScopeTests {
  static func source(_ code: String, path: String = "A.swift") -> ScannedSource {
    ScannedSource(SourceFile(path: path, text: code))
  }

  @Test("the declarations around a literal make its path")
  func path() {
    let source = Self.source(
      "extension A.B { struct C { var d: String { e { \"a\" } }\n func f() { \"b\" } } }\n\"c\"")
    #expect(source.scopes().map { $0.path.map(source.text) } == [["A.B", "C", "d"], ["A.B", "C", "f"], []])
  }

  @Test(
    "a property whose value holds the literal is part of the path",
    arguments: [
      ("struct A { let b = \"a\" }", ["A", "b"]),
      ("struct A { static let b: [C] = [f(\"a\")] }", ["A", "b"]),
      ("struct A { let b = { \"a\" }() }", ["A", "b"]), ("struct A { @B(\"a\") var c: D }", ["A"]),
      ("struct A { var b = 1 { didSet { f(\"a\") } } }", ["A", "b"]),
    ])
  func members(_ code: String, _ expected: [String]) {
    let source = Self.source(code)
    #expect(source.scopes().map { $0.path.map(source.text) } == [expected])
  }

  @Test(
    "previews are known",
    arguments: [
      ("#Preview(\"a\") { f(\"b\") }", [true, true]), ("#Preview { \"a\" }\n\"b\"", [true, false]),
      ("struct A: PreviewProvider { var b = \"a\" }", [true]), ("struct A: View { var b = \"a\" }", [false]),
    ])
  func previews(_ code: String, _ expected: [Bool]) {
    #expect(Self.source(code).scopes().map(\.isPreview) == expected)
  }

  @Test("code for debug builds is known, and clauses may open the same braces")
  func debug() {
    let code = "#if DEBUG\n\"a\"\n#else\n\"b\"\n#endif\n#if !DEBUG\n\"c\"\n#else\n\"d\"\n#endif"
    #expect(Self.source(code).scopes().map(\.isDebug) == [true, false, false, true])
    let braces = Self.source("#if A\nstruct B {\n#else\nstruct C {\n#endif\nlet a = \"a\"\n}\nlet b = \"b\"")
    #expect(braces.scopes().map { $0.path.map(braces.text) } == [["C", "a"], []])
  }

  @Test("tests and generated files are known by path or head")
  func origins() {
    #expect(Self.source("", path: "Tests/A.swift").isTest && Self.source("", path: "ATests.swift").isTest)
    #expect(Self.source("import Testing\nstruct A {}").isTest && !Self.source("struct A {}").isTest)
    #expect(
      Self.source("// Generated using X — DO NOT EDIT").isGenerated && !Self.source("let a = 1").isGenerated)
  }
}
