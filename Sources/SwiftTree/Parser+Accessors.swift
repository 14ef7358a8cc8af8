/// Parsing of getters, setters and observers of variables and subscripts.
extension Parser {
  /// Parses `{ get set }`, or only the statements of the getter; nothing without a brace.
  mutating func accessorsOrBlock() {
    guard kind == .leftBrace else { return }
    guard opensAccessors(position) || isGetterList(position) else { return codeBlock() }
    let start = start
    group { $0.accessorList() }
    finish(.accessors, start)
  }

  private mutating func accessorList() {
    while position < limit {
      let before = position
      if kind == .poundIf { conditionalCompilation { $0.accessorList() } } else { accessor() }
      take(.semicolon)
      if position == before { skipOne() }
    }
  }

  private mutating func accessor() {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { return skipToLimit() }
    let start = start
    while true {
      if kind == .at {
        attribute()
      } else if word.isAccessorModifier {
        position += 1
      } else {
        break
      }
    }
    guard isAccessor(position) else { return }
    let main = position
    position += 1
    if kind == .leftParen { parameters() }
    effects()
    codeBlock()
    finish(.accessor, start, main: main)
  }

  /// Whether a brace opens accessors of a variable with an initial value: `{ didSet { … } }`.
  func opensAccessors(_ open: Int) -> Bool {
    let next = afterAttributes(open + 1)
    guard next < limit, tokens[next].kind == .identifier else { return false }
    switch tokens[next].word {
    case .willSet, .didSet, .get, .set, ._read, ._modify, .initializer:
      guard next + 1 < limit else { return false }
      switch tokens[next + 1].kind {
      case .leftBrace: return true
      case .leftParen:
        let end = Int(tokens[next + 1].match) + 1
        return end < limit && tokens[end].kind == .leftBrace
      default: return false
      }
    default: return false
    }
  }

  /// Whether a brace opens accessors of a variable without an initial value.
  private func isGetterList(_ open: Int) -> Bool {
    let end = min(Int(tokens[open].match), limit)
    var next = afterAttributes(open + 1)
    while next < end, tokens[next].word.isAccessorModifier { next += 1 }
    guard next < end, isAccessor(next) else { return false }
    if next + 1 >= end { return true }
    let after = tokens[next + 1]
    switch after.kind {
    case .leftBrace, .semicolon: return true
    case .leftParen: return tokens[next].word != .get && !after.flags.contains(.followsSpace)
    case .identifier:
      return after.word == .async || after.word == .throws || after.word.isAccessor
        || after.word.isAccessorModifier
    case .at: return true
    default: return false
    }
  }

  private func isAccessor(_ position: Int) -> Bool {
    guard position < limit, tokens[position].kind == .identifier else { return false }
    return tokens[position].word.isAccessor || spells("unsafeMutableAddress", position)
  }

  /// Returns the index after attributes with their arguments.
  func afterAttributes(_ start: Int) -> Int {
    var next = start
    while next + 1 < limit, tokens[next].kind == .at {
      next += 2
      while next < limit, tokens[next].kind == .period { next += 2 }
      if next < limit, tokens[next].kind == .leftParen, isAdjacent(next) {
        next = Int(tokens[next].match) + 1
      }
    }
    return next
  }
}

extension Keyword {
  var isAccessor: Bool {
    switch self {
    case .get, .set, .willSet, .didSet, ._read, ._modify, .borrow, .mutate, .unsafeAddress, .initializer: true
    default: false
    }
  }

  var isAccessorModifier: Bool {
    switch self {
    case .mutating, .nonmutating, .__consuming, .consuming, .borrowing, .nonisolated: true
    default: false
    }
  }
}
