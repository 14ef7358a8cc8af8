import Testing

@Suite struct ClosureShapeTests {
  @Test("a closure has a signature if in follows it")
  func closureSignatureIf() {
    expectShape(
      "{ a in b }",
      "closure(closureSignature(parameters(parameter a)), name b)")
    expectShape(
      "{ (a: Int, _ b: C) async throws(E) -> D in e }",
      """
      closure(closureSignature(parameters(parameter a(namedType Int), parameter _(namedType C)),
      effects(namedType E), namedType D), name e)
      """)
    expectShape(
      "{ [weak self, a = b, unowned(safe) c, self.d] in e }",
      """
      closure(closureSignature(captures(capture self, capture(name b), capture c, capture(member
      d))), name e)
      """)
    expectShape(
      "{ @MainActor @A.B(c) [a] b, _ in d }",
      """
      closure(closureSignature(attribute MainActor(namedType MainActor), attribute B(memberType
      B(namedType A), argumentList(argument(name c))), captures(capture a), parameters(parameter b,
      parameter _)), name d)
      """)
    expectShape(
      "{ (a, b) in c }",
      "closure(closureSignature(parameters(parameter a, parameter b)), name c)")
    expectShape(
      "{ $0 + 1 }",
      "closure(infix +(name $0, integer 1))")
    expectShape(
      "{ () -> [A: B]? in c }",
      """
      closure(closureSignature(parameters, optionalType ?(dictionaryType(namedType A, namedType
      B))), name c)
      """)
  }

  @Test("a call may have several trailing closures, and more calls behind them")
  func callSeveralTrailing() {
    expectShape(
      "a { b }",
      "call(name a, closure(name b))")
    expectShape(
      "a(b) { c } d: { e } f: { g }",
      """
      call(name a, argumentList(argument(name b)), closure(name c), argument d(closure(name e)),
      argument f(closure(name g)))
      """)
    expectShape(
      "a { b }.c { d }",
      "call(member c(call(name a, closure(name b))), closure(name d))")
    expectShape(
      "a[b] { c }",
      "subscriptCall(name a, argumentList(argument(name b)), closure(name c))")
    expectShape(
      "{ a }()",
      "call(closure(name a), argumentList)")
    expectShape(
      "a { b }(c)",
      "call(call(name a, closure(name b)), argumentList(argument(name c)))")
  }

  @Test("a closure's statements may contain others")
  func closureSStatements() {
    expectShape(
      "a { b in if c { d { e } } }",
      """
      call(name a, closure(closureSignature(parameters(parameter b)), ifExpression(conditions(name
      c), codeBlock(call(name d, closure(name e))))))
      """)
  }
}
