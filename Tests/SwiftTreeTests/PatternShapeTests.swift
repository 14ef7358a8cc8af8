import Testing

@Suite struct PatternShapeTests {
  @Test("cases have patterns with bindings, types, ranges and expressions")
  func casesPatternsBindings() {
    expectShape(
      """
      switch a { case let b as C, .d(let e, f: _), (_, var g), is H, 1...2, "i", nil, let j?: \
      break }
      """,
      """
      switchExpression(name a, switchCase(caseItem(bindingPattern(cast as(name b, namedType C))),
      caseItem(call(member d, argumentList(argument(bindingPattern(name e)), argument f(name _)))),
      caseItem(tuple(argument(name _), argument(bindingPattern(name g)))),
      caseItem(typePattern(namedType H)), caseItem(infix ...(integer 1, integer 2)),
      caseItem(literal "i"), caseItem(null nil), caseItem(bindingPattern(optionalChain ?(name j))),
      breakStatement break))
      """)
  }

  @Test("a binding reaches over what it is given")
  func bindingReachesOver() {
    expectShape(
      "if case let (a, b as C) = d {}",
      """
      ifExpression(conditions(patternCondition(bindingPattern(tuple(argument(name a), argument(cast
      as(name b, namedType C)))), name d)), codeBlock)
      """)
    expectShape(
      "if case .a(borrowing b) = c {}",
      """
      ifExpression(conditions(patternCondition(call(member a,
      argumentList(argument(bindingPattern(name b)))), name c)), codeBlock)
      """)
    expectShape(
      "let (a, (b: c, _)) = d",
      """
      variable(binding(tuplePattern(namePattern a, tuplePattern(namePattern c, namePattern _)), name
      d))
      """)
  }
}
