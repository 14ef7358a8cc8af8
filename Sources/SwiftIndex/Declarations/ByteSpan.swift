import SwiftTree

/// A range of a file in eight bytes; empty for what is not there.
package struct ByteSpan: Hashable, Sendable {
  private let start: UInt32
  private let end: UInt32

  static let empty = ByteSpan(0..<0)

  init(_ range: Range<Int>) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
  }

  /// The offset of the first byte.
  package var lowerBound: Int { Int(start) }
  var upperBound: Int { Int(end) }
  /// The offsets of its bytes.
  package var range: Range<Int> { lowerBound..<upperBound }
  /// Whether it has no bytes.
  package var isEmpty: Bool { start == end }

  /// Whether an offset is one of its bytes.
  package func contains(_ offset: Int) -> Bool { offset >= lowerBound && offset < upperBound }
}

/// A type as it is written in a file.
package struct WrittenType: Sendable {
  let span: ByteSpan
  /// Whether it is one name alone, for which no tree need be read again.
  package let isName: Bool

  static let empty = WrittenType()

  private init() { (span, isName) = (.empty, false) }

  init(_ tree: SyntaxTree, _ place: Int) {
    let node = tree.nodes[place]
    span = ByteSpan(tree.range(at: place))
    isName =
      node.kind == .namedType && node.endToken == node.firstToken + 1
      && !tree.tokens[Int(node.firstToken)].flags.contains(.isEscaped)
  }

  /// The offsets of its bytes.
  package var range: Range<Int> { span.range }
  /// Whether no type is written.
  package var isEmpty: Bool { span.isEmpty }
}
