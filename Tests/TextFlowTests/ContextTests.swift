import SourceText
import SwiftIndex
import TextFlow
import Testing

@Suite struct ContextTests {
  /// What a context is expected to be, its texts as in the code.
  struct Expected: Equatable, CustomTestStringConvertible {
    var kind: LiteralContext.Kind
    var name = ""
    var receiver = ""
    var label = ""
    var index: Int?
    var type = ""
    var steps: [String] = []

    var testDescription: String { "\(kind) \(name)" }
  }

  static func context(_ marked: String) -> Expected? {
    let code = MarkedCode(marked)
    let source = ScannedSource(SourceFile(path: "A.swift", text: code.text))
    let contexts = source.contexts()
    guard let place = source.literals.firstIndex(where: { $0.range == code.range }) else { return nil }
    let context = contexts[place]
    return Expected(
      kind: context.kind, name: source.text(context.name), receiver: source.text(context.receiver),
      label: source.text(context.label), index: context.index, type: source.text(context.type),
      steps: context.steps.map { name(of: $0, in: source) })
  }

  static func name(of step: ContextStep, in source: ScannedSource) -> String {
    switch step {
    case .dictionaryValue(let key): "value \(source.text(key))"
    case .tupleElement(let label, let index): label.isEmpty ? "tuple \(index)" : "tuple \(source.text(label))"
    case .ternaryBranch(let isFirst, let other): "\(isFirst ? "then" : "else") \(source.text(other))"
    case .concatenation(let isLeft, let other):
      isLeft ? "_ + \(source.text(other))" : "\(source.text(other)) + _"
    case .coalescing(let isLeft, let other):
      isLeft ? "_ ?? \(source.text(other))" : "\(source.text(other)) ?? _"
    case .member(let name): ".\(source.text(name))"
    case .method(let name, let call): ".\(source.text(name))\(source.text(call))"
    case .interpolation(let label): "interpolation \(source.text(label))"
    default: "\(step)".split(separator: "(").first.map(String.init) ?? ""
    }
  }

  @Test(
    "arguments know their call, label and place",
    arguments: [
      ("f(⟦\"a\"⟧)", Expected(kind: .argument, name: "f", index: 0)),
      ("f(1, b: ⟦\"a\"⟧, c)", Expected(kind: .argument, name: "f", label: "b", index: 1)),
      ("a.b[0](c)\n  .d(⟦\"a\"⟧)", Expected(kind: .argument, name: "d", receiver: "a.b[0](c)", index: 0)),
      (".init(a: ⟦\"a\"⟧)", Expected(kind: .argument, name: "init", receiver: ".", label: "a", index: 0)),
      ("List { f() }.d(⟦\"a\"⟧)", Expected(kind: .argument, name: "d", receiver: "List { f() }", index: 0)),
      ("Array<Set<Int>>(⟦\"a\"⟧)", Expected(kind: .argument, name: "Array", index: 0)),
      ("a?.b!(⟦\"a\"⟧)", Expected(kind: .argument, name: "b", receiver: "a?", index: 0)),
      ("f((1, 2), { $0, $1 }, [3, 4], ⟦\"a\"⟧)", Expected(kind: .argument, name: "f", index: 3)),
      ("return f(⟦\"a\"⟧)", Expected(kind: .argument, name: "f", index: 0)),
      ("#expect(a, ⟦\"a\"⟧)", Expected(kind: .macro, name: "expect", index: 1)),
      ("@Test(⟦\"a\"⟧) func f() {}", Expected(kind: .attribute, name: "Test", index: 0)),
      ("x[⟦\"a\"⟧] = 1", Expected(kind: .subscriptIndex, name: "x", index: 0)),
    ])
  func arguments(_ code: String, _ expected: Expected) {
    #expect(Self.context(code) == expected)
  }

  @Test(
    "values know what they are assigned to or returned from",
    arguments: [
      ("let a: String = ⟦\"a\"⟧", Expected(kind: .initialValue, name: "a", type: "String")),
      ("let a = 1, b: T<A, B> = ⟦\"a\"⟧", Expected(kind: .initialValue, name: "b", type: "T<A, B>")),
      ("@A(1) private static var a = ⟦\"a\"⟧", Expected(kind: .initialValue, name: "a")),
      (
        "func f(a b: String = ⟦\"a\"⟧) {}",
        Expected(kind: .defaultArgument, name: "b", label: "a", type: "String")
      ),
      ("a.b?.c = ⟦\"a\"⟧", Expected(kind: .assignment, name: "c", receiver: "a.b?")),
      ("a += ⟦\"a\"⟧", Expected(kind: .compoundAssignment, name: "a")),
      ("enum E: String { case a = ⟦\"a\"⟧ }", Expected(kind: .enumRawValue, name: "a", type: "String")),
      (
        "func f() -> String {\n  g()\n  return ⟦\"a\"⟧\n}",
        Expected(kind: .returnValue, name: "f", type: "String")
      ),
      (
        "var a: String { ⟦\"a\"⟧ }",
        Expected(kind: .returnValue, name: "a", type: "String", steps: ["implicitReturn"])
      ),
      (
        "var a: String {\n  switch b {\n  case .c: ⟦\"a\"⟧\n  default: d\n  }\n}",
        Expected(kind: .returnValue, name: "a", type: "String", steps: ["switchBranch", "implicitReturn"])
      ),
      ("let a = if b { ⟦\"a\"⟧ } else { c }", Expected(kind: .initialValue, name: "a", steps: ["ifBranch"])),
      ("let a = { b in ⟦\"a\"⟧ }(1)", Expected(kind: .initialValue, name: "a", steps: ["implicitReturn"])),
      ("let a = b.map { c in ⟦\"a\"⟧ }", Expected(kind: .closureResult, name: "map", receiver: "b")),
      (
        "f(b: { return ⟦\"a\"⟧ })",
        Expected(kind: .closureResult, name: "f", label: "b", steps: ["explicitReturn"])
      ),
      ("throw ⟦\"a\"⟧", Expected(kind: .thrown)),
    ])
  func values(_ code: String, _ expected: Expected) {
    #expect(Self.context(code) == expected)
  }

  @Test(
    "conditions, comparisons, patterns and loops are told apart",
    arguments: [
      ("if a == ⟦\"a\"⟧ { }", Expected(kind: .comparison, name: "==")),
      ("switch a {\ncase \"b\", ⟦\"a\"⟧:\n  f()\n}", Expected(kind: .pattern)),
      ("switch a {\ncase b:\n  c = .public\ncase ⟦\"a\"⟧:\n  f()\n}", Expected(kind: .pattern)),
      ("switch a {\ncase ⟦\"a\"⟧ where b == c:\n  f()\n}", Expected(kind: .pattern)),
      ("for a in [⟦\"a\"⟧] {}", Expected(kind: .loopSequence, steps: ["arrayElement"])),
      ("if let a, b.c(⟦\"a\"⟧) {}", Expected(kind: .argument, name: "c", receiver: "b", index: 0)),
      ("f()\n⟦\"a\"⟧", Expected(kind: .statement)),
      ("a ~ ⟦\"a\"⟧", Expected(kind: .operand, name: "~")),
    ])
  func conditions(_ code: String, _ expected: Expected) {
    #expect(Self.context(code) == expected)
  }

  @Test(
    "the expressions on the way out are named from the inside",
    arguments: [
      ("f((⟦\"a\"⟧))", ["parentheses"]),
      ("f([⟦\"a\"⟧, b])", ["arrayElement"]),
      ("f([b: ⟦\"a\"⟧])", ["value b"]),
      ("f([⟦\"a\"⟧: b])", ["dictionaryKey"]),
      ("f((b: ⟦\"a\"⟧, c))", ["tuple b"]),
      ("f(b ? ⟦\"a\"⟧ : c)", ["then c"]),
      ("f(b ? c : d ? ⟦\"a\"⟧ : e)", ["then e", "else c"]),
      ("f(b + ⟦\"a\"⟧ + c)", ["b + _", "_ + c"]),
      ("f(a ?? b ?? ⟦\"a\"⟧)", ["b ?? _", "a ?? _"]),
      ("f(⟦\"a\"⟧.b.c(1))", [".b", ".c(1)"]),
      ("f(⟦\"a\"⟧ as Any)", ["cast"]),
      ("f(\"\\(b, c: ⟦\"a\"⟧)\")", ["interpolation c"]),
      ("f(\"\\(b ? ⟦\"a\"⟧ : c)\")", ["then c", "interpolation "]),
    ])
  func steps(_ code: String, _ expected: [String]) {
    #expect(Self.context(code)?.steps == expected)
  }

  @Test("the labels of all arguments make the signature")
  func signature() {
    func signature(_ code: String) -> String? {
      let source = ScannedSource(SourceFile(path: "A.swift", text: code))
      return source.file.withSyntax { ContextReader($0).signature(of: source.contexts()[0]) }
    }
    #expect(signature("f(\"a\", b: { $0, $1 }, c ? d : e)") == "f(_:b:_:)")
    #expect(signature("\"a\"") == nil)
  }
}
