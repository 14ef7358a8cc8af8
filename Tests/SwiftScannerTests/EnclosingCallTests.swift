import SourceText
import SwiftScanner
import Testing

@Suite struct EnclosingCallTests {
  private static func call(_ code: String) -> (source: ScannedSource, call: EnclosingCall?) {
    let source = ScannedSource(SourceFile(path: "A.swift", text: code))
    let context = source.contexts().first
    return (source, context.flatMap { context in source.withCalls { $0.call(taking: context) } })
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

  @Test("the scope of an offset knows clauses that have ended")
  func scopes() {
    let code = "func a() {\n#if DEBUG\n  w()\n#if X\n#endif\n  x()\n#else\n  y()\n#endif\n  z()\n}"
    let source = ScannedSource(SourceFile(path: "A.swift", text: code))
    func isDebug(_ name: String) -> Bool {
      let offset = Array(code.utf8).firstIndex(of: name.utf8.first ?? 0) ?? 0
      return source.scope(at: offset).isDebug
    }
    #expect(isDebug("w") && isDebug("x") && !isDebug("y") && !isDebug("z"))
    let last = code.utf8.count - 5
    #expect(source.scope(at: last).path.map(source.text) == ["a"])
    #expect(source.body(around: last) == 9..<code.utf8.count)
  }
}
