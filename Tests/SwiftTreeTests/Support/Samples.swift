/// Pieces of code that have every construct of the grammar between them.
enum Samples {
  static let all = code.split(separator: "----\n").map(String.init)

  private static let code = ##"""
    [
      1,
      #if A
      2,
      #endif
      3
    ]
    ----
    var data: Data { read() }
    var n: Int { read { $0.count } }
    var x: Int { modify }
    var y: Int { set(1); return 2 }
    var z: Int { borrow.x }
    ----
    let a = f(Swift::max(1, 2), b: Swift::min)
    let b = (Swift::max)
    let c = [Swift::a: Swift::b]
    ----
    func f(borrowing x: Int, _ y: consuming Foo, z: inout [Int], isolated w: isolated Actor) {}
    ----
    if case let x as Foo = y, case .a(let z)? = q, let w { }
    ----
    switch a {
    case let x as Foo where x > 1, is Bar, (1..., ..<5), .a(b: let c, _): break
    case .b(.c(let d)), "x"..."z": print(d)
    @unknown default: break
    }
    ----
    async let x = f()
    for await (a, b) in s where a > 1 { }
    for try await x in y {}
    for case let x? in y {}
    outer: for i in 0..<10 { continue outer }
    ----
    let v = a[1] { $0 } b: { $1 }
    let w = a { x }.b { y } c: { z }[0]
    ----
    extension Foo: @MainActor Bar, @retroactive Baz where T: ~Copyable, T.U == [Int], N == 3 {}
    ----
    func f<each T: P, let N: Int>(_ x: repeat each T) async throws(E) -> (repeat each T) where repeat each T: Q { (repeat (each x).y) }
    ----
    let x = if a { 1 } else if b { 2 } else { 3 }
    let y = switch z { case 1: "a"; default: "b" }
    let q = try await foo ?? bar
    ----
    init?(a: Int) { self.init(b: 1) }
    ----
    class A {
      init?(a: Int) { self.init(b: 1) }
      init!(b: Int) async throws { super.init() }
      convenience init<T>(x: T) where T: P {}
      deinit {}
      isolated deinit { }
      class func a() {}
      class var b: Int { 1 }
      final class B {}
      lazy var c: Int = { 1 }()
      var d = 1 { didSet { print(oldValue) } willSet(n) { } }
      subscript(i: Int, j: Int = 0) -> Int { get async throws { 1 } }
      static subscript<T>(i: T) -> Int where T: P { _read { yield x } _modify { yield &x } }
      unowned(unsafe) let e: A
      weak var f: A?
      nonisolated(unsafe) static var g = 1
      private(set) public var h: Int
      @objc(foo:bar:) func foo(_ a: Int, bar: Int) {}
      @available(iOS 13, *, message: "x") @discardableResult func i() -> Int { 1 }
      @available(*, deprecated, renamed: "j()") func j() {}
      indirect enum E { case a(E), b; case c(x: Int = 1, _ y: String) }
    }
    ----
    let r = /a b/
    let s = x / y / z
    let t = [/a/, /b/]
    let u = f(/a/, b / c)
    let v = #/a/b/#
    let w = #/
      a /
    /#
    ----
    let k1 = \A.b?.c![0].d
    let k2 = \.self
    let k3 = \[Int].count
    let k4 = \A<B>.c
    let k5 = \.[0]
    let k6 = x.map(\.a.b)
    let k7 = \.?.count
    ----
    @freestanding(expression) public macro stringify<T>(_ v: T) -> (T, String) = #externalMacro(module: "M", type: "T")
    @attached(member, names: named(x), arbitrary) macro M() = #externalMacro(module: "M", type: "T")
    #expect(a == b, "msg") { c } throws: { d }
    @Test("title", arguments: [1, 2]) func foo() { #expect(throws: E.self) { try x() } }
    ----
    infix operator +++ : AdditionPrecedence
    prefix operator √
    postfix operator ++
    precedencegroup P { higherThan: A associativity: left }
    func +++ <T>(a: T, b: T) -> T { a }
    prefix func √(x: Int) -> Int { x }
    static func < (a: A, b: A) -> Bool { true }
    ----
    let n = [0x1F, 0b1, 0o7, 1_000.5e-3, 0x1.8p3, 0xFF.description, 1.5.foo, x.0.1, -1, +2]
    ----
    let c1 = { [weak self, x = y, unowned(unsafe) z] (a: Int, _ b: String) async throws(E) -> Void in a }
    let c2 = { @MainActor in x }
    let c3 = { @Sendable [self] a, _ in x }
    let c4 = { (a, b) in a }
    let c5 = { a, b -> Int in a }
    let c6 = { $0 + $1 }
    let c7 = { () -> [Int: String]? in nil }
    let c8 = { (x: inout Int) in }
    ----
    typealias F<T> = @Sendable (Int, _ x: String, T...) async throws -> ((any P & Q)?, [String: Int]) where T: P
    let g: some P & ~Copyable = x
    let h: (any Foo).Type = y
    let i: [3 of [4 of Int]] = z
    let j: Foo<3, -4, repeat each T>
    let k: nonisolated(nonsending) () async -> Void
    ----
    func f() { #if A
     x
    #else
     y
    #endif
    }
    switch a {
    #if B
    case 1: x
    #endif
    default: y
    }
    foo
    #if A
      .b()
    #elseif C
      .c { x }
    #endif
      .d()
    @a
    #if A
    @b
    #endif
    func g() {}
    enum E {
    #if A
    case a
    #endif
    case b
    }
    ----
    if let x = y as? Foo { }
    if foo { x }, bar { }
    if (foo { x }) { }
    while let x = it.next(), x.a({ $0 }) { }
    guard let self, case .a = b else { return }
    if #available(iOS 13, *), #unavailable(macOS 14) { }
    if x == y { } else if !z { } else { }
    if a.contains(where: { $0 == 1 }) { }
    for x in foo.map({ $0 }) { }
    for x in a.filter { $0 } { y }
    ----
    let a = b ? c : d ? e : f
    let g = a + b * c - d ?? e == f && h || i
    x += y
    a = b = c
    let l = a as! B, m = c is D ? 1 : 2
    let o = !a.b! && -c.d
    let p = a...b, q = ...b, r = a...
    let s = a < b, t = (a < b, c > (d))
    let u = A<B>(), v = A<B>.c, w = f(A<B, C>.self)
    let x = a<b && c>d
    let y = a! + b? .c
    ----
    let s1 = "a\(b, specifier: "%.2f")c\("d\(e)")"
    let s2 = """
      a \(b)
      """
    let s3 = #"a\#(b)"#
    let s4 = "\(a ? "b" : "c")"
    ----
    do throws(E) { } catch let e as E where e.a { } catch .b, .c(let x) { } catch { }
    defer { x }
    repeat { x } while a
    throw E.a
    return
    ----
    @resultBuilder struct B { static func buildBlock() {} }
    @propertyWrapper struct W<T> { @B var a: some V { Text("a") } }
    struct V: View { @State private var a = 1; var body: some View { Text("x").bold() } }
    ----
    func `foo bar`() { `foo bar`() }
    let `default` = 1
    x.`default`
    enum E { case `init`, self_ }
    ----
    let _: any P.Type, (a, b): (Int, Int) = x
    var (c, (d, _)) = y
    let e: Int = 1, f = 2
    ----
    import struct A.B
    @testable import C
    public import D
    @_exported import E.F
    ----
    consume(x)
    let y = consume x
    let z = copy(x), w = copy x
    f(consume x, each: y)
    unsafe foo()
    let u = unsafe { 1 }()
    any(x)
    let t = any P.self
    let o = (any P).self
    let all = some(1)
    ----
    func f(_ a: @autoclosure () throws -> Int = 1, b: @escaping @Sendable () -> Void, c: Int..., d: some P, e: sending X, f: borrowing Y) rethrows {}
    ----
    protocol P: AnyObject, Q where T == Int {
      associatedtype A: B = C where A.D == E
      var x: Int { get async throws set }
      static func f()
      init()
      subscript(i: Int) -> Int { mutating get nonmutating set }
      func g() async throws(E)
    }
    protocol R<A, B>: S {}
    ----
    actor A { nonisolated let x = 1; func f() {} ; init() async {} }
    let actor = 1
    actor.foo()
    distributed actor D { distributed func x() {} }
    ----
    open(x)
    final(y)
    optional.foo()
    prefix = 1
    indirect { x }
    dynamic(a)
    var z = 1
    ----
    let x = [Int](), y = [String: [Int?]](), z = [(A) -> B](), w = [A: (B) throws -> C](), v = [any P]()
    let e: [Int: Int] = [:], f = [:] as [Int: Int], g = [a: b, c: d,], h = [1, 2,]
    f(a, b,)
    let t = (1, 2,)
    func q(a: Int, b: Int,) {}
    f<A, B,>()
    ----
    foo.init(x)
    Self.init
    self[1]
    super.foo()
    _ = x
    (a, b) = (b, a)
    a.b = c
    a?.b = c
    a[1] = 2
    ----
    x.map { a in
      a
    }
    .filter { b in b }
    x
      .y
      ?.z
    ----
    #warning("x")
    #error("y")
    let a = #file, b = #line, c = #selector(A.b(_:)), d = #keyPath(A.b), e = #colorLiteral(red: 1, green: 1, blue: 1, alpha: 1)
    ----
    func f() -> some View { EmptyView() }
    var x: some Sequence<Int> { get { [] } }
    func g() -> (some P)? { nil }
    func h(_ x: (some P, any Q)...) -> [some R] { [] }
    func i() -> any P & Q { x }
    ----
    f { (x) -> Int in x } 
    f({ x in x }, { _ in })
    f(a: { }) { } b: { }
    f() { }
    f {}.g {}
    ----
    let x: Int?? = nil, y: Int! = 1, z: [Int]?.Type
    let w = x??.y, v = x!!
    let u = a ?? b ?? c
    ----
    case1: while true { break case1 }
    let t = try? await x(), s = try! y
    let c = { try await x }
    await withTaskGroup(of: Int.self) { group in }
    try x = y
    ----
    extension [Int] {}
    extension Array<Int>.Index {}
    extension Foo? {}
    ----
    static func == (a: Self, b: Self) -> Bool { a.x == b.x }
    mutating func f() { self = .a }
    ----
    switch (a, b) {
    case (1, _), (_, 2) where x: fallthrough
    case (let x, 3): ()
    case let (x, y): ()
    case (.a, .b(let c)): ()
    case nil, .some(nil): ()
    case "a", #"b"#: ()
    case -1, 1..<2: ()
    case \.x: ()
    case /a/: ()
    case _ where a { true }: ()
    default: ()
    }
    ----
    let x = y
      as? Foo
    let z = a
      ? b
      : c
    let w = foo
      + bar
    ----
    foo(<#T##a: Int##Int#>, b: 1)
    ----
    func f() throws { throw x ? A.a : B.b }
    return x
    return
    ----
    let a = x as? [String: Any] ?? [:]
    let b = x is Int ? 1 : 2
    let c = (x as! Int?)!
    let d = x as (Int) -> Void
    ----
    let a = f(x)(y)[z]{ w }
    let b = f(x) { }(y)
    let c = { 1 }()
    let d = ({ 1 })()
    ----
    struct A { var a: Int { 1 } ; var b: Int = 1 { didSet {} } ; let c: Int ; static let d = { 1 }() }
    ----
    if x { } ; y
    while x { } ; y
    { x }()
    ;{ y }()
    ----
    let a = try x as? B
    let b = await c.d { e }
    let c = !(await d)
    let d = -x.y, e = &f
    foo(&a, b: &c.d)
    ----
    var a: Int {
      @A get { 1 }
      nonmutating set(v) { x }
    }
    var b: Int { get throws { 1 } }
    var c: Int { mutating get async { 1 } }
    var d: Int {
      init(v) initializes(x) accesses(y) { }
      get { 1 }
    }
    var e: Int {
      @storageRestrictions(initializes: x, accesses: y) init { x = newValue }
      get { x }
    }
    """##
}
