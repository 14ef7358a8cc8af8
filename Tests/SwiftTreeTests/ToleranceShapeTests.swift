import Testing

@Suite struct ToleranceShapeTests {
  @Test("what has no place is left out, and reading goes on behind it")
  func noPlaceLeft() {
    expectShape(
      "f(a b, c)",
      "call(name f, argumentList(argument(name a), skipped b, argument(name c)))", isWhole: false)
    expectShape(
      "let a = ) b",
      "variable(binding(namePattern a)); skipped ); name b", isWhole: false)
    expectShape(
      "struct A { ] let b = 1 }",
      "structure A(members(skipped ], variable(binding(namePattern b, integer 1))))", isWhole: false)
    expectShape(
      "struct A { , let b = 1 }",
      "structure A(members(skipped ,, variable(binding(namePattern b, integer 1))))", isWhole: false)
    expectShape(
      "f(",
      "call(name f, argumentList)")
  }

  @Test("a bracket that nothing closes ends with the one around it")
  func bracketNothingCloses() {
    expectShape(
      "{ (a }; b",
      "closure(parenthesized(name a)); name b")
    expectShape(
      "f([a, b); c",
      "call(name f, argumentList(argument(array(name a, name b)))); name c")
    expectShape(
      #""a\(b"; c"#,
      #"literal(interpolation(argument(name b), skipped "; c))"#, isWhole: false)
  }

  @Test("a point without a name leaves the next statement alone")
  func pointWithoutName() {
    expectShape(
      """
      a.
      let b = 1
      """,
      "member(name a); variable(binding(namePattern b, integer 1))")
    expectShape(
      "func f() { a. }",
      "function f(parameters, codeBlock(member(name a)))")
  }
}
