package import SourceText
package import SwiftTree

/// Collector of the string literals of a file, ordered by start.
package struct LiteralCollector {
  private(set) var literals: [StringLiteral] = []
  /// The interpolations with backslash and parentheses, grouped by literal.
  package private(set) var interpolations: [ByteSpan] = []

  private let tree: SyntaxTree
  /// The literals whose interpolations are being read, innermost last, with their first index in `open`.
  private var outer: [(literal: Int, first: Int)] = []
  /// The interpolations of those literals.
  private var open: [ByteSpan] = []

  /// Reads all tokens of a file.
  package init(_ tree: SyntaxTree) {
    self.tree = tree
    for token in tree.tokens {
      switch token.kind {
      case .literal: add(token, end: token.end)
      case .literalStart:
        add(token, end: tree.tokens[Int(token.match)].end)
        outer.append((literals.count - 1, open.count))
      case .interpolationStart: addInterpolation(token)
      case .literalEnd: closeLiteral()
      default: break
      }
    }
  }

  private mutating func add(_ token: Token, end: UInt32) {
    var quote = Int(token.start)
    while tree.bytes[quote] == UInt8(ascii: "#") { quote += 1 }
    literals.append(
      StringLiteral(
        range: Int(token.start)..<Int(end), poundCount: quote - Int(token.start),
        isMultiline: token.flags.contains(.isMultiline), isTerminated: !token.flags.contains(.isUnclosed),
        depth: outer.count, outer: Int32(truncatingIfNeeded: outer.last?.literal ?? -1)))
  }

  private mutating func addInterpolation(_ token: Token) {
    let last = tree.tokens[Int(token.match)]
    let end = token.flags.contains(.isUnclosed) ? last.start : last.end
    open.append(ByteSpan(Int(token.start)..<Int(end)))
  }

  private mutating func closeLiteral() {
    guard let (literal, first) = outer.popLast() else { return }
    let start = Int32(truncatingIfNeeded: interpolations.count)
    interpolations += open[first...]
    open.removeSubrange(first...)
    literals[literal].interpolations = start..<Int32(truncatingIfNeeded: interpolations.count)
  }
}

/// String literal with its position and notation.
package struct StringLiteral: Hashable, Sendable {
  /// The literal with its delimiters; up to the end of an unterminated one.
  @ByteSpan package var range: ByteRange
  /// The number of pound signs before the opening quote.
  package let poundCount: Int
  /// Whether the literal has triple quotes.
  package let isMultiline: Bool
  /// Whether the literal has a closing delimiter.
  package let isTerminated: Bool
  /// The number of literals that contain this one in an interpolation.
  package let depth: Int
  /// The index of the literal that contains this one in an interpolation; -1 for none.
  package let outer: Int32
  /// The indices of the literal's own interpolations in the source, without those of nested literals.
  package var interpolations: Range<Int32> = 0..<0

  /// The offset of the first pound sign or quote.
  package var start: Int { range.lowerBound }

  /// The number of the literal's own interpolations.
  package var interpolationCount: Int { interpolations.count }

  /// The range between the delimiters.
  package var contentRange: ByteRange {
    let delimiter = poundCount + (isMultiline ? 3 : 1)
    let first = min(start + delimiter, range.upperBound)
    return first..<max(first, range.upperBound - (isTerminated ? delimiter : 0))
  }

  /// Whether the literal has pound signs.
  package var isRaw: Bool { poundCount > 0 }
}
