extension LocalizingReader {
  /// Whether an expression is a literal, or `?:` of literals, so that a literal beside it stays a key.
  func isKey(_ expression: Range<Int>) -> Bool {
    isKey(expression, depth: 0)
  }

  /// Whether a literal that is joined with others would be a key if it were alone.
  ///
  /// The other branch of `?:` may be such a sum itself: it counts as what it will be. What `NSLocalizedString` takes
  /// is a string in either case.
  mutating func wouldBeKey(_ literal: StringLiteral, _ context: LiteralContext) -> Bool {
    var alone = context
    alone.steps.removeAll { step in
      switch step {
      case .concatenation, .ternaryBranch: true
      default: false
      }
    }
    guard let use = use(of: literal, alone) else { return false }
    return use.demoted == nil && use.type != .function
  }

  private func isKey(_ expression: Range<Int>, depth: Int) -> Bool {
    guard depth < 20 else { return false }
    let first = tokens.token(after: expression.lowerBound)
    if first.kind == .literal, first.end == expression.upperBound { return true }
    if first.isParentheses, first.end == expression.upperBound {
      return isKey(trimmed(first.start + 1..<first.end - 1), depth: depth + 1)
    }
    if let branches = branches(of: expression) {
      return isKey(branches.then, depth: depth + 1) && isKey(branches.otherwise, depth: depth + 1)
    }
    return isLocalizing(expression)
  }

  /// Whether an expression is known to have a localizing type.
  func isLocalizing(_ expression: Range<Int>) -> Bool {
    if bytes.equals(expression, "nil") { return true }
    let first = tokens.token(after: expression.lowerBound)
    if first.kind == .word, bytes.equals(first.range, "LocalizedStringKey") { return true }
    return TypeShape(type(of: expression).name).localizes
  }

  /// The branches of an expression that is `?:`.
  func branches(of expression: Range<Int>) -> (then: Range<Int>, otherwise: Range<Int>)? {
    var offset = expression.lowerBound
    var mark: SourceToken?
    var open = 0
    while offset < expression.upperBound {
      let token = tokens.token(after: offset)
      if token.kind == .start || token.kind == .close { return nil }
      if token.isTernaryMark {
        if mark == nil { mark = token } else { open += 1 }
      } else if token.kind == .colon, let mark {
        if open == 0 {
          return (
            trimmed(mark.end..<token.start), trimmed(token.end..<expression.upperBound)
          )
        }
        open -= 1
      }
      offset = token.end
    }
    return nil
  }

  /// A range without the blanks at either end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start].isBlank { start += 1 }
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return start..<end
  }
}
