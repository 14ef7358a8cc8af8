/// An element of a bracket that is one node, with a label or a key before it at most.
struct SoleElement {
  /// The label or key before the colon; empty for none.
  private(set) var key: Range<Int> = 0..<0
  /// Whether the key is a word, as a label is.
  private var isWord = false
  /// Whether a colon follows, which makes the node itself a key.
  private let isKey: Bool
  /// Whether no element stands before it.
  let isFirst: Bool
  /// Whether no element stands after it.
  let isLast: Bool

  /// Looks at what stands on both sides of a node; `nil` where that is more than separators and a key.
  @inline(__always)
  init?(_ node: Range<Int>, _ reader: TokenReader) {
    let after = reader.sign(after: node.upperBound)
    guard after == .comma || after == .close || after == .colon else { return nil }
    var before = reader.sign(before: node.lowerBound)
    if before.kind == .colon {
      let token = reader.token(before: before.start)
      guard token.kind == .word || token.kind == .literal || token.kind == .number else { return nil }
      (key, isWord) = (token.range, token.kind == .word)
      before = reader.sign(before: token.start)
    }
    isKey = after == .colon
    guard before.kind == .comma || before.kind == .open, !isKey || key.isEmpty else { return nil }
    isFirst = before.kind == .open
    isLast = after == .close
  }

  /// Whether it can be an argument: what stands before it is a label, and it is none itself.
  var isArgument: Bool { !isKey && (key.isEmpty || isWord) }

  /// Whether it is all that the bracket holds.
  var isAlone: Bool { isFirst && isLast && key.isEmpty }

  /// How an array or a dictionary hands it on.
  var collectionStep: ContextStep {
    if isKey { return .dictionaryKey }
    return key.isEmpty ? .arrayElement : .dictionaryValue(key: key)
  }
}

extension TokenReader {
  /// Returns the token that ends at an offset or before it, at once where it is a separator or an opening bracket.
  @inline(__always)
  fileprivate func sign(before offset: Int) -> SourceToken {
    var end = offset
    while bytes[end - 1] == 0x20 { end -= 1 }
    let byte = bytes[end - 1]
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["):
      return SourceToken(kind: .open, start: end - 1, end: end, byte: byte)
    case UInt8(ascii: ","): return SourceToken(kind: .comma, start: end - 1, end: end, byte: byte)
    case UInt8(ascii: ":"): return SourceToken(kind: .colon, start: end - 1, end: end, byte: byte)
    default: return token(before: end)
    }
  }

  /// Returns what the token after an offset is, at once where it is a separator or a closing bracket.
  @inline(__always)
  fileprivate func sign(after offset: Int) -> SourceToken.Kind {
    switch bytes[offset] {
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: ")"), UInt8(ascii: "]"): .close
    case UInt8(ascii: ":"): .colon
    default: token(after: offset).kind
    }
  }
}
