import SwiftTree

/// A range of a file in eight bytes; empty for what is not there.
struct ByteSpan: Hashable, Sendable {
  private let start: UInt32
  private let end: UInt32

  static let empty = ByteSpan(0..<0)

  init(_ range: Range<Int>) {
    start = UInt32(truncatingIfNeeded: range.lowerBound)
    end = UInt32(truncatingIfNeeded: range.upperBound)
  }

  var lowerBound: Int { Int(start) }
  var upperBound: Int { Int(end) }
  var range: Range<Int> { lowerBound..<upperBound }
  var isEmpty: Bool { start == end }

  func contains(_ offset: Int) -> Bool { offset >= lowerBound && offset < upperBound }
}

/// A type as it is written in a file.
struct WrittenType: Sendable {
  let span: ByteSpan
  /// Whether it is one name alone, for which no tree need be read again.
  let isName: Bool

  static let empty = WrittenType()

  private init() { (span, isName) = (.empty, false) }

  init(_ tree: SyntaxTree, _ place: Int) {
    let node = tree.nodes[place]
    span = ByteSpan(tree.range(at: place))
    isName =
      node.kind == .namedType && node.endToken == node.firstToken + 1
      && !tree.tokens[Int(node.firstToken)].flags.contains(.isEscaped)
  }

  var range: Range<Int> { span.range }
  var isEmpty: Bool { span.isEmpty }
}
