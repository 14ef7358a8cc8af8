import Testing

@Suite struct DeclarationShapeTests {
  @Test("imports name a module, or a kind and a path")
  func importsNameModule() {
    expectShape(
      "import Foundation",
      "importDeclaration Foundation")
    expectShape(
      "@testable public import struct A.B.c",
      "importDeclaration A(attribute testable(namedType testable))")
    expectShape(
      "import func Swift::max",
      "importDeclaration Swift")
  }

  @Test("a variable has bindings of patterns, types, values and accessors")
  func variableBindingsPatterns() {
    expectShape(
      "let a = 1, b: Int, (c, _): (Int, Int) = d",
      """
      variable(binding(namePattern a, integer 1), binding(namePattern b, namedType Int),
      binding(tuplePattern(namePattern c, namePattern _), tupleType(tupleTypeElement(namedType Int),
      tupleTypeElement(namedType Int)), name d))
      """)
    expectShape(
      "private(set) lazy weak var e: A? = nil { willSet { } didSet(old) { f } }",
      """
      variable var(binding(namePattern e, optionalType ?(namedType A), null nil,
      accessors(accessor(codeBlock), accessor(parameters(parameter old), codeBlock(name f)))))
      """)
    expectShape(
      "nonisolated(unsafe) static let g = 1",
      "variable let(binding(namePattern g, integer 1))")
  }

  @Test("a computed variable has accessors, or statements alone")
  func computedVariableAccessors() {
    expectShape(
      "var a: Int { 1 }",
      "variable(binding(namePattern a, namedType Int, codeBlock(integer 1)))")
    expectShape(
      "var b: Int { get async throws { 1 } nonmutating set(c) { d } }",
      """
      variable(binding(namePattern b, namedType Int, accessors(accessor(effects async,
      codeBlock(integer 1)), accessor set(parameters(parameter c), codeBlock(name d)))))
      """)
    expectShape(
      "var e: Int { @A get { 1 } _modify { yield &f } }",
      """
      variable(binding(namePattern e, namedType Int, accessors(accessor get(attribute A(namedType
      A), codeBlock(integer 1)), accessor(codeBlock(yieldStatement(prefixExpression(name f)))))))
      """)
    expectShape(
      "var g: Int { get set }",
      "variable(binding(namePattern g, namedType Int, accessors(accessor get, accessor set)))")
  }

  @Test("words that only experiments use for accessors are names in a getter")
  func wordsOnlyExperiments() {
    expectShape(
      "var a: Data { read() }",
      """
      variable(binding(namePattern a, namedType Data, codeBlock(call(name read, argumentList))))
      """)
    expectShape(
      "var a: Int { modify }",
      "variable(binding(namePattern a, namedType Int, codeBlock(name modify)))")
  }

  @Test("a function has generic parameters, parameters, effects, a result and requirements")
  func functionGenericParameters() {
    expectShape(
      """
      public func f<T: P, each U>(_ a: T, b c: inout Int = 1, d: U...) async throws(E) -> [T] \
      where T.A == Int, U: Q { a }
      """,
      """
      function f(genericParameters(genericParameter(namedType P), genericParameter U),
      parameters(parameter _(namedType T), parameter b(specifiedType(namedType Int), integer 1),
      parameter d(namedType U)), effects(namedType E), arrayType(namedType T),
      whereClause(requirement ==(memberType A(namedType T), namedType Int), requirement :(namedType
      U, namedType Q)), codeBlock(name a))
      """)
  }

  @Test("operators are names of functions, with or without generic parameters behind them")
  func operatorsNamesFunctions() {
    expectShape(
      "static func == (a: A, b: A) -> Bool { c }",
      """
      function ==(parameters(parameter a(namedType A), parameter b(namedType A)), namedType Bool,
      codeBlock(name c))
      """)
    expectShape(
      "prefix func -<T>(a: T) {}",
      """
      function -(genericParameters(genericParameter T), parameters(parameter a(namedType T)),
      codeBlock)
      """)
    expectShape(
      "func <<<T>(a: T) {}",
      """
      function <<(genericParameters(genericParameter T), parameters(parameter a(namedType T)),
      codeBlock)
      """)
    expectShape(
      "func =>(a: A) {}",
      "function =>(parameters(parameter a(namedType A)), codeBlock)")
  }

  @Test("initializers may fail and are called like members")
  func initializersFailCalled() {
    expectShape(
      "convenience required init?<T>(_ a: T) throws where T: P { self.init(b) }",
      """
      initializer init(genericParameters(genericParameter T), parameters(parameter _(namedType T)),
      effects throws, whereClause(requirement :(namedType T, namedType P)), codeBlock(call(member
      init(name self), argumentList(argument(name b)))))
      """)
    expectShape(
      "init !() {}",
      "initializer(parameters, codeBlock)")
    expectShape(
      "isolated deinit { a() }",
      "deinitializer deinit(codeBlock(call(name a, argumentList)))")
  }

  @Test("subscripts have parameters and accessors")
  func subscriptsParametersAccessors() {
    expectShape(
      "static subscript<T>(a: Int, b c: T = 1) -> T where T: P { get { d } set { } }",
      """
      subscriptDeclaration subscript(genericParameters(genericParameter T), parameters(parameter
      a(namedType Int), parameter b(namedType T, integer 1)), namedType T, whereClause(requirement
      :(namedType T, namedType P)), accessors(accessor(codeBlock(name d)), accessor(codeBlock)))
      """)
  }

  @Test("types have inheritance, requirements and members")
  func typesInheritanceRequirements() {
    expectShape(
      "struct A<T: P, let n: Int>: B, @unchecked C where T == Int { let a = 1 }",
      """
      structure A(genericParameters(genericParameter(namedType P), genericParameter n(namedType
      Int)), inheritance(namedType B, specifiedType(attribute unchecked(namedType unchecked),
      namedType C)), whereClause(requirement ==(namedType T, namedType Int)),
      members(variable(binding(namePattern a, integer 1))))
      """)
    expectShape(
      "final class A: @MainActor B, nonisolated C {}",
      """
      classDeclaration A(inheritance(specifiedType(attribute MainActor(namedType MainActor),
      namedType B), specifiedType(namedType C)), members)
      """)
    expectShape(
      "actor A { init() async {} }",
      "actor A(members(initializer(parameters, effects async, codeBlock)))")
    expectShape(
      "protocol P<A>: AnyObject, ~Copyable { associatedtype A: B = C where A.D == E }",
      """
      protocolDeclaration P(genericParameters(genericParameter A), inheritance(namedType AnyObject,
      specifiedType(namedType Copyable)), members(associatedType A(inheritance(namedType B),
      namedType C, whereClause(requirement ==(memberType D(namedType A), namedType E)))))
      """)
    expectShape(
      "extension [Int]: P where Element: Q {}",
      """
      extensionDeclaration(arrayType(namedType Int), inheritance(namedType P),
      whereClause(requirement :(namedType Element, namedType Q)), members)
      """)
  }

  @Test("cases of enums have parameters or raw values")
  func casesEnumsParameters() {
    expectShape(
      """
      indirect enum A: Int { case a, b(Int, c: A = d), e = -1; @available(*, unavailable) case f }
      """,
      """
      enumeration A(inheritance(namedType Int), members(enumCase(enumCaseElement a,
      enumCaseElement(parameters(parameter Int(namedType Int), parameter c(namedType A, name d))),
      enumCaseElement(prefixExpression(integer 1))), enumCase(attribute available(namedType
      available, argumentList(argument *, argument unavailable)), enumCaseElement f)))
      """)
  }

  @Test("aliases, operators and precedence groups are declarations")
  func aliasesOperatorsPrecedence() {
    expectShape(
      "typealias A<T> = (T) -> B where T: C",
      """
      typeAlias A(genericParameters(genericParameter T), functionType
      ->(tupleType(tupleTypeElement(namedType T)), namedType B), whereClause(requirement :(namedType
      T, namedType C)))
      """)
    expectShape(
      "infix operator +++: AdditionPrecedence",
      "operatorDeclaration +++")
    expectShape(
      "precedencegroup A { higherThan: B }",
      "precedenceGroup A")
  }

  @Test("words that may be modifiers are names where no declaration follows")
  func wordsBeModifiers() {
    expectShape(
      "open(a)",
      "call(name open, argumentList(argument(name a)))")
    expectShape(
      "optional(x: a)",
      "call(name optional, argumentList(argument x(name a)))")
    expectShape(
      "actor.run()",
      "call(member run(name actor), argumentList)")
    expectShape(
      "lazy = 1",
      "assignment =(name lazy, integer 1)")
  }

  @Test("requirements may compare with numbers")
  func requirementsCompareNumbers() {
    expectShape(
      "extension A where n == 3, B: C {}",
      """
      extensionDeclaration(namedType A, whereClause(requirement ==(namedType n, integer 3),
      requirement :(namedType B, namedType C)), members)
      """)
  }
}
