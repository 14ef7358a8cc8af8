/// What a pair of braces is.
struct BraceRole: Sendable {
  enum Kind: Sendable {
    case file, type, function, accessors, closure, ifBranch, switchBody, loop, block
  }

  var kind = Kind.block
  /// The name of the type, function or property, or of what the closure is given to.
  var name: Range<Int> = 0..<0
  /// The receiver of the call that takes the closure.
  var receiver: Range<Int> = 0..<0
  /// The label of the argument that is the closure.
  var label: Range<Int> = 0..<0
  /// The result's type, or what the type inherits.
  var type: Range<Int> = 0..<0
  /// Where the expression or declaration that has the braces starts.
  var start = 0
  /// Whether the type is an enum.
  var isEnum = false
  /// Whether the name is one of a type's members or a type: what it takes to be part of a path.
  var isNamed = false
  /// The pair of braces around, -1 for the file.
  var parent: Int32 = -1
}

/// Tells what braces are, from what stands before them.
struct BraceReader {
  let reader: TokenReader
  private var bytes: SourceBytes { reader.bytes }
  private var brackets: [SourceElements.Bracket] { reader.elements.brackets }

  /// Reads the role of the brace at a place among the brackets.
  func role(of place: Int32) -> BraceRole {
    let brace = brackets[Int(place)]
    let open = Int(brace.offset)
    var role = BraceRole(parent: brace.parent)
    role.start = open
    if brace.parent >= 0, brackets[Int(brace.parent)].byte != UInt8(ascii: "{") {
      return argumentClosure(open, parent: Int(brace.parent))
    }
    var header = SegmentReader(reader: reader).header(before: open)
    defer { reader.reuse(&header) }
    dropCaseLabel(from: &header)
    header.node = header.tokens.count
    guard !header.tokens.isEmpty else {
      role.kind = .closure
      return role
    }
    if let declaration = declaration(header, open) { return with(declaration, parent: brace.parent) }
    if let block = block(header) { return with(block, parent: brace.parent) }
    return with(trailingClosure(header, open), parent: brace.parent)
  }

  private func with(_ role: BraceRole, parent: Int32) -> BraceRole {
    var role = role
    role.parent = parent
    return role
  }

  // MARK: - Declarations

  private func declaration(_ header: Segment, _ open: Int) -> BraceRole? {
    var place = header.firstWord(bytes)
    guard place < header.tokens.count, header.tokens[place].kind == .word else { return nil }
    var word = header.tokens[place]
    if Keyword.declaresType(bytes, word.range), place + 1 < header.tokens.count {
      return type(header, place)
    }
    if bytes.equals(word.range, "class") { return nil }
    let functions: [StaticString] = ["func", "init", "subscript", "deinit"]
    if functions.contains(where: { bytes.equals(word.range, $0) }) { return function(header, place) }
    let accessors: [StaticString] = [
      "get", "set", "willSet", "didSet", "_modify", "_read", "unsafeAddress", "unsafeMutableAddress", "init",
    ]
    if place + 3 >= header.tokens.count, accessors.contains(where: { bytes.equals(word.range, $0) }) {
      return BraceRole(kind: .accessors, start: word.start)
    }
    guard bytes.equals(word.range, "var") || bytes.equals(word.range, "let") else { return nil }
    place += 1
    guard place < header.tokens.count else { return nil }
    word = header.tokens[place]
    // A value makes the braces a closure's, unless they hold the observers of the variable.
    if header.tokens[place...].contains(where: { $0.kind == .equals }) {
      guard holdsObservers(open) else { return nil }
    }
    var role = BraceRole(kind: .accessors, name: word.range, start: header.tokens[0].start, isNamed: true)
    if let colon = header.colon(in: place..<header.tokens.count) {
      role.type = header.range(colon + 1..<header.typeEnd(from: colon + 1))
    }
    return role
  }

  private func holdsObservers(_ open: Int) -> Bool {
    let first = reader.token(after: open + 1)
    return bytes.equals(first.range, "didSet") || bytes.equals(first.range, "willSet")
  }

  private func type(_ header: Segment, _ place: Int) -> BraceRole {
    var role = BraceRole(kind: .type, start: header.tokens[0].start, isNamed: true)
    role.isEnum = bytes.equals(header.tokens[place].range, "enum")
    var end = place + 1
    // An extension may be one of `[Element]`.
    if end < header.tokens.count, header.tokens[end].kind == .group { end += 1 }
    while end < header.tokens.count, header.tokens[end].kind == .word || header.tokens[end].kind == .period,
      !bytes.equals(header.tokens[end].range, "where")
    { end += 1 }
    role.name = header.range(place + 1..<end)
    if let colon = header.tokens[end...].firstIndex(where: { $0.kind == .colon }) {
      let last = header.tokens[colon...].firstIndex { bytes.equals($0.range, "where") } ?? header.tokens.count
      role.type = header.range(colon + 1..<last)
    }
    return role
  }

  private func function(_ header: Segment, _ place: Int) -> BraceRole {
    var role = BraceRole(kind: .function, start: header.tokens[0].start, isNamed: true)
    let isFunction = bytes.equals(header.tokens[place].range, "func")
    let name = isFunction ? min(place + 1, header.tokens.count - 1) : place
    role.name = header.tokens[name].range
    if let arrow = header.tokens.firstIndex(where: { $0.kind == .arrow }) {
      let end = header.tokens[arrow...].firstIndex { bytes.equals($0.range, "where") } ?? header.tokens.count
      role.type = header.range(arrow + 1..<end)
    }
    return role
  }

  // MARK: - Blocks

  /// The block of the control word nearest to the braces.
  private func block(_ header: Segment) -> BraceRole? {
    guard
      let place = header.tokens.indices.reversed().first(where: { index in
        header.tokens[index].kind == .word && Keyword.opensBlock(bytes, header.tokens[index].range)
          && (index == 0 || header.tokens[index - 1].kind != .period)
      })
    else { return nil }
    let word = header.tokens[place].range
    var role = BraceRole(kind: .block, start: word.lowerBound)
    if bytes.equals(word, "switch") {
      role.kind = .switchBody
    } else if bytes.equals(word, "if") || bytes.equals(word, "else") {
      let isGuard = header.tokens[..<place].contains { bytes.equals($0.range, "guard") }
      if isGuard { return role }
      role.kind = .ifBranch
      role.start = firstIf(header, place)
    } else if bytes.equals(word, "for") || bytes.equals(word, "while") || bytes.equals(word, "repeat") {
      role.kind = .loop
    }
    return role
  }

  /// `else if` chains begin at their first `if`.
  private func firstIf(_ header: Segment, _ place: Int) -> Int {
    var first = header.tokens[place].start
    var index = place
    while index > 0 {
      index -= 1
      if header.tokens[index].kind == .word, bytes.equals(header.tokens[index].range, "if") {
        first = header.tokens[index].start
        if index == 0 || !bytes.equals(header.tokens[index - 1].range, "else") { break }
      }
    }
    return first
  }

  // MARK: - Closures

  private func argumentClosure(_ open: Int, parent: Int) -> BraceRole {
    var role = BraceRole(kind: .closure, start: open, parent: Int32(parent))
    let before = reader.token(before: open)
    switch before.kind {
    case .word, .group, .question, .exclamation, .operator:
      let callee = CalleeReader(reader: reader).callee(before: before.isParentheses ? before.start : open)
      (role.name, role.receiver) = (callee.name, callee.receiver)
    default:
      let callee = CalleeReader(reader: reader).callee(before: Int(brackets[parent].offset))
      (role.name, role.receiver) = (callee.name, callee.receiver)
      if before.kind == .colon { role.label = reader.token(before: before.start).range }
    }
    return role
  }

  private func trailingClosure(_ header: Segment, _ open: Int) -> BraceRole {
    var role = BraceRole(kind: .closure, start: open)
    guard var last = header.tokens.last else { return role }
    if last.kind == .equals {
      if let variable = header.variable(bytes) { role.name = variable.name }
      return role
    }
    if last.kind == .colon, header.tokens.count > 1 {
      role.label = header.tokens[header.tokens.count - 2].range
      if let braces = header.tokens.lastIndex(where: \.isBraces), braces > 0 {
        last = header.tokens[braces - 1]
      }
    }
    let end = last.isParentheses ? last.start : last.end
    let callee = CalleeReader(reader: reader).callee(before: end)
    guard last.kind == .word || last.isParentheses else { return role }
    (role.name, role.receiver) = (callee.name, callee.receiver)
    if last.kind == .word {
      let named = CalleeReader(reader: reader).callee(before: last.end)
      (role.name, role.receiver) = (named.name, named.receiver)
    }
    return role
  }

  /// Braces after `case a:` or a closure's `in` stand in a statement of their own.
  private func dropCaseLabel(from header: inout Segment) {
    header.node = header.tokens.count
    header.dropClosureSignature(bytes)
    header.dropCaseLabel(bytes)
  }
}
