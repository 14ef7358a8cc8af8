import SwiftTree
import Testing

@Suite struct LexerTests {
  @Test("each kind of token is recognized by its first bytes")
  func kinds() {
    expectTokens(
      "a `b` $0 _ 1 1.5 \"c\" ( ) [ ] { } , : ; . @ \\ #d \u{1}",
      """
      identifier a, identifier `b`, identifier $0, identifier _, integer 1, float 1.5, literal "c", leftParen (,
      rightParen ), leftBracket [, rightBracket ], leftBrace {, rightBrace }, comma ,, colon :, semicolon ;,
      period ., at @, backslash \\, poundName #d, unknown \u{1}
      """)
    expectTokens(
      "#if a\n#elseif b\n#else\n#endif\n#elsewhere",
      "poundIf #if, identifier a, poundElseif #elseif, identifier b, poundElse #else, poundEndif #endif, poundName #elsewhere"
    )
  }

  @Test("keywords are words with exactly their letters, and none in backticks")
  func keywords() {
    reading("init Any self Self _ protocol protocols `func` subscriptDeclaration") { tree in
      let words = tree.tokens.dropLast().map(\.word)
      let names: [Keyword] = [
        .initializer, .anyType, .selfValue, .selfType, .underscore, .protocol, .none, .none, .none,
      ]
      #expect(words == names)
    }
    for word in Keyword.allCases where word != .none && word.isReserved {
      #expect(reading("x.`\(word)` ") { $0.tokens[2].word } == .none)
    }
  }

  @Test("white space on both sides or on none makes an operator infix, on one side prefix or postfix")
  func operators() {
    expectTokens("a+b", "identifier a, infixOperator +, identifier b")
    expectTokens("a + b", "identifier a, infixOperator +, identifier b")
    expectTokens("a +b", "identifier a, prefixOperator +, identifier b")
    expectTokens("a+ b", "identifier a, postfixOperator +, identifier b")
    expectTokens("(-a)", "leftParen (, prefixOperator -, identifier a, rightParen )")
    expectTokens("a+)", "identifier a, postfixOperator +, rightParen )")
    expectTokens("a/**/+b", "identifier a, prefixOperator +, identifier b")
    expectTokens("a+/**/b", "identifier a, postfixOperator +, identifier b")
    expectTokens("a=b->c", "identifier a, equal =, identifier b, arrow ->, identifier c")
    expectTokens("a\u{A0}+b", "identifier a, prefixOperator +, identifier b")
  }

  @Test("a mark right behind an operand is postfix, and elsewhere an operator")
  func marks() {
    expectTokens("a?.b!", "identifier a, postfixQuestion ?, period ., identifier b, postfixExclamation !")
    expectTokens(
      "a ? !b : c", "identifier a, infixOperator ?, prefixOperator !, identifier b, colon :, identifier c")
    expectTokens("a ?? b", "identifier a, infixOperator ??, identifier b")
  }

  @Test("an operator with angles comes in pieces that the next one continues")
  func pieces() {
    expectTokens("a<b>?", "identifier a, infixOperator <, identifier b, postfixOperator >~?")
    expectTokens("a >>= b", "identifier a, infixOperator >~>~=, identifier b")
    expectTokens("a ..< b", "identifier a, infixOperator ..<, identifier b")
    expectTokens("a -> b", "identifier a, arrow ->, identifier b")
  }

  @Test("operators may have characters above ASCII, with marks on them")
  func foreignOperators() {
    expectTokens("a → b", "identifier a, infixOperator →, identifier b")
    expectTokens("⚽️a", "prefixOperator ⚽️, identifier a")
    expectTokens("é = 👩‍👩‍👧", "identifier é, equal =, identifier 👩‍👩‍👧")
  }

  @Test("operators between two operands have the precedence of the standard library")
  func precedence() {
    let operators: [(String, Precedence)] = [
      ("&&", .conjunction), ("||", .disjunction), ("==", .comparison), ("??", .nilCoalescing),
      ("...", .range),
      ("+", .addition), ("*", .multiplication), ("<<", .shift), ("&>>=", .assignment), ("<>", .default),
    ]
    for (text, precedence) in operators {
      #expect(reading("a \(text) b") { $0.tokens[1].precedence } == precedence, "\(text)")
    }
    #expect(reading("a +b") { $0.tokens[1].precedence } == Precedence.none)
  }

  @Test("a number goes on with its fraction and exponent, but not with a member")
  func numbers() {
    for number in ["1_000", "0xFF", "0b1", "0o7"] { expectTokens(number, "integer \(number)") }
    for number in ["1.5", "1e6", "1e-3", "1.5E+3", "0x1p-3", "0x1.8p3", "0x1.Ap3"] {
      expectTokens(number, "float \(number)")
    }
    expectTokens("1.a", "integer 1, period ., identifier a")
    expectTokens("0xF.description", "integer 0xF, period ., identifier description")
    expectTokens("a.0.1", "identifier a, period ., integer 0, period ., integer 1")
    expectTokens("1...2", "integer 1, infixOperator ..., integer 2")
    expectTokens("1e", "integer 1e")
  }

  @Test("a slash begins a regular expression where an operand is due, and divides elsewhere")
  func regex() {
    expectTokens("a / b / c", "identifier a, infixOperator /, identifier b, infixOperator /, identifier c")
    expectTokens("a/b/c", "identifier a, infixOperator /, identifier b, infixOperator /, identifier c")
    expectTokens("a = /b c/", "identifier a, equal =, regex /b c/")
    expectTokens(
      "(/a)b/)",
      "leftParen (, prefixOperator /, identifier a, rightParen ), identifier b, postfixOperator /, rightParen )"
    )
    expectTokens(
      "[/a/, !/b/]", "leftBracket [, regex /a/, comma ,, prefixOperator !, regex /b/, rightBracket ]")
    expectTokens("return /a/", "identifier return, regex /a/")
    expectTokens(
      "self / a / b", "identifier self, infixOperator /, identifier a, infixOperator /, identifier b")
    expectTokens("/a /", "prefixOperator /, identifier a, infixOperator /")
    expectTokens("= / a/", "equal =, regex / a/")
    expectTokens("func / (a)", "identifier func, infixOperator /, leftParen (, identifier a, rightParen )")
    expectTokens(
      "(/a[)/]b/)", "leftParen (, regex /a[)/, rightBracket ], identifier b, postfixOperator /, rightParen )")
    expectTokens("= /[[a])]b/", "equal =, regex /[[a])]b/")
    expectTokens("#/a/b/#", "regex #/a/b/#")
    expectTokens("#/\na/\n/# b", "regex #/\na/\n/#, identifier b")
    expectTokens("#/\na", "regex #/, identifier a")
    expectTokens("#endif\n/a b/", "poundEndif #endif, regex /a b/")
  }

  @Test("a literal without interpolations is one token, with its pound signs and quotes")
  func literals() {
    for literal in [
      #""""#, #""a\"b""#, ##"#"a"b\"#"##, "\"\"\"\na\"\"b\n\"\"\"", ##"#"""#"##, "#\"\"\"\n\"\"\"\n\"\"\"#",
    ] {
      expectTokens(literal, "literal \(literal)")
    }
    expectTokens(##"#"""# a"##, ##"literal #"""#, identifier a"##)
    #expect(reading("\"\"\"\n\"\"\"") { $0.tokens[0].flags.contains(.isMultiline) })
    #expect(reading("\"\"") { !$0.tokens[0].flags.contains(.isMultiline) })
  }

  @Test("a literal with interpolations is a run of tokens between its start and its end")
  func interpolations() {
    expectTokens(
      #""a\(b)c\(d)""#,
      """
      literalStart "a, interpolationStart \\(, identifier b, interpolationEnd ), segment c, interpolationStart \\(,
      identifier d, interpolationEnd ), literalEnd "
      """)
    expectTokens(
      ##"#"\(a)\#("b" + (c))"#"##,
      ##"""
      literalStart #"\(a), interpolationStart \#(, literal "b", infixOperator +, leftParen (, identifier c,
      rightParen ), interpolationEnd ), literalEnd "#
      """##)
    expectTokens(
      #""\("\(a)")""#,
      """
      literalStart ", interpolationStart \\(, literalStart ", interpolationStart \\(, identifier a,
      interpolationEnd ), literalEnd ", interpolationEnd ), literalEnd "
      """)
  }

  @Test("a literal on one line ends with its line, with all that is open in it")
  func unclosedLiterals() {
    expectTokens("\"a\nb", "literal \"a, identifier b")
    expectTokens(
      "\"a\\(b(\nc",
      "literalStart \"a, interpolationStart \\(, identifier b, leftParen (, literalEnd , identifier c")
    expectTokens("\"\"\"\na", "literal \"\"\"\na")
    for code in ["\"a\n", "\"a\\(b\nc", "\"\"\"\na"] {
      #expect(reading(code) { $0.tokens[0].flags.contains(.isUnclosed) }, "\(code)")
    }
  }

  @Test("brackets match within braces, and those of interpolations within these")
  func brackets() {
    expectMatches("([{}])", [5, 4, 3, 2, 1, 0])
    expectMatches("({)}", [4, 3, -1, 1])
    expectMatches("([)]", [2, 2, 0, -1])
    expectMatches("{(}", [2, 2, 0])
    expectMatches("(", [1])
    expectMatches(")", [-1])
    expectMatches("[(]", [2, 2, 0])
    expectMatches(#""\({)""#, [4, 3, 3, 1, 0])
  }

  @Test(
    "each clause of conditional compilation starts with the brackets before the block, the last one's stay")
  func conditionalCompilation() {
    expectMatches("#if a\n{\n#else\n{\n#endif\n}", [3, -1, 3, 5, 6, 0, 4])
    expectMatches("{\n#if a\n}\n#else\n}\n#endif", [5, 4, -1, 0, 6, 0, 1])
  }

  @Test("marks of byte order, a first line for the shell and every line end are blanks")
  func blanks() {
    expectTokens("\u{FEFF}a", "identifier a")
    expectTokens("#!/usr/bin/swift \"\na", "identifier a")
    expectTokens("\u{FEFF}#!a\nb", "identifier b")
    reading("a\r\nb\rc\nd \t\u{B}\u{C}e\0f") { tree in
      #expect(
        tree.tokens.map { $0.flags.contains(.startsLine) } == [true, true, true, true, false, false, false])
      #expect(
        tree.tokens.map { $0.flags.contains(.followsSpace) } == [
          false, false, false, false, true, true, false,
        ])
    }
  }

  @Test("comments nest, hide quotes and are listed in order")
  func comments() {
    let code = "/* a /* \" */ */ b // \"\n/* c\n*/ d /* e"
    reading(code) { tree in
      let texts = tree.comments.map {
        String(decoding: tree.bytes[Int($0.start)..<Int($0.end)], as: UTF8.self)
      }
      #expect(texts == ["/* a /* \" */ */", "// \"", "/* c\n*/", "/* e"])
      #expect(tree.tokens.map { $0.flags.contains(.startsLine) } == [true, true, false])
    }
    expectTokens("a +/* */b", "identifier a, infixOperator +, identifier b")
    expectTokens("a*/*b*/c", "identifier a, postfixOperator *, identifier c")
  }

  // MARK: - Helpers

  /// Expects tokens as their kinds and texts; `~` stands between the pieces of an operator.
  private func expectTokens(
    _ code: String, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    reading(code) { tree in
      var found: [String] = []
      var continues = false
      for token in tree.tokens.dropLast() {
        let text = String(decoding: tree.bytes[token.range], as: UTF8.self)
        if continues, let last = found.popLast() {
          found.append(last + "~" + text)
        } else {
          found.append("\(token.kind) \(text)")
        }
        continues = token.flags.contains(.continues)
      }
      let lines = code.contains("\n") ? expected : expected.split(separator: "\n").joined(separator: " ")
      #expect(found.joined(separator: ", ") == lines, sourceLocation: sourceLocation)
    }
  }

  private func expectMatches(
    _ code: String, _ matches: [Int32], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    reading(code) { tree in
      #expect(tree.tokens.dropLast().map(\.match) == matches, "\(code)", sourceLocation: sourceLocation)
    }
  }
}
