/// The kinds of nodes of a syntax tree.
extension Node {
  /// Kind of a node, with its children in order.
  ///
  /// `?` marks an optional child, `…` a repeated one. The main token follows `main:` if it is not the first
  /// one.
  package enum Kind: UInt8, Sendable, BitwiseCopyable, CaseIterable {
    /// The whole file: statements.
    case file
    /// Tokens that don't match the grammar.
    case skipped

    // MARK: Declarations. Attributes come first in each; modifiers are only tokens.

    /// Main: the module.
    case importDeclaration
    /// `let a: T = 1, b { … }`: bindings. Main: `let` or `var`.
    case variable
    /// `a: T = 1 { … }`: a pattern, a type?, an initial value?, accessors or a code block?.
    case binding
    /// generic parameters?, parameters, effects?, a type?, a where clause?, a code block?. Main: the name.
    case function
    /// The same. Main: `init`, `deinit` or `subscript`, which has accessors or a code block.
    case initializer, deinitializer, subscriptDeclaration
    /// generic parameters?, inheritance?, a where clause?, members. Main: the name.
    case structure, classDeclaration, actor, enumeration, protocolDeclaration
    /// a type, inheritance?, a where clause?, members. Main: `extension`.
    case extensionDeclaration
    /// `case a, b(Int) = 1`: elements.
    case enumCase
    /// parameters?, a raw value?. Main: the name.
    case enumCaseElement
    /// generic parameters?, inheritance?, a type?, a where clause?. Main: the name.
    case typeAlias, associatedType
    /// generic parameters?, parameters, effects?, a type?, a definition?, a where clause?. Main: the name.
    case macroDeclaration
    case operatorDeclaration, precedenceGroup
    /// parameters?, effects?, a code block?. Main: `get`, `set`, `willSet` and so on.
    case accessor
    /// `{ get set }`: accessors.
    case accessors
    /// `{ … }` of a type: declarations.
    case members
    /// `{ … }`: statements.
    case codeBlock
    /// `@available(iOS 17, *) public #name(…)`: the expansion, or the call with its arguments.
    case expansionDeclaration
    /// `@name(…)`: a type, an argument list?. Main: the name.
    case attribute
    /// `(a b: T = 1)`: parameters.
    case parameters
    /// attributes…, a type?, a default value?. Main: the first name.
    case parameter
    /// `async throws(T)`: a type?.
    case effects
    /// `<T: P>`: generic parameters; each has a type?. Main of each: the name.
    case genericParameters, genericParameter
    /// `: P, Q`: types.
    case inheritance
    /// `where T: P, U == V`: requirements of two types each. Main of each: `:` or `==`.
    case whereClause, requirement

    // MARK: Statements

    /// conditions, a code block, then `else`'s `ifExpression` or code block?. Also an expression.
    case ifExpression
    /// conditions, a code block.
    case guardStatement, whileStatement
    /// a code block, a condition.
    case repeatStatement
    /// a pattern, a type?, the sequence, a where clause?, a code block.
    case forStatement
    /// the subject, cases. Also an expression.
    case switchExpression
    /// items of `case`, none for `default`, then statements.
    case switchCase
    /// a pattern, a where clause?.
    case caseItem
    /// effects?, a code block, catch clauses. Also an expression.
    case doStatement
    /// items, a code block.
    case catchClause
    /// an expression?.
    case returnStatement, throwStatement, yieldStatement, discardStatement
    case breakStatement, continueStatement, fallthroughStatement
    /// a code block.
    case deferStatement
    /// a statement. Main: the label.
    case labeledStatement
    /// Conditions with commas between them: expressions, bindings and patterns.
    case conditions
    /// `let a: T = b`: a pattern, a type?, a value?.
    case optionalBinding
    /// `case a: T = b`: a pattern, a type?, a value.
    case patternCondition
    /// `where` before a condition: an expression.
    case whereCondition
    /// Clauses of conditional compilation.
    case conditionalCompilation
    /// a condition?, then the content allowed in the context. Main: `#if`, `#elseif` or `#else`.
    case compilationClause

    // MARK: Expressions

    /// `a`, `self`, `Int`, `f(_:)`, `M::a`: generic arguments?. Main: the name.
    case name
    /// `a.b`, `.b`: the base?, generic arguments?. Main: the name.
    case member
    /// the callee, an argument list?, trailing closures, which are arguments if they have labels.
    case call
    /// the base, an argument list. Main: `[`.
    case subscriptCall
    /// `(a, b: c)`, `[a]`: arguments.
    case argumentList
    /// `b: c`: an expression. Main: the label, if any.
    case argument
    /// a signature?, statements.
    case closure
    /// attributes…, captures?, parameters?, effects?, a type?.
    case closureSignature
    /// `[weak a, b = c]`: captures.
    case captures
    /// an expression?. Main: the name.
    case capture
    case integer, float, boolean, null, regex
    /// A string literal: interpolations.
    case literal
    /// `\(…)`: arguments.
    case interpolation
    /// expressions.
    case array
    /// elements.
    case dictionary
    /// a key, a value.
    case dictionaryElement
    /// `(a)`: an expression.
    case parenthesized
    /// `()`, `(a, b: c)`: arguments.
    case tuple
    /// a condition, a value, another. Main: `?`.
    case ternary
    /// two operands. Main: the operator.
    case infix
    /// the target, a value. Main: `=`.
    case assignment
    /// an expression, a type. Main: `as` or `is`.
    case cast
    /// an expression: `try`, `try?`, `await` and so on.
    case tryExpression, awaitExpression, unsafeExpression
    /// `consume`, `copy`, `borrow`, `each`, `repeat`: an expression.
    case ownershipExpression, packExpression
    /// an operand.
    case prefixExpression
    /// an operand. Main: the operator.
    case postfixExpression
    /// `a?`, `a!`: an expression. Main: the mark.
    case optionalChain, forcedValue
    /// `\A.b`: the root and its members as an expression.
    case keyPath
    /// `#name`: generic arguments?. The enclosing call has the arguments. Main: the name.
    case macroExpansion
    /// An operator passed as a function.
    case operatorReference
    /// `any P` and other types that start with a keyword or an attribute: a type.
    case typeExpression

    // MARK: Types

    /// generic arguments?. Main: the name.
    case namedType
    /// `A.B`: the base, generic arguments?. Main: the name.
    case memberType
    /// an element, or a count and an element.
    case arrayType
    /// a key, a value.
    case dictionaryType
    /// elements.
    case tupleType
    /// a type. Main: the label, if any.
    case tupleTypeElement
    /// parameters as a type, effects?, a result. Main: `->`.
    case functionType
    /// `A?`, `A!`: a type. Main: the mark.
    case optionalType
    /// `A & B`: types.
    case compositionType
    /// `some A`, `@escaping A`, `inout A`, `~A`: attributes…, a type.
    case specifiedType
    /// `<A, B>`: types.
    case genericArguments

    // MARK: Patterns. Those of cases are expressions.

    /// A name or `_`.
    case namePattern
    /// `(a, b: c)`: patterns.
    case tuplePattern
    /// `let a`: a pattern. Main: `let` or `var`.
    case bindingPattern
    /// `is A`: a type.
    case typePattern
  }
}
