import Testing

@Suite struct MacroShapeTests {
  @Test("attributes have types, modules, generic arguments and arguments")
  func attributesTypesModules() {
    expectShape(
      #"@A.B<Int>(1, c: "d") func f() {}"#,
      """
      function f(attribute B(memberType B(namedType A, genericArguments(namedType Int)),
      argumentList(argument(integer 1), argument c(literal "d"))), parameters, codeBlock)
      """)
    expectShape(
      "@Swift::A struct B {}",
      "structure B(attribute A(namedType A), members)")
  }

  @Test("of attributes that the compiler reads itself, only literals are expressions")
  func attributesCompilerReads() {
    expectShape(
      #"@available(iOS 13, *, deprecated, message: "a") func f() {}"#,
      """
      function f(attribute available(namedType available, argumentList(argument iOS, argument *,
      argument deprecated, argument message(literal "a"))), parameters, codeBlock)
      """)
    expectShape(
      "@objc(a:b:) func f() {}",
      "function f(attribute objc(namedType objc, argumentList(argument a)), parameters, codeBlock)")
  }

  @Test("macros are declared with a definition")
  func macrosDeclaredDefinition() {
    expectShape(
      #"@freestanding(expression) macro a<T>(_ b: T) -> T = #externalMacro(module: "M", type: "T")"#,
      """
      macroDeclaration a(attribute freestanding(namedType freestanding, argumentList(argument
      expression)), genericParameters(genericParameter T), parameters(parameter _(namedType T)), namedType T,
      call(macroExpansion #externalMacro, argumentList(argument module(literal "M"), argument
      type(literal "T"))))
      """)
  }

  @Test("an expansion has arguments and trailing closures like a call")
  func expansionArgumentsTrailing() {
    expectShape(
      #"#expect(a == b, "c") { d } throws: { e }"#,
      """
      call(macroExpansion #expect, argumentList(argument(infix ==(name a, name b)), argument(literal
      "c")), closure(name d), argument throws(closure(name e)))
      """)
    expectShape(
      "#A<Int>(1)",
      "call(macroExpansion(genericArguments(namedType Int)), argumentList(argument(integer 1)))")
  }

  @Test("an expansion that declares something has attributes and modifiers")
  func expansionDeclaresSomething() {
    expectShape(
      #"struct A { @B public #c("d") }"#,
      """
      structure A(members(expansionDeclaration(attribute B(namedType B), call(macroExpansion #c,
      argumentList(argument(literal "d"))))))
      """)
  }

  @Test("availability is a call in conditions")
  func availabilityCallConditions() {
    expectShape(
      "if #available(iOS 13, *), #unavailable(macOS 14) {}",
      """
      ifExpression(conditions(call(macroExpansion #available, argumentList(argument iOS, argument *)),
      call(macroExpansion #unavailable, argumentList(argument macOS))), codeBlock)
      """)
  }
}
