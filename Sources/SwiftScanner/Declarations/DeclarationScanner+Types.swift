extension DeclarationScanner {
  /// Reads what a word at the level of a file or a type begins.
  mutating func readWord(_ word: SourceToken) {
    let range = word.range
    switch word.byte {
    case UInt8(ascii: "v"), UInt8(ascii: "l"):
      if text(range, is: "var") || text(range, is: "let") { return readProperties(word) }
    case UInt8(ascii: "f"): if text(range, is: "func") { return readFunction(word, .function) }
    case UInt8(ascii: "i"):
      if text(range, is: "init") { return readFunction(word, .initializer) }
      if text(range, is: "import") { return skipLine() }
    case UInt8(ascii: "s"):
      if text(range, is: "struct") { return readType(word, .struct) }
      if text(range, is: "subscript") { return readFunction(word, .subscript) }
    case UInt8(ascii: "c"):
      if text(range, is: "case") { return readCases() }
      if text(range, is: "class"), !isModifier() { return readType(word, .class) }
    case UInt8(ascii: "e"):
      if text(range, is: "enum") { return readType(word, .enum) }
      if text(range, is: "extension") { return readType(word, .extension) }
    case UInt8(ascii: "a"):
      if text(range, is: "actor"), cursor.peek().kind == .word { return readType(word, .actor) }
      if text(range, is: "associatedtype") { return readAlias() }
    case UInt8(ascii: "p"): if text(range, is: "protocol") { return readType(word, .protocol) }
    case UInt8(ascii: "t"): if text(range, is: "typealias") { return readAlias() }
    default: break
    }
    readModifier(word)
  }

  /// Whether the `class` that was just read stands before another keyword.
  private mutating func isModifier() -> Bool {
    let next = cursor.peek()
    let bytes = bytes
    let words: [StaticString] = ["var", "let", "func", "subscript"]
    return next.kind == .word
      && (words.contains { bytes.equals(next.range, $0) } || Keyword.isModifier(bytes, next.range))
  }

  private mutating func skipLine() {
    modifiers = Modifiers()
    while !cursor.peek().isAcrossLine, !cursor.isEnd(cursor.peek()) { _ = cursor.next() }
  }

  // MARK: - Types

  private mutating func readType(_ keyword: SourceToken, _ kind: TypeDeclaration.Kind) {
    let isPrivate = modifiers.isPrivate || isInPrivate
    modifiers = Modifiers()
    guard let name = readTypeName() else { return }
    let outer = kind == .extension || owner < 0 ? .root : found.types[Int(owner)].path
    var type = TypeDeclaration(
      kind: kind, name: ByteSpan(name), nameHash: NameHash(bytes, name), path: bytes.path(name, in: outer),
      outer: owner,
      isPrivate: isPrivate)
    if bytes.startsAngle(cursor.peek()) { type.generics = readAngles() }
    if cursor.peek().kind == .colon {
      _ = cursor.next()
      readInheritance(of: &type)
    }
    if text(cursor.peek().range, is: "where") {
      _ = cursor.next()
      type.conditions = readClause()
    }
    let brace = cursor.peek()
    guard brace.byte == UInt8(ascii: "{"), brace.kind == .group || brace.kind == .start else { return }
    _ = cursor.next()
    enter(brace, of: type)
  }

  /// `A`, `A.B`, and `[A]` in an extension.
  private mutating func readTypeName() -> Range<Int>? {
    let first = cursor.peek()
    guard first.kind == .word || first.kind == .group && first.byte == UInt8(ascii: "[") else { return nil }
    _ = cursor.next()
    var end = first.end
    while cursor.peek().kind == .period {
      _ = cursor.next()
      guard cursor.peek().kind == .word else { break }
      end = cursor.next().end
    }
    return first.start..<end
  }

  /// Reads what a type inherits, and notes the names outside of brackets.
  private mutating func readInheritance(of type: inout TypeDeclaration) {
    let first = Int32(found.inheritedNames.count)
    var range: Range<Int>?
    var name: Range<Int>?
    var depth = 0
    // A function inside that named this reader would copy it.
    let bytes = bytes
    func finished(_ name: Range<Int>) -> InheritedName {
      let isPath = name.contains { bytes[$0] == UInt8(ascii: ".") }
      return InheritedName(name: ByteSpan(name), hash: isPath ? .none : NameHash(bytes, name))
    }
    while !bytes.endsClause(cursor.peek()) {
      let token = cursor.next()
      range = (range?.lowerBound ?? token.start)..<token.end
      if depth == 0, token.kind == .word || token.kind == .period {
        let isPart =
          token.kind == .period || name.map { bytes[$0.upperBound - 1] == UInt8(ascii: ".") } ?? false
        name = isPart ? (name?.lowerBound ?? token.start)..<token.end : token.range
      }
      depth += bytes.angles(token)
      guard depth == 0,
        cursor.peek().kind == .comma || cursor.peek().byte == UInt8(ascii: "&")
          || bytes.endsClause(cursor.peek())
      else { continue }
      if let name { found.inheritedNames.append(finished(name)) }
      name = nil
    }
    type.inherited = ByteSpan(range ?? 0..<0)
    type.inheritedNames = first..<Int32(found.inheritedNames.count)
  }

  /// Reads up to `where` or a brace.
  private mutating func readClause() -> ByteSpan {
    var range: Range<Int>?
    while !bytes.endsClause(cursor.peek()) {
      let token = cursor.next()
      range = (range?.lowerBound ?? token.start)..<token.end
    }
    return ByteSpan(range ?? 0..<0)
  }

  // MARK: - Aliases

  private mutating func readAlias() {
    modifiers = Modifiers()
    let name = cursor.peek()
    guard name.kind == .word else { return }
    _ = cursor.next()
    if bytes.startsAngle(cursor.peek()) { _ = readAngles() }
    var type = ByteSpan.empty
    if cursor.peek().kind == .equals {
      _ = cursor.next()
      type = readTypeText()
    }
    found.aliases.append(AliasDeclaration(nameHash: NameHash(bytes, name.range), owner: owner, type: type))
  }
}

extension NameHash {
  /// The hash of the path that has the names of a dotted path in a file after those of this one.
  func appending(path range: Range<Int>, of bytes: SourceBytes) -> NameHash {
    var hash = self
    var start = range.lowerBound
    for offset in range.lowerBound...range.upperBound
    where offset == range.upperBound || bytes[offset] == UInt8(ascii: ".") {
      hash = hash.appending(NameHash(bytes, start..<offset))
      start = offset + 1
    }
    return hash
  }
}
