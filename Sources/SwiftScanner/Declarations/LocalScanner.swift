/// Finds the names that the body of a function or a closure declares, without those of blocks inside.
///
/// Blocks are one token each; what `if`, `for`, `catch` and local functions declare for their block is noted with
/// the block as its scope.
struct LocalScanner {
  var scanner: DeclarationScanner
  var bindings: [LocalBinding] = []
  /// The offset of the brace that closes the body.
  let end: Int
  /// What a `switch` looks at, whose braces these are.
  let subject: Range<Int>?
  /// The first binding of the current `case`.
  private var firstOfCase = 0

  var bytes: SourceBytes { scanner.bytes }

  /// Creates a scanner for the braces at a place.
  init(_ reader: TokenReader, brace: Int32, subject: Range<Int>?) {
    let open = reader.elements.brackets[Int(brace)]
    end = open.end > 0 ? Int(open.end) - 1 : reader.bytes.count
    self.subject = subject
    scanner = DeclarationScanner(TokenCursor(reader, at: Int(open.offset) + 1))
    readSignature(of: brace)
  }

  /// What was found so far.
  var declarations: LocalDeclarations {
    LocalDeclarations(
      bindings: bindings, functions: scanner.found.functions, parameters: scanner.found.parameters)
  }

  /// Reads the whole body.
  mutating func run() {
    while true {
      let token = scanner.cursor.next()
      if token.kind == .close || token.start >= end || scanner.cursor.isEnd(token) { return }
      if token.kind == .word { read(token) }
    }
  }

  private mutating func read(_ word: SourceToken) {
    func `is`(_ text: StaticString) -> Bool { bytes.equals(word.range, text) }
    switch word.byte {
    case UInt8(ascii: "l"), UInt8(ascii: "v"):
      if `is`("let") || `is`("var") { readVariables() }
    case UInt8(ascii: "i"), UInt8(ascii: "w"):
      if `is`("if") || `is`("while") { readConditions(from: word, isGuard: false) }
    case UInt8(ascii: "g"): if `is`("guard") { readConditions(from: word, isGuard: true) }
    case UInt8(ascii: "f"):
      if `is`("for") { readLoop() } else if `is`("func") { readFunction(word) }
    case UInt8(ascii: "c"):
      if `is`("catch") { readCatch() } else if `is`("case"), subject != nil { readCase(word) }
    case UInt8(ascii: "d"): if `is`("default"), subject != nil { endCase(at: word.start) }
    default: break
    }
  }

  // MARK: - Statements

  /// `let a = b`, `var a: B`, `let (a, b) = c`.
  private mutating func readVariables() {
    repeat {
      let name = scanner.cursor.peek()
      guard name.kind == .word || name.isParentheses else { return }
      _ = scanner.cursor.next()
      var type = ByteSpan.empty
      var value = ByteSpan.empty
      if scanner.cursor.peek().kind == .colon {
        _ = scanner.cursor.next()
        type = scanner.readTypeText()
      }
      if scanner.cursor.peek().kind == .equals {
        _ = scanner.cursor.next()
        value = readValue()
      }
      let hasBranches = value.upperBound > scanner.cursor.offset
      let start = max(name.end, type.upperBound, hasBranches ? scanner.cursor.offset : value.upperBound)
      let (source, span) = type.isEmpty ? (LocalBinding.Source.value, value) : (.written, type)
      add(name, source, span.range, scope: start..<max(start, end))
    } while skipComma()
  }

  /// The branches of `let a = if let b { … }` are read as those of a statement; the value begins with them.
  private mutating func readValue() -> ByteSpan {
    let token = scanner.cursor.peek()
    guard token.kind == .word, bytes.equals(token.range, "if") || bytes.equals(token.range, "switch") else {
      return scanner.readValue()
    }
    return ByteSpan(token.start..<max(token.start, end))
  }

  mutating func skipComma() -> Bool {
    guard scanner.cursor.peek().kind == .comma else { return false }
    _ = scanner.cursor.next()
    return true
  }

  /// Adds a name, or the names of a tuple.
  mutating func add(
    _ name: SourceToken, _ source: LocalBinding.Source, _ range: Range<Int>, scope: Range<Int>
  ) {
    if name.kind == .word {
      return bindings.append(
        LocalBinding(
          name: NameHash(bytes, name.range), offset: name.start, scope: scope, source: source, range: range))
    }
    for (index, element) in CallSite(scanner.cursor.reader, from: name.start, to: nil).arguments.enumerated()
    {
      guard let word = lastWord(element.range) else { continue }
      bindings.append(
        LocalBinding(
          name: NameHash(bytes, word), offset: word.lowerBound, scope: scope, source: source, range: range,
          tupleIndex: index))
    }
  }

  /// The name in `a` and in `let a`; `nil` for other patterns.
  func lastWord(_ range: Range<Int>) -> Range<Int>? {
    var word = scanner.cursor.reader.token(after: range.lowerBound)
    if bytes.equals(word.range, "let") || bytes.equals(word.range, "var") {
      word = scanner.cursor.reader.token(after: word.end)
    }
    return word.kind == .word && word.end == range.upperBound ? word.range : nil
  }

  private mutating func readFunction(_ keyword: SourceToken) {
    let count = scanner.found.functions.count
    scanner.readFunction(keyword, .function)
    guard scanner.found.functions.count > count, let function = scanner.found.functions.last else { return }
    var binding = LocalBinding(
      name: function.nameHash, offset: function.name.lowerBound, scope: 0..<max(end, 0), source: .written,
      range: function.result.range)
    binding.function = count
    bindings.append(binding)
    for place in function.parameters {
      let parameter = scanner.found.parameters[Int(place)]
      bindings.append(
        LocalBinding(
          name: NameHash(bytes, parameter.name.range), offset: parameter.name.lowerBound,
          scope: function.body.range, source: .written, range: parameter.type.range))
    }
  }

  // MARK: - Cases

  private mutating func readCase(_ word: SourceToken) {
    endCase(at: word.start)
    guard let subject else { return }
    repeat { readPattern(of: subject) } while skipComma()
    let start = scanner.cursor.offset
    for place in firstOfCase..<bindings.count { bindings[place].scope = start..<max(start, end) }
  }

  /// What a case declares is visible up to the next one.
  private mutating func endCase(at offset: Int) {
    for place in firstOfCase..<bindings.count {
      bindings[place].scope = bindings[place].scope.lowerBound..<max(offset, bindings[place].scope.lowerBound)
    }
    firstOfCase = bindings.count
  }
}
