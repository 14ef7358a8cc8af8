import SourceText
import SwiftIndex
import TextFlow
import TestSupport
import Testing

@Suite struct BrokenCodeTests {
  /// One of each kind of declaration, statement and expression that the readers know.
  private static let code = #"""
    import Foundation
    #if os(iOS)
    @MainActor final class Screen<Item: Identifiable>: Base, Themed & Styled where Item.ID == Int {
      @Published private(set) var items: [Item] = [], count = 0
      @State var name: String? { didSet { print("\(oldValue ?? "none")") } }
      let make: (_ a: Int, String...) async throws -> [String: (x: Int, y: Double?)]
      init?<T>(_ key: LocalizedStringKey = "a", values: T...) rethrows where T: P { show("\(key)", in: values) }
      subscript(_ index: Int) -> Character { get { "a" } set(new) { } }
      static func == (a: Screen, b: Screen) -> Bool { a.items.count < b.items.count }
      enum Kind: String, CaseIterable { case a = "x", b(Int, label: [String]); indirect case c(Kind) }
      func show(_ text: some StringProtocol, at place: CGPoint = .init(x: 1, y: 2)) -> some View {
        guard let name, case .b(let n, label: let list)? = kind as? Kind else { return Text("\(count + 1)") }
        for case let (index, item) in items.enumerated() where index > 0 { print("\(item.name!.count)") }
        let total = items.map { $0.size * 2 }.reduce(0, +), (left, right) = (1, [2.5, -3e4])
        let text = if total > 0 { "\(total) \(left ... right.count)" } else { "\(list.first?.lowercased() ?? "b")" }
        switch kind { case .a: fallthrough; case let .b(x, y) where x > 1: log("\(x) \(y)"); default: break }
        do { try run() } catch let error as Bad { log("\(error)") } catch { log("\(error.code)") }
        return List(items, id: \.id) { [weak self] item in Card("\(item[0])", title: "b") { Text("\($0)") } label: { _ in } }
      }
    }
    #else
    extension [String] { func all<each T>() -> Set<T>.Index { #selector(a) } }
    #endif
    """#

  /// Asks everything there is to ask about a file.
  private func ask(_ text: [UInt8]) {
    let source = ScannedSource(SourceFile(path: "a.swift", bytes: text))
    let index = DeclarationIndex(merging: [FileDeclarations(source)])
    source.withTypes(index) { types in
      for context in source.contexts() { _ = types.parameter(of: context) }
      for literal in source.literals {
        for range in source.interpolations(of: literal) {
          _ = types.type(of: min(range.lowerBound + 2, range.upperBound)..<range.upperBound)
        }
        _ = types.declaredType("Kind", at: literal.range.lowerBound)
      }
    }
  }

  @Test("no prefix of a file stops the readers")
  func prefixes() {
    let bytes = Array(Self.code.utf8)
    for count in 0...bytes.count { ask(Array(bytes[..<count])) }
  }

  @Test("no change of single bytes stops the readers")
  func mutations() {
    var generator = SeededGenerator(seed: 7)
    let bytes = Array(Self.code.utf8)
    let marks = Array(#"(){}[]<>"\,:=.?!@#` a0$&/"#.utf8) + [0x0A]
    for _ in 0..<400 {
      var changed = bytes
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let place = Int.random(in: 0..<changed.count, using: &generator)
        let mark = marks[Int.random(in: 0..<marks.count, using: &generator)]
        if Bool.random(using: &generator) { changed[place] = mark } else { changed.insert(mark, at: place) }
      }
      ask(changed)
    }
  }

  @Test("a function type that lacks its parameters stops no reader")
  func functionWithoutParameters() {
    for type in ["-> String", "@A()->String", "async -> String", "throws(E) -> (A) -> B"] {
      ask(Array("func f(title: \(type), _ b: @escaping()->String) { f(title: \"a\", \"b\") }".utf8))
    }
  }

  /// Code that is deep or long, or in which each name leads to another one.
  private static let long: [String] = [
    String(repeating: "struct A { ", count: 20_000),
    String(repeating: "(", count: 50_000) + #""\(a)""#,
    "func f() { " + String(repeating: "let a = a + a; ", count: 3_000) + #""\(a)" }"#,
    "func f() { " + joined(2_000) { "let a\($0 + 1) = a\($0) + a\($0); " } + #""\(a2000)" }"#,
    "f(" + joined(5_000) { #""\(x\#($0))", "# } + "1)\nfunc f(_ a: String...) {}",
    "let x = [" + joined(5_000) { "g(\"a\($0)\"), " } + "]\nfunc g(_ a: String) {}",
    #"func f() { "\("# + String(repeating: "-(", count: 5_000) + "a" + String(repeating: ")", count: 5_000)
      + #")" }"#,
    #"func f() { "\(a"# + String(repeating: " + a.b(c)", count: 5_000) + #")" }"#,
    joined(3_000) { "class A\($0 + 1): A\($0) { var b = \"\($0)\" }\n" } + #"let c = "\(A3000().d)""#,
    joined(3_000) { "let a\($0 + 1) = a\($0) + a\($0)\n" } + #"let c = "\(a3000)""#,
    "let c = " + String(repeating: "f { $0.map { ", count: 5_000) + #""\($0)""#,
    "func f() { if a {} " + joined(5_000) { "else if let a\($0) = b { g(\"\\(a\($0))\", c) } " } + "}",
    "func f() { a" + joined(5_000) { ".g(\"a\($0)\")" } + " }\nextension A { func g(_ a: String) -> A {} }",
    "func f() { h" + joined(5_000) { ".g(\"a\") + a\($0)" } + " }\nfunc g(_ a: String) -> A {}",
    "func f() { switch a { case let x" + String(repeating: "?", count: 50_000) + #": "\(x)" } }"#,
    "let a: A" + String(repeating: "?", count: 50_000) + " = b\nlet c: A"
      + String(repeating: ".B", count: 50_000)
      + #" = "\(a)""#,
    joined(5_000) { "struct A\($0)<T: P> where T: Q { let a: T; init(b: T...) {} }\n" }
      + #"let c = "\(A3000(b: 1).a)""#,
  ]

  private static func joined(_ count: Int, _ text: (Int) -> String) -> String {
    (0..<count).map(text).joined()
  }

  @Test(
    "deep and long code takes no more time than its length asks for", .timeLimit(.minutes(2)),
    arguments: long.indices)
  func size(_ place: Int) {
    ask(Array(Self.long[place].utf8))
  }
}
