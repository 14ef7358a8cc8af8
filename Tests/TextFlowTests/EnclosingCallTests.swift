import SourceText
import SwiftIndex
import TextFlow
import Testing

@Suite struct EnclosingCallTests {
  private static func call(_ code: String) -> (source: ScannedSource, call: EnclosingCall?) {
    let source = ScannedSource(SourceFile(path: "A.swift", text: code))
    let context = source.contexts().first
    return (source, context.flatMap(source.call))
  }

  @Test("a call is found with its receiver, its arguments and what takes its result")
  func found() throws {
    let (source, found) = Self.call("let a = b == c.d(e: \"f\", g + 1)")
    let call = try #require(found)
    #expect(source.text(call.range) == "c.d(e: \"f\", g + 1)")
    #expect(call.arguments.map { source.text($0.value) } == ["\"f\"", "g + 1"])
    #expect(call.context.kind == .comparison)
    #expect(source.text(call.context.target) == "b")
  }

  @Test("what is no argument has no call", arguments: ["let a = \"b\"", "a[\"b\"]", "a(\"b\"", "[\"a\"]"])
  func none(_ code: String) {
    #expect(Self.call(code).call == nil)
  }

  @Test("a format is known by the call that takes it")
  func formats() {
    func isFormat(_ code: String) -> Bool {
      let source = ScannedSource(SourceFile(path: "A.swift", text: code))
      return source.contexts().first.map(source.isFormat) ?? false
    }
    #expect(isFormat("String(format: \"%d\", 1)"))
    #expect(isFormat("String.localizedStringWithFormat(\"%d\", 1)"))
    #expect(!isFormat("NSPredicate(format: \"a = %d\", 1)"))
    #expect(!isFormat("String(format: a, \"%d\")"))
  }

  @Test("a body is the outermost one within a type")
  func bodies() {
    let code = "struct A {\n  func b() { c { \"d\" } }\n  var e = [\"f\"].map { \"g\" }\n}\nlet h = \"i\""
    let source = ScannedSource(SourceFile(path: "A.swift", text: code))
    let bodies = source.file.withSyntax { tree in
      var scopes = ScopeReader(tree)
      return source.literals.map { scopes.bodyRange(around: $0.range).map(source.text) }
    }
    #expect(bodies == ["{ c { \"d\" } }", nil, "{ \"g\" }", nil])
  }
}
