import Testing

@Suite struct StatementShapeTests {
  @Test("an if has conditions, a block and another if or a block")
  func ifConditionsBlock() {
    expectShape(
      """
      if a, let b = c, var d, case .e(let f)? = g, #available(iOS 13, *) { h } else if i { j } \
      else { k }
      """,
      """
      ifExpression(conditions(name a, optionalBinding(namePattern b, name c),
      optionalBinding(namePattern d), patternCondition(optionalChain ?(call(member e,
      argumentList(argument(bindingPattern(name f))))), name g), call(macroExpansion #available,
      argumentList(argument iOS, argument *))), codeBlock(name h), ifExpression(conditions(name i), codeBlock(name j),
      codeBlock(name k)))
      """)
  }

  @Test("the brace behind a condition opens the block, unless what follows it shows a closure")
  func braceBehindCondition() {
    expectShape(
      "if a { }",
      "ifExpression(conditions(name a), codeBlock)")
    expectShape(
      "if a.b { c }, d { }",
      "ifExpression(conditions(call(member b(name a), closure(name c)), name d), codeBlock)")
    expectShape(
      "if a { $0 } == b { }",
      "ifExpression(conditions(infix ==(call(name a, closure(name $0)), name b)), codeBlock)")
    expectShape(
      "if a, { b }() { c }",
      "ifExpression(conditions(name a, call(closure(name b), argumentList)), codeBlock(name c))")
    expectShape(
      "if a, { b }",
      "ifExpression(conditions(name a), codeBlock(name b))")
    expectShape(
      "for a in b.filter { c } { d }",
      """
      forStatement(namePattern a, call(member filter(name b), closure(name c)), codeBlock(name d))
      """)
    expectShape(
      "while a.b({ c }) { d }",
      """
      whileStatement(conditions(call(member b(name a), argumentList(argument(closure(name c))))),
      codeBlock(name d))
      """)
    expectShape(
      "if a {\nb }\n{ c }",
      "ifExpression(conditions(name a), codeBlock(name b)); closure(name c)")
    expectShape(
      "switch a { case b: c } as D",
      "cast as(switchExpression(name a, switchCase(caseItem(name b), name c)), namedType D)")
  }

  @Test("a guard has conditions and a block")
  func guardConditionsBlock() {
    expectShape(
      "guard let self, let a: B = c else { return }",
      """
      guardStatement(conditions(optionalBinding(namePattern self), optionalBinding(namePattern a,
      namedType B, name c)), codeBlock(returnStatement return))
      """)
  }

  @Test("loops have labels, patterns, effects and conditions")
  func loopsLabelsPatterns() {
    expectShape(
      "a: for b in c where d { continue a }",
      """
      labeledStatement(forStatement(namePattern b, name c, whereCondition(name d),
      codeBlock(continueStatement continue)))
      """)
    expectShape(
      "for try await (a, b): C in d { break }",
      """
      forStatement(tuplePattern(namePattern a, namePattern b), namedType C, name d,
      codeBlock(breakStatement break))
      """)
    expectShape(
      "for case let .a(b)? in c { }",
      """
      forStatement(bindingPattern(optionalChain ?(call(member a, argumentList(argument(name b))))),
      name c, codeBlock)
      """)
    expectShape(
      "while let a = b() { }",
      """
      whileStatement(conditions(optionalBinding(namePattern a, call(name b, argumentList))),
      codeBlock)
      """)
    expectShape(
      "repeat { a } while b",
      "repeatStatement(codeBlock(name a), name b)")
  }

  @Test("a switch has cases with patterns, conditions and statements")
  func switchCasesPatterns() {
    expectShape(
      """
      switch a { case .b(let c, _) where d, is E: f; fallthrough; case let (g, h): i
      default: j }
      """,
      """
      switchExpression(name a, switchCase(caseItem(call(member b,
      argumentList(argument(bindingPattern(name c)), argument(name _))), whereCondition(name d)),
      caseItem(typePattern(namedType E)), name f, fallthroughStatement fallthrough),
      switchCase(caseItem(bindingPattern(tuple(argument(name g), argument(name h)))), name i),
      switchCase(name j))
      """)
    expectShape(
      """
      switch a { @unknown case _: b
      @unknown default: break }
      """,
      """
      switchExpression(name a, switchCase(attribute unknown(namedType unknown), caseItem(name _),
      name b), switchCase(attribute unknown(namedType unknown), breakStatement break))
      """)
  }

  @Test("an error is caught by clauses with patterns")
  func errorCaughtBy() {
    expectShape(
      "do throws(E) { try a() } catch let b as C where d { e } catch .f, .g(let h) { } catch { }",
      """
      doStatement(effects(namedType E), codeBlock(tryExpression(call(name a, argumentList))),
      catchClause(caseItem(bindingPattern(cast as(name b, namedType C)), whereCondition(name d)),
      codeBlock(name e)), catchClause(caseItem(member f), caseItem(call(member g,
      argumentList(argument(bindingPattern(name h))))), codeBlock), catchClause(codeBlock))
      """)
  }

  @Test("what is returned or thrown may follow on the next line, unless it begins a statement")
  func returnedThrownFollow() {
    expectShape(
      "return a",
      "returnStatement(name a)")
    expectShape(
      "throw A.b",
      "throwStatement(member b(name A))")
    expectShape(
      """
      func f() { return
        a }
      """,
      "function f(parameters, codeBlock(returnStatement(name a)))")
    expectShape(
      """
      func f() { return
        let a = 1 }
      """,
      """
      function f(parameters, codeBlock(returnStatement return, variable(binding(namePattern a,
      integer 1))))
      """)
  }

  @Test("yield and discard are statements only before an operand")
  func yieldDiscardStatements() {
    expectShape(
      "yield &a",
      "yieldStatement(prefixExpression(name a))")
    expectShape(
      "yield (a)",
      "yieldStatement(parenthesized(name a))")
    expectShape(
      "yield(a)",
      "call(name yield, argumentList(argument(name a)))")
    expectShape(
      "discard self",
      "discardStatement(name self)")
    expectShape(
      "discard.b",
      "member b(name discard)")
    expectShape(
      "defer { a }",
      "deferStatement(codeBlock(name a))")
  }
}
