import SwiftTree

/// Reads tokens before or after a place, over the islands and brackets the lexer has found.
///
/// A class, because several readers share one, and copies would count references to all its arrays.
final class TokenReader {
  let bytes: SourceBytes
  let elements: SourceElements

  /// The places found last, where the next search begins.
  var bracketHint: Int
  var islandHint: Int
  /// What braces are, as far as anybody asked.
  private var roles = BracketMemo<BraceRole>()

  /// The file's syntax.
  let syntax: SourceSyntax
  /// The file's syntax tree; valid as long as this reader is.
  var tree: SyntaxTree { syntax.tree }

  /// The list of a segment that is done with, for the next one.
  private var spareTokens: [SourceToken] = []

  /// Creates a reader.
  convenience init(_ bytes: SourceBytes, elements: SourceElements) {
    self.init(SourceSyntax(bytes), elements: elements)
  }

  /// Creates a reader.
  init(_ syntax: SourceSyntax, elements: SourceElements) {
    self.syntax = syntax
    bytes = syntax.bytes
    self.elements = elements
    bracketHint = elements.brackets.count - 1
    islandHint = elements.islands.count - 1
  }

  /// Returns a segment with room for the tokens of most statements.
  func emptySegment() -> Segment {
    var segment = Segment()
    swap(&segment.tokens, &spareTokens)
    segment.tokens.reserveCapacity(24)
    return segment
  }

  /// Takes the room of a segment that nobody needs any more.
  func reuse(_ segment: inout Segment) {
    swap(&segment.tokens, &spareTokens)
    spareTokens.removeAll(keepingCapacity: true)
  }

  /// Returns what the braces are that open at a place among the brackets.
  func role(ofBrace place: Int32) -> BraceRole {
    if let known = roles.value(at: place) { return known }
    let role = BraceReader(reader: self).role(of: place)
    roles.keep(role, at: place, of: elements.brackets.count)
    return role
  }

  /// Returns the token that ends at an offset or before it.
  ///
  /// On the line of a place in the code, only a byte that can end an island asks for the islands to be searched.
  func token(before offset: Int) -> SourceToken {
    var end = offset
    while end > 0, bytes[end - 1] == 0x20 { end -= 1 }
    switch bytes[end - 1] {
    case 0, 0x09, 0x0A, 0x0D, UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "`"):
      return token(beforeBlankOrIsland: end)
    default: return codeToken(endingAt: end)
    }
  }

  private func token(beforeBlankOrIsland offset: Int) -> SourceToken {
    var end = offset
    var crossesLine = false
    var island = lastIsland(endingAt: offset)
    while end > 0 {
      let byte = bytes[end - 1]
      if island >= 0, Int(elements.islands[island].end) >= end {
        let found = elements.islands[island]
        if found.kind != .comment { return token(of: found, isAcrossLine: crossesLine) }
        end = Int(found.start)
        island -= 1
        continue
      }
      guard byte.isBlank || byte == 0 else { break }
      if byte.isLineEnd { crossesLine = true }
      end -= 1
    }
    guard end > 0 else { return SourceToken(kind: .start, start: 0, end: 0, isAcrossLine: true) }
    var token = codeToken(endingAt: end)
    token.isAcrossLine = crossesLine
    return token
  }

  @inline(__always)
  private func codeToken(endingAt end: Int) -> SourceToken {
    let byte = bytes[end - 1]
    if byte.isWordByte {
      var start = bytes.wordStart(before: end - 1)
      // The bytes of a mark at the file's start are taken for a letter.
      if start == 0, bytes.starts(with: "\u{FEFF}", at: 0) {
        if end == 3 { return SourceToken(kind: .start, start: 0, end: 0, isAcrossLine: true) }
        start = 3
      }
      return SourceToken(
        kind: bytes[start].isDigit ? .number : .word, start: start, end: end, byte: bytes[start])
    }
    return signToken(byte, endingAt: end)
  }

  private func signToken(_ byte: UInt8, endingAt end: Int) -> SourceToken {
    if byte.isOperatorByte || byte == UInt8(ascii: ".") { return operatorToken(endingAt: end) }
    switch byte {
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return group(endingAt: end)
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      return SourceToken(kind: .open, start: end - 1, end: end, byte: byte)
    default: return single(byte, at: end - 1)
    }
  }

  /// A comment may touch the operator: `*/+` is none.
  private func operatorToken(endingAt end: Int) -> SourceToken {
    var start = end - 1
    var floor = -1
    while bytes[start - 1].isOperatorByte || bytes[start - 1] == UInt8(ascii: ".") {
      if bytes[start - 1] == UInt8(ascii: "/") {
        if floor < 0 {
          let island = lastIsland(endingAt: end)
          floor = island >= 0 ? Int(elements.islands[island].end) : 0
        }
        if start <= floor { break }
      }
      start -= 1
    }
    return operatorToken(lastIn: start..<end)
  }

  /// The bracket that ends at an offset is the last one opened before it, or one around that.
  private func group(endingAt end: Int) -> SourceToken {
    var place = lastBracket(before: end)
    while place >= 0 {
      let open = elements.brackets[place]
      if Int(open.end) == end {
        return SourceToken(
          kind: .group, start: Int(open.offset), end: end, byte: open.byte, bracket: Int32(place))
      }
      place = Int(open.parent)
    }
    return SourceToken(kind: .other, start: end - 1, end: end, byte: bytes[end - 1])
  }

  /// A dot begins an operator of its own unless the run begins with one: `x?.y` is not `?.`.
  private func operatorToken(lastIn run: Range<Int>) -> SourceToken {
    guard bytes[run.lowerBound] != UInt8(ascii: "."),
      let dot = run.first(where: { bytes[$0] == UInt8(ascii: ".") })
    else { return operatorToken(run) }
    return operatorToken(dot..<run.upperBound)
  }

  func operatorToken(_ range: Range<Int>) -> SourceToken {
    let byte = bytes[range.lowerBound]
    var token = SourceToken(
      kind: operatorKind(range), start: range.lowerBound, end: range.upperBound, byte: byte)
    token.hasBlankBefore = isSeparator(bytes[range.lowerBound - 1])
    token.hasBlankAfter = isSeparatorAfter(range.upperBound)
    return token
  }

  private func operatorKind(_ range: Range<Int>) -> SourceToken.Kind {
    switch (bytes[range.lowerBound], range.count) {
    case (UInt8(ascii: "."), 1): .period
    case (UInt8(ascii: "="), 1): .equals
    case (UInt8(ascii: "?"), 1): .question
    case (UInt8(ascii: "!"), 1): .exclamation
    case (UInt8(ascii: "-"), 2) where bytes[range.lowerBound + 1] == UInt8(ascii: ">"): .arrow
    default: .operator
    }
  }

  private func isSeparator(_ byte: UInt8) -> Bool {
    switch byte {
    case 0, 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
      UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  private func isSeparatorAfter(_ offset: Int) -> Bool {
    switch bytes[offset] {
    case 0, 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
      UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "."):
      true
    default: false
    }
  }

  func single(_ byte: UInt8, at offset: Int) -> SourceToken {
    let kind: SourceToken.Kind =
      switch byte {
      case UInt8(ascii: ","): .comma
      case UInt8(ascii: ":"): .colon
      case UInt8(ascii: ";"): .semicolon
      case UInt8(ascii: "#"): .pound
      case UInt8(ascii: "@"): .at
      default: .other
      }
    return SourceToken(kind: kind, start: offset, end: offset + 1, byte: byte)
  }

  func token(of island: SourceElements.Island, isAcrossLine: Bool) -> SourceToken {
    let kind: SourceToken.Kind =
      switch island.kind {
      case .literal: .literal
      case .identifier: .word
      case .regex: .regex
      case .directive, .comment: .directive
      }
    let start = Int(island.start)
    return SourceToken(
      kind: kind, start: start, end: Int(island.end), byte: bytes[start], isAcrossLine: isAcrossLine)
  }
}
