import SwiftIndex
import TextFlow
import Testing

@Suite struct ExpressionTests {
  /// Returns the type of what stands in the last file's first interpolation.
  static func type(_ declarations: String, _ code: String) -> String {
    let tree = TreeOfSources(declarations, code)
    guard let source = tree.sources.last,
      let literal = source.literals.first(where: { $0.interpolationCount > 0 }),
      let range = source.interpolations(of: literal).first
    else { return "no interpolation" }
    return source.withTypes(tree.index) { $0.type(of: range.dropFirst(2).dropLast()).description }
  }

  @Test(
    "literals, operators and conversions have types of their own",
    arguments: [
      ("1", "Int"), ("-1_000", "Int"), ("0x1F", "Int"), ("1.5", "Double"), ("1e3", "Double"),
      ("true", "Bool"),
      ("Int(x)", "Int"), ("Int32(x)", "Int32"), ("CGFloat(x)", "CGFloat"), ("String(x)", "String"),
      ("Double(\u{22}1\u{22})", "Double?"), ("1 + 2 * 3", "Int"), ("1 + 2.5", "Double"), ("1 < 2", "Bool"),
      ("Int(a) + Int(b)", "Int"), ("a + Int(b)", "Int"), ("a ? 1 : 2.0", "Double"), ("a ? 1 : nil", "Int?"),
      ("a ? b : 1", "?"), ("x.count", "Int"), ("x.count + 1", "Int"), ("x.lowercased()", "String"),
      ("x as? Int", "Int?"), ("x as! Int", "Int"), ("x is Int", "Bool"), ("!x", "Bool"), ("(1)", "Int"),
      ("(1, a: 2.0).a", "Double"), ("[1, 2].first", "Int?"), ("[1, 2][0]", "Int"), ("Int.max", "Int"),
      ("Double(x).rounded()", "Double"), ("error.localizedDescription", "String"),
      ("x ?? \u{22}a\u{22}", "String"), ("Int(\u{22}1\u{22}) ?? 0", "Int"), ("try await x.count", "Int"),
      ("try? x.count", "Int?"), ("try! x.count", "Int"),
      ("Array(1...3).map { String($0) }.joined(separator: y)", "String"),
      ("Bundle.main.bundlePath", "String"),
      ("x", "?"), ("x.y", "?"), ("x.rounded()", "?"), ("a + b", "?"), (".a", "?"), ("min(1, 2)", "Int"),
      ("Set<String>().count", "Int"), ("[String]().first", "String?"), ("URL(string: x)?.host", "String?"),
      ("x.map { $0 }", "?"), ("1...3", "ClosedRange<Int>"), ("", "?"), ("Int", "?"),
      ("if a { 1 } else { 2 }", "Int"),
    ])
  func expressions(_ expression: String, _ expected: String) {
    #expect(Self.type("", "\"\\(\(expression))\"") == expected)
  }

  @Test(
    "locals and parameters have the types that are written or that their values tell",
    arguments: [
      ("func f(n: Int) { \"\\(n)\" }", "Int"), ("func f(to n: [Int]) { \"\\(n[0])\" }", "Int"),
      ("func f(n: Int...) { \"\\(n)\" }", "[Int]"), ("func f() { let a = 1; \"\\(a)\" }", "Int"),
      ("func f() { let a: Float = 1; \"\\(a)\" }", "Float"), ("func f() { \"\\(a)\"; let a = 1 }", "?"),
      ("func f() { do { let a = 1 }; \"\\(a)\" }", "?"),
      ("func f(a: Int?) { if let a { \"\\(a)\" } }", "Int"),
      ("func f(a: Int?) { if let b = a, b > 1 { \"\\(b)\" } }", "Int"),
      ("func f(a: Int?) { guard let b = a else { return }; \"\\(b)\" }", "Int"),
      ("func f(a: Int?) { if let b = a { } else { \"\\(b)\" } }", "?"),
      ("func f() { for i in 0..<3 { \"\\(i)\" } }", "Int"),
      ("func f(a: [String]) { for (i, s) in a.enumerated() { \"\\(s)\" } }", "String"),
      ("func f(a: [String]) { for s in a where s.isEmpty { \"\\(s)\" } }", "String"),
      ("func f(d: [String: Int]) { for (k, v) in d { \"\\(v)\" } }", "Int"),
      ("func f() { do { try g() } catch { \"\\(error)\" } }", "Error"),
      ("func f() { do { try g() } catch let e as Bad { \"\\(e)\" } }", "Bad"),
      ("func f() { let g = { (n: Int) -> Void in \"\\(n)\" } }", "Int"),
      ("func f() { let g = { (_ n: Int) -> Void in \"\\(n)\" } }", "Int"),
      ("func f(a: [Int]) { a.map { \"\\($0)\" } }", "Int"),
      ("func f(a: Int?) { a.map { \"\\($0)\" } }", "Int"),
      ("func f(a: [Int]) { a.enumerated().map { i, n in \"\\(n)\" } }", "Int"),
      ("func f(a: [Int]) { ForEach(a, id: \\.self) { n in \"\\(n)\" } }", "Int"),
      ("func f() { func g(n: Int) -> Float { \"\\(n)\" } }", "Int"),
      ("func f() { func g() -> Float { 1 }; \"\\(g())\" }", "Float"),
      ("func f() { let (a, b) = (1, 2.5); \"\\(b)\" }", "Double"), ("func f<T>(a: T) { \"\\(a)\" }", "?"),
      ("func f(a: Int?) { let b = if let a { \"\\(a)\" } else { \"\" } }", "Int"),
      ("func f(a: Int, b: Float) { switch (a, b) { case let (x, y): \"\\(y)\" } }", "Float"),
      (
        "func f(e: E) { switch e { case .a: break; case .b(let n, _): \"\\(n)\" } }; enum E { case a, b(Int, Float) }",
        "Int"
      ),
      (
        "func f(e: E) { switch e { case .b(let n): break; default: \"\\(n)\" } }; enum E { case b(Int) }", "?"
      ),
      ("func f(e: E) { if case let .b(n, m) = e { \"\\(m)\" } }; enum E { case a, b(Int, Float) }", "Float"),
      ("func f() { g { r in switch r { case .failure(let e): \"\\(e)\" } } }", "Error"),
      ("func f() { for (i, x) in y.enumerated() { \"\\(i + 1)\" } }", "Int"),
      ("func f() { let s = { () -> Float in 1 }(); \"\\(s)\" }", "Float"),
      ("func f(a: Decimal) { \"\\(a * 100)\" }", "Decimal"),
      ("enum E: String { case a; func f() { \"\\(rawValue)\" } }", "String"),
      ("extension Date { func f() { \"\\(timeIntervalSince1970)\" } }", "Double"),
      ("func f(a: Bool) { let s = if a { 1.5 } else { 2 }; \"\\(s)\" }", "Double"),
      (
        "func f(a: E) { let s = switch a { case .b: \"b\"; case .c(1), .d: \"c\"\n default: \"d\" }\n\"\\(s)\" }",
        "String"
      ),
      ("func f(a: Bool) { let s = switch a { case true: 1; case false: b }\n\"\\(s)\" }", "?"),
      ("func f() { \"\\(NSLocalizedString(a, comment: b))\" }", "String"),
      ("func f<Item: Named>() { let a: Item? = nil; \"\\(a)\" }", "Named?"),
      (
        "class Cell {}; func take<T: Row>(_: T.Type, id: Int = 0) -> T {}; func f() { \"\\(take(Cell.self))\" }",
        "Cell"
      ),
      ("func take<T: Row>(as type: T.Type?) -> [T]? {}; func f() { \"\\(take(as: nil))\" }", "[Row]?"),
      ("func f<S: StringProtocol>(a: S) { \"\\(a)\" }", "StringProtocol"),
      ("func f<S>(a: S) where S: StringProtocol { \"\\(a)\" }", "StringProtocol"),
      ("func f<S>(a: S) where S: Hashable, S: StringProtocol { \"\\(a)\" }", "StringProtocol"),
    ])
  func locals(_ code: String, _ expected: String) {
    #expect(Self.type("", code) == expected)
  }

  @Test(
    "patterns in patterns, captures and conditions of other branches lead to what they name",
    arguments: [
      ("switch e { case .b(.some(let n)): \"\\(n)\"; default: break }", "Int"),
      ("switch (e, 1.5) { case (.b(let n?), let x): \"\\(x)\"; default: break }", "Double"),
      ("for case .b(let n) in [e] { \"\\(n)\" }", "Int?"),
      ("for case let (i, .b(n?)) in [e].enumerated() { \"\\(n)\" }", "Int"),
      ("if case let n as Float = x { \"\\(n)\" }", "Float"),
      ("do { try g() } catch E.b(let n) { \"\\(n)\" }", "Int?"),
      ("do { try g() } catch where a { \"\\(error)\" }", "Error"),
      ("let a = 1; h { [a = 2.5] in \"\\(a)\" }", "Double"),
      ("let a = 1; h { [weak self] in \"\\(a)\" }", "Int"),
      ("let n = 1.5; if let n = e.i { } else if let m = e.i, m > n { \"\\(n)\" }", "Double"),
      ("let n = 1.5; switch e { case .b(.c(let n)): \"\\(n)\"; default: break }", "?"),
      ("let a = [e].map { return $0.i }; \"\\(a)\"", "[Int?]"),
      ("func g(a: Int...) { \"\\(a)\" }", "[Int]"),
      ("let a = [Int?: (x: Int, () -> Float)](); \"\\(a)\"", "[Int?:(x:Int,()->Float)]"),
      ("let a = Swift.Optional<Array<Int>>.none; \"\\(a)\"", "?"),
      ("let a: Optional<Array<Int>> = nil; \"\\(a)\"", "[Int]?"),
      ("let a: (any Named & Sized)? = nil; \"\\(a)\"", "Named&Sized?"),
      ("let a: Pair<Float> = (1, 2); \"\\(a)\"", "Both<_>"),
    ])
  func patterns(_ body: String, _ expected: String) {
    let declarations = "enum E { case a, b(Int?)\nvar i: Int? { nil } }\ntypealias Pair<T> = Both<T>"
    #expect(Self.type(declarations, "func f(e: E) { \(body) }") == expected)
  }

  @Test(
    "members are found through the tree, also those of other files, extensions and what a type inherits",
    arguments: [
      ("name", "String"), ("self.name", "String"), ("item.size", "Double"), ("item?.size", "Double?"),
      ("items[0].size", "Double"), ("items.first?.size ?? 0", "Double"), ("Item.shared.size", "Double"),
      ("item.kind.rawValue", "String"), ("item.label()", "String"), ("Item(size: 1).size", "Double"),
      ("base", "Int32"),
      ("item.kind.title", "String"), ("count", "Int"), ("ratio", "CGFloat"), ("item.nothing", "?"),
      ("item.state", "Item.State"),
      ("items.map { $0.size }.count", "Int"), ("items.map(\\.size).max() ?? 0", "Double"),
      ("Item.Kind.allCases.count", "Int"),
      ("name.shouted", "String"), ("$count.wrappedValue", "Int"), ("both", "?"), ("maker().size", "Double"),
    ])
  func members(_ expression: String, _ expected: String) {
    let declarations = """
      struct Item { var size = 0.5; let kind: Kind; var state: State; static let shared = Item(size: 1)
        enum Kind: String, CaseIterable { case a, b }
        enum State { case on }
        init(size: Double) {}
        func label() -> String { "" } }
      extension Item.Kind { var title: String { "" } }
      class Base { var base: Int32 = 1 }
      extension String { var shouted: String { "" } }
      """
    let code = """
      class Screen: Base { let name = "a"; var item: Item; var items: [Item] = []; @State private var count = 1
        let ratio: CGFloat = 1; let maker: () -> Item
        var text: String { "\\(\(expression))" } }
      extension Screen { var both: Int { 1 } }
      extension Screen { var both: Float { 1 } }
      """
    #expect(Self.type(declarations, code) == expected)
  }
}
