/// The patterns of declarations; those of cases are expressions with `let` in them.
extension Parser {
  /// Reads `a`, `_` or `(a, b: c)`.
  mutating func pattern() {
    let start = start
    switch kind {
    case .leftParen:
      group { $0.list { $0.tuplePatternElement() } }
      finish(.tuplePattern, start)
    case .identifier:
      if word == .let || word == .var || word == .inout {
        place += 1
        if kind == .leftParen || word == .underscore || !word.isReserved { pattern() }
        return finish(.bindingPattern, start)
      }
      guard !word.isReserved || word == .underscore || word == .selfValue else { return }
      place += 1
      finish(.namePattern, start)
    default: return
    }
  }

  private mutating func tuplePatternElement() {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { return skipToLimit() }
    if kind == .identifier, kind(after: 1) == .colon, kind(after: 2) != .endOfFile { place += 2 }
    pattern()
    if take(.colon) { type() }
  }
}
