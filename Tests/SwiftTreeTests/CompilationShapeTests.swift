import Testing

@Suite struct CompilationShapeTests {
  @Test("clauses contain what stands in their place")
  func clausesContainStands() {
    expectShape(
      """
      #if A && !B
      a
      #elseif os(C)
      b
      #else
      c
      #endif
      """,
      """
      conditionalCompilation(compilationClause(infix &&(name A, prefixExpression(name B)), name a),
      compilationClause(call(name os, argumentList(argument(name C))), name b),
      compilationClause(name c))
      """)
  }

  @Test("clauses stand among members, cases, elements, arguments, attributes and behind operands")
  func clausesStandAmong() {
    expectShape(
      """
      struct A {
      #if B
      let c = 1
      #endif
      }
      """,
      """
      structure A(members(conditionalCompilation(compilationClause(name B,
      variable(binding(namePattern c, integer 1))))))
      """)
    expectShape(
      """
      switch a {
      #if B
      case c: d
      #endif
      default: e
      }
      """,
      """
      switchExpression(name a, conditionalCompilation(compilationClause(name B,
      switchCase(caseItem(name c), name d))), switchCase(name e))
      """)
    expectShape(
      """
      enum A {
      #if B
      case c
      #endif
      }
      """,
      """
      enumeration A(members(conditionalCompilation(compilationClause(name B,
      enumCase(enumCaseElement c)))))
      """)
    expectShape(
      """
      a
      #if B
        .c()
      #endif
        .d
      """,
      """
      member d(postfixExpression(name a, conditionalCompilation(compilationClause(name B,
      call(member c, argumentList)))))
      """)
    expectShape(
      """
      f(
      #if A
      a,
      #endif
      b: c)
      """,
      """
      call(name f, argumentList(conditionalCompilation(compilationClause(name A, argument(name a))),
      argument b(name c)))
      """)
    expectShape(
      """
      @a
      #if B
      @c
      #endif
      func f() {}
      """,
      """
      attribute a(namedType a); conditionalCompilation(compilationClause(name B, attribute
      c(namedType c))); function f(parameters, codeBlock)
      """)
  }

  @Test("each clause starts with the brackets that are open before the block")
  func eachClauseStarts() {
    expectShape(
      """
      #if A
      func f() {
      #else
      func g() {
      #endif
      }
      """,
      """
      conditionalCompilation(compilationClause(name A, function f(parameters, codeBlock)),
      compilationClause(function g(parameters, codeBlock))); skipped }
      """, isWhole: false)
  }

  @Test("elements of an array stand in clauses with commas of their own")
  func elementsArrayStand() {
    expectShape(
      """
      [
      #if A
      1,
      #endif
      2, 3]
      """,
      """
      array(conditionalCompilation(compilationClause(name A, integer 1)), integer 2, integer 3)
      """)
    expectShape(
      """
      [1
      #if A
      , 2
      #else
      , 3
      #endif
      ]
      """,
      """
      array(integer 1, conditionalCompilation(compilationClause(name A, integer 2),
      compilationClause(integer 3)))
      """)
  }
}
