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
