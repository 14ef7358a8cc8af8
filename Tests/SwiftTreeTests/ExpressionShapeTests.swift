import Testing

@Suite struct ExpressionShapeTests {
  @Test("operators bind as the standard library declares them")
  func operatorsBindAs() {
    expectShape(
      "a + b * c",
      "infix +(name a, infix *(name b, name c))")
    expectShape("a - b - c", "infix -(infix -(name a, name b), name c)")
    expectShape(
      "a = b ?? c ?? d",
      "assignment =(name a, infix ??(name b, infix ??(name c, name d)))")
    expectShape(
      "a ? b : c ? d : e",
      "ternary ?(name a, name b, ternary ?(name c, name d, name e))")
    expectShape(
      "a || b && c == d...e",
      "infix ||(name a, infix &&(name b, infix ==(name c, infix ...(name d, name e))))")
    expectShape(
      "a += b as? C ?? d",
      "infix +=(name a, infix ??(cast as(name b, namedType C), name d))")
    expectShape(
      "a <> b == c",
      "infix <>(name a, infix ==(name b, name c))")
    expectShape(
      "a << b &+ c",
      "infix &+(infix <<(name a, name b), name c)")
  }

  @Test("white space decides whether an operator has one operand or two")
  func whiteSpaceDecides() {
    expectShape(
      "-a + -b",
      "infix +(prefixExpression(name a), prefixExpression(name b))")
    expectShape(
      "a...",
      "postfixExpression ...(name a)")
    expectShape(
      "a ... b",
      "infix ...(name a, name b)")
    expectShape(
      "(a..., ...b)",
      "tuple(argument(postfixExpression ...(name a)), argument(prefixExpression(name b)))")
    expectShape(
      "a! + !b",
      "infix +(forcedValue !(name a), prefixExpression(name b))")
    expectShape(
      "f(&a)",
      "call(name f, argumentList(argument(prefixExpression(name a))))")
  }

  @Test("casts take a type")
  func castsTakeType() {
    expectShape(
      "a as! [B: C?]",
      "cast as(name a, dictionaryType(namedType B, optionalType ?(namedType C)))")
    expectShape(
      "a is B ? c : d",
      "ternary ?(cast is(name a, namedType B), name c, name d)")
    expectShape(
      "a as (B) -> C",
      "cast as(name a, functionType ->(tupleType(tupleTypeElement(namedType B)), namedType C))")
  }

  @Test("try and await reach to the end of the expression")
  func tryAwaitReach() {
    expectShape(
      "try a + b",
      "tryExpression(infix +(name a, name b))")
    expectShape(
      "a ?? try! await b.c",
      "infix ??(name a, tryExpression(awaitExpression(member c(name b))))")
    expectShape(
      "x = try? a",
      "assignment =(name x, tryExpression(name a))")
    expectShape(
      "unsafe a.b",
      "unsafeExpression(member b(name a))")
  }

  @Test("ownership words are names unless an operand follows")
  func ownershipWordsNames() {
    expectShape(
      "consume a",
      "ownershipExpression(name a)")
    expectShape(
      "f(copy a, borrow b)",
      """
      call(name f, argumentList(argument(ownershipExpression(name a)),
      argument(ownershipExpression(name b))))
      """)
    expectShape(
      "consume(a)",
      "call(name consume, argumentList(argument(name a)))")
    expectShape(
      "f(repeat each a.b)",
      "call(name f, argumentList(argument(packExpression(packExpression(member b(name a))))))")
    expectShape(
      "each(a)",
      "call(name each, argumentList(argument(name a)))")
    expectShape(
      "unsafe()",
      "call(name unsafe, argumentList)")
    expectShape(
      "unsafe { a }()",
      "unsafeExpression(call(closure(name a), argumentList))")
  }

  @Test("members, calls, subscripts and marks follow an operand")
  func membersCallsSubscripts() {
    expectShape(
      "a.b?.c![0](d)[e]",
      """
      subscriptCall(call(subscriptCall(forcedValue !(member c(optionalChain ?(member b(name a)))),
      argumentList(argument(integer 0))), argumentList(argument(name d))),
      argumentList(argument(name e)))
      """)
    expectShape(
      """
      a
        .b()
        .c
      """,
      "member c(call(member b(name a), argumentList))")
    expectShape(
      ".a(b).c",
      "member c(call(member a, argumentList(argument(name b))))")
    expectShape(
      "a.0.1",
      "member 1(member 0(name a))")
    expectShape(
      "a.init(b)",
      "call(member init(name a), argumentList(argument(name b)))")
    expectShape(
      "self[1]",
      "subscriptCall(name self, argumentList(argument(integer 1)))")
    expectShape(
      "a?.b = c",
      "assignment =(member b(optionalChain ?(name a)), name c)")
  }

  @Test("a bracket or parenthesis on the next line begins another statement")
  func bracketParenthesisOn() {
    expectShape(
      """
      a
      (b)
      """,
      "name a; parenthesized(name b)")
    expectShape(
      """
      a
      [b]
      """,
      "name a; array(name b)")
  }

  @Test("full names have labels without arguments")
  func fullNamesLabels() {
    expectShape(
      "a(_:b:).c",
      "member c(name a)")
    expectShape(
      "f(a, b: c.d(e:))",
      "call(name f, argumentList(argument(name a), argument b(member d(name c))))")
  }

  @Test("angles are generic arguments where types and a fitting token follow")
  func anglesGenericArguments() {
    expectShape(
      "A<B>()",
      "call(name(genericArguments(namedType B)), argumentList)")
    expectShape(
      "A<B, [C]>.d",
      "member d(name(genericArguments(namedType B, arrayType(namedType C))))")
    expectShape(
      "f(A<B>.self)",
      "call(name f, argumentList(argument(member self(name(genericArguments(namedType B))))))")
    expectShape(
      "f(a < b, c > (d))",
      """
      call(name f, argumentList(argument(call(name(genericArguments(namedType b, namedType c)),
      argumentList(argument(name d))))))
      """)
    expectShape(
      "f(a < b, c > d)",
      """
      call(name f, argumentList(argument(infix <(name a, name b)), argument(infix >(name c, name
      d))))
      """)
    expectShape(
      "a < b",
      "infix <(name a, name b)")
    expectShape(
      "A<B<C>>?.none",
      """
      member none(optionalChain ?(name(genericArguments(namedType(genericArguments(namedType C))))))
      """)
    expectShape(
      "A<B>!",
      "forcedValue !(name(genericArguments(namedType B)))")
    expectShape(
      "a<b && c>d",
      "infix &&(infix <(name a, name b), infix >(name c, name d))")
    expectShape(
      "A<() throws(E) -> [B]>()",
      """
      call(name(genericArguments(functionType ->(tupleType, effects(namedType E), arrayType(namedType
      B)))), argumentList)
      """)
    expectShape(
      "A<(_ a: B) -> C>()",
      """
      call(name(genericArguments(functionType ->(tupleType(tupleTypeElement(namedType B)), namedType
      C))), argumentList)
      """)
    expectShape(
      "A<-1, [2 of C]>()",
      """
      call(name(genericArguments(prefixExpression(integer 1), arrayType(integer 2, namedType C))),
      argumentList)
      """)
  }

  @Test("names may have a module before them")
  func namesModuleBefore() {
    expectShape(
      "Swift::max(a, b: Swift::c)",
      "call(name max, argumentList(argument(name a), argument b(name c)))")
    expectShape(
      "(Swift::+)",
      "parenthesized(name +)")
    expectShape(
      "a.B::c",
      "member c(name a)")
    expectShape(
      "#A::b(c)",
      "call(macroExpansion b, argumentList(argument(name c)))")
    expectShape(
      "let a: B = .C::d",
      "variable(binding(namePattern a, namedType B, member d))")
  }

  @Test("brackets hold arrays, dictionaries or types")
  func bracketsHoldArrays() {
    expectShape(
      "[1, 2,]",
      "array(integer 1, integer 2)")
    expectShape(
      "[a: b, c: [:]]",
      "dictionary(dictionaryElement(name a, name b), dictionaryElement(name c, dictionary))")
    expectShape(
      "[]",
      "array")
    expectShape(
      "[Int?]()",
      "call(array(optionalChain ?(name Int)), argumentList)")
    expectShape(
      "[A: (B) throws -> C]()",
      """
      call(dictionary(dictionaryElement(name A, infix ->(parenthesized(name B), effects throws, name
      C))), argumentList)
      """)
    expectShape(
      "[3 of Int]()",
      "call(array(integer 3, namedType Int), argumentList)")
  }

  @Test("parentheses hold one expression, or a tuple")
  func parenthesesHoldOne() {
    expectShape(
      "(a)",
      "parenthesized(name a)")
    expectShape(
      "(a, b: c)",
      "tuple(argument(name a), argument b(name c))")
    expectShape(
      "()",
      "tuple")
    expectShape(
      "(a: b)",
      "tuple(argument a(name b))")
  }

  @Test("if and switch are expressions where an operand is due")
  func ifSwitchExpressions() {
    expectShape(
      "let a = if b { 1 } else { 2 }",
      """
      variable(binding(namePattern a, ifExpression(conditions(name b), codeBlock(integer 1),
      codeBlock(integer 2))))
      """)
    expectShape(
      """
      return switch a { case .b: 1
      default: 2 }
      """,
      """
      returnStatement(switchExpression(name a, switchCase(caseItem(member b), integer 1),
      switchCase(integer 2)))
      """)
  }

  @Test("key paths have a root and members")
  func keyPathsRoot() {
    expectShape(
      #"\A.b?.c[0]"#,
      """
      keyPath(subscriptCall(member c(optionalChain ?(member b(name A))),
      argumentList(argument(integer 0))))
      """)
    expectShape(
      #"\.self"#,
      "keyPath(member self)")
    expectShape(
      #"\[A].count"#,
      "keyPath(member count(array(name A)))")
    expectShape(
      #"\.[0].a"#,
      "keyPath(member a(subscriptCall(member ., argumentList(argument(integer 0)))))")
    expectShape(
      #"\A<B>.c"#,
      "keyPath(member c(name(genericArguments(namedType B))))")
  }

  @Test("literals of every kind are operands")
  func literalsEveryKind() {
    expectShape(
      ##"[1, 0x1.8p3, true, nil, "a", /b/, #/c/#, #"d"#]"##,
      """
      array(integer 1, float 0x1.8p3, boolean true, null nil, literal "a", regex /b/, regex #/c/#,
      literal #"d"#)
      """)
    expectShape(
      #""a\(b, c: "d")e\(f ? g : h)""#,
      """
      literal(interpolation(argument(name b), argument c(literal "d")),
      interpolation(argument(ternary ?(name f, name g, name h))))
      """)
  }

  @Test("operators are operands where nothing follows")
  func operatorsOperandsWhere() {
    expectShape(
      "a.reduce(0, +)",
      """
      call(member reduce(name a), argumentList(argument(integer 0), argument(operatorReference +)))
      """)
    expectShape(
      "f(by: <)",
      "call(name f, argumentList(argument by(operatorReference <)))")
  }

  @Test("types that begin with a word are operands")
  func typesBeginWord() {
    expectShape(
      "(any A).self",
      "member self(parenthesized(typeExpression(specifiedType(namedType A))))")
    expectShape(
      "any A.self",
      "typeExpression(specifiedType(memberType self(namedType A)))")
  }

  @Test("a variable may have the name of a word that begins types")
  func variablesNamedAsWords() {
    for name in ["some", "any"] {
      expectShape("\(name)[0]", "subscriptCall(name \(name), argumentList(argument(integer 0)))")
      expectShape("\(name) [0]", "subscriptCall(name \(name), argumentList(argument(integer 0)))")
    }
  }

  @Test("assignments have places on their left")
  func assignmentsPlacesOn() {
    expectShape(
      "a.b = c",
      "assignment =(member b(name a), name c)")
    expectShape(
      "(a, b) = (b, a)",
      """
      assignment =(tuple(argument(name a), argument(name b)), tuple(argument(name b), argument(name
      a)))
      """)
    expectShape(
      "_ = a",
      "assignment =(name _, name a)")
  }

  @Test("an editor's placeholder is a name")
  func editorSPlaceholder() {
    expectShape(
      "a(<#T##b: C##C#>, d)",
      "call(name a, argumentList(argument(name <#T##b: C##C#>), argument(name d)))")
  }
}
