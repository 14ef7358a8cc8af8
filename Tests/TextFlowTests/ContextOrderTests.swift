import SourceText
import SwiftIndex
import TextFlow
import Testing

@Suite struct ContextOrderTests {
  private static let code = """
    struct A: View {
      static let titles = ["a", b ? "c" : "d", (e: "f", "g")]
      var body: some View {
        Text("h \\(i("j")) k").l(m: "n") { o in return [p: "q", "r": "s"] }
        switch t { case "u": "v" + "w"; default: if x == "y" { "z" } else { f(1, [2], "ä") } }
      }
      #if DEBUG
      enum B: String { case c = "d" }
      #endif
    }
    """

  @Test("contexts and scopes are the same in whatever order they are asked for")
  func order() {
    let source = ScannedSource(SourceFile(path: "A.swift", text: Self.code))
    let (contexts, scopes) = (source.contexts(), source.scopes())
    #expect(contexts.count == 18)
    source.file.withSyntax { tree in
      var (contextReader, scopeReader) = (ContextReader(tree), ScopeReader(tree))
      for (index, literal) in source.literals.enumerated().reversed() {
        #expect(scopeReader.scope(of: literal.range) == scopes[index])
        #expect(contextReader.context(of: literal.range) == contexts[index])
      }
    }
  }

  @Test("words and literals of any length are read whole, at any place of the file", arguments: 1...40)
  func lengths(_ length: Int) {
    let word = String(repeating: "aZ_9$é", count: length / 6 + 1)
    let name = "n" + word.prefix(length)
    for text in ["", String(repeating: "x", count: length), String(repeating: "-", count: length)] {
      let code = "\(name)(1, \(name): \"\(text)\")"
      for code in [code, " " + code, code + "\n", "\(name).\(code); \(name)"] {
        let source = ScannedSource(SourceFile(path: "A.swift", text: code))
        let context = source.contexts()[0]
        #expect(source.value(of: source.literals[0]) == text)
        #expect(source.text(context.name) == name)
        #expect(source.text(context.label) == name)
        #expect(context.index == 1)
      }
    }
  }

  @Test(
    "a keyword is called by nobody, whatever its length",
    arguments: [
      "if", "in", "as", "is", "for", "let", "var", "try", "case", "else", "enum", "func", "throw", "while",
      "guard", "where", "await", "inout", "break", "catch", "switch", "import", "struct", "public", "repeat",
      "static", "default", "private", "protocol", "internal", "continue", "rethrows", "operator", "typealias",
      "extension", "fileprivate", "fallthrough",
    ])
  func keywords(_ word: String) {
    func kind(_ code: String) -> LiteralContext.Kind? {
      ScannedSource(SourceFile(path: "A.swift", text: code)).contexts().first?.kind
    }
    #expect(kind("\(word)(\"a\")") != .argument)
    #expect(kind("\(word)x(\"a\")") == .argument)
    #expect(kind("`\(word)`(\"a\")") == .argument)
  }
}
