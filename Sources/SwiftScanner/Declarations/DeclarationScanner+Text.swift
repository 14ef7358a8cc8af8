extension DeclarationScanner {
  /// Reads a list in angle brackets and returns what stands in it.
  mutating func readAngles() -> ByteSpan {
    let open = cursor.next()
    var depth = bytes.angles(open)
    var end = open.end
    while depth > 0 {
      let token = cursor.peek()
      switch token.kind {
      case .start, .close, .semicolon, .directive: return ByteSpan(open.end..<end)
      case .group where token.isBraces: return ByteSpan(open.end..<end)
      default: break
      }
      _ = cursor.next()
      depth += bytes.angles(token)
      end = depth > 0 ? token.end : token.start
    }
    return ByteSpan(open.end..<max(end, open.end))
  }

  /// Reads a type; what follows it is still to be read.
  mutating func readTypeText() -> ByteSpan {
    var range: Range<Int>?
    var depth = 0
    var last: SourceToken?
    while true {
      let token = cursor.peek()
      if bytes.endsType(token, depth: depth) || last == nil && bytes.startsDeclaration(token) { break }
      if let last, token.isAcrossLine, depth <= 0, !bytes.continuesType(last, token) { break }
      depth += bytes.angles(token)
      if depth < 0 { break }
      _ = cursor.next()
      range = (range?.lowerBound ?? token.start)..<token.end
      last = token
    }
    return ByteSpan(range ?? 0..<0)
  }

  /// Reads an expression up to a comma, the end of the statement or the braces of observers.
  ///
  /// A condition ends before its block or `else`.
  mutating func readValue(isCondition: Bool = false) -> ByteSpan {
    var range: Range<Int>?
    var depth = 0
    var last = SourceToken(kind: .equals, start: 0, end: 0)
    let segments = SegmentReader(reader: cursor.reader)
    while true {
      let token = cursor.peek()
      switch token.kind {
      case .start, .open, .close, .semicolon, .directive: return ByteSpan(range ?? 0..<0)
      case .comma where depth <= 0: return ByteSpan(range ?? 0..<0)
      case .word where range == nil && bytes.startsDeclaration(token): return .empty
      case .word where isCondition && bytes.endsCondition(token): return ByteSpan(range ?? 0..<0)
      case .group where token.isBraces && (isCondition || range != nil && holdsObservers(token)):
        return ByteSpan(range ?? 0..<0)
      default: break
      }
      if token.isAcrossLine, range != nil, !segments.continues(last, token) { break }
      if token.kind == .operator, !token.hasBlankBefore, token.byte != UInt8(ascii: "-") {
        depth = max(0, depth + bytes.angles(token))
      }
      _ = cursor.next()
      range = (range?.lowerBound ?? token.start)..<token.end
      last = token
    }
    return ByteSpan(range ?? 0..<0)
  }

  /// Whether braces hold `willSet` or `didSet`.
  func holdsObservers(_ brace: SourceToken) -> Bool {
    let first = cursor.reader.token(after: brace.start + 1)
    return text(first.range, is: "didSet") || text(first.range, is: "willSet")
  }
}
