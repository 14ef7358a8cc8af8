import Testing

@Suite struct TypeShapeTests {
  @Test("types have members, arguments, marks and brackets")
  func typesMembersArguments() {
    expectShape(
      "let a: B.C<D, E>.F?",
      """
      variable(binding(namePattern a, optionalType ?(memberType F(memberType C(namedType B,
      genericArguments(namedType D, namedType E))))))
      """)
    expectShape(
      "let a: [B: [C]]!",
      """
      variable(binding(namePattern a, optionalType !(dictionaryType(namedType B, arrayType(namedType
      C)))))
      """)
    expectShape(
      "let a: any (B & C), d: some [E]",
      """
      variable(binding(namePattern a, specifiedType(tupleType(tupleTypeElement(compositionType(namedType
      B, namedType C))))), binding(namePattern d, specifiedType(arrayType(namedType E))))
      """)
    expectShape(
      "let a: [3 of B]",
      "variable(binding(namePattern a, arrayType(integer 3, namedType B)))")
    expectShape(
      "let a: Swift::B.C::D",
      "variable(binding(namePattern a, memberType D(namedType B)))")
    expectShape(
      "let a: A<3, -4, repeat each B>",
      """
      variable(binding(namePattern a, namedType(genericArguments(integer 3, prefixExpression(integer
      4), specifiedType(namedType B)))))
      """)
  }

  @Test("the parameters of a function are no arguments of the attribute before them")
  func attributesWithoutArguments() {
    for name in ["escaping", "autoclosure", "Sendable"] {
      expectShape(
        "let a: @\(name)() -> B",
        """
        variable(binding(namePattern a, specifiedType(attribute \(name)(namedType \(name)),
        functionType ->(tupleType, namedType B))))
        """)
    }
  }

  @Test("functions are types with effects")
  func functionsTypesEffects() {
    expectShape(
      "let a: @Sendable (_ b: B, inout C, D...) async throws(E) -> (F) -> G",
      """
      variable(binding(namePattern a, specifiedType(attribute Sendable(namedType Sendable),
      functionType ->(tupleType(tupleTypeElement(namedType B),
      tupleTypeElement(specifiedType(namedType C)), tupleTypeElement(namedType D)),
      effects(namedType E), functionType ->(tupleType(tupleTypeElement(namedType F)), namedType
      G)))))
      """)
    expectShape(
      "let a: nonisolated(nonsending) () async -> Void",
      """
      variable(binding(namePattern a, specifiedType(functionType ->(tupleType, effects async,
      namedType Void))))
      """)
  }

  @Test("specifiers stand before a type")
  func specifiersStandBefore() {
    expectShape(
      "let a: some B & ~C",
      """
      variable(binding(namePattern a, specifiedType(compositionType(namedType B,
      specifiedType(namedType C)))))
      """)
    expectShape(
      "let a: (any B)?",
      """
      variable(binding(namePattern a, optionalType
      ?(tupleType(tupleTypeElement(specifiedType(namedType B))))))
      """)
    expectShape(
      "func f(a: borrowing A, b: @escaping () -> B, c: sending C, isolated d: isolated D) {}",
      """
      function f(parameters(parameter a(specifiedType(namedType A)), parameter
      b(specifiedType(attribute escaping(namedType escaping), functionType ->(tupleType, namedType
      B))), parameter c(specifiedType(namedType C)), parameter d(specifiedType(namedType D))),
      codeBlock)
      """)
    expectShape(
      "let a: any B.Type",
      "variable(binding(namePattern a, specifiedType(memberType Type(namedType B))))")
  }

  @Test("tuples have labels")
  func tuplesLabels() {
    expectShape(
      "let a: (b: B, C)",
      """
      variable(binding(namePattern a, tupleType(tupleTypeElement b(namedType B),
      tupleTypeElement(namedType C))))
      """)
    expectShape(
      "let a: ()",
      "variable(binding(namePattern a, tupleType))")
  }

  @Test("a reserved word is not a type")
  func reservedWordType() {
    expectShape(
      """
      let a:
      let b = 1
      """,
      "variable(binding(namePattern a)); variable(binding(namePattern b, integer 1))")
  }
}
