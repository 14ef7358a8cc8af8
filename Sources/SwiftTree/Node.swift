/// Node of the syntax tree: 20 bytes, in an array where each node follows its content.
///
///     Text("a").bold()          0  name            Text
///     ─┬── ─┬─  ─┬──            1  literal         "a"
///      │    │    │              2  argument        "a"                  [1]
///                              3  argumentList    ("a")                [2]
///                              4  call            Text("a")            [0, 3]
///                              5  member          Text("a").bold       [4]
///                              6  argumentList    ()
///                              7  call            Text("a").bold()     [5, 6]
///
/// A node's subtree is the run from `firstNode` to the node itself. Wrapping `a.b` into `a.b(c)` therefore
/// costs nothing, and skipping a child takes one subtraction.
package struct Node: Sendable, BitwiseCopyable {
  /// The index of the first token.
  package let firstToken: Int32
  /// The index of the token after the last one.
  package let endToken: Int32
  /// The index of the first node of the subtree; the node's own if it has no children.
  package let firstNode: Int32
  /// The index of the parent; -1 for the file.
  package internal(set) var parent: Int32 = -1
  /// The kind of the node.
  package let kind: Kind
  /// The distance from the first to the main token, high byte first: wider integers would be aligned.
  @usableFromInline let distance: (UInt8, UInt8, UInt8)

  init(_ kind: Kind, firstToken: Int32, endToken: Int32, firstNode: Int32, main: Int32) {
    self.kind = kind
    self.firstToken = firstToken
    self.endToken = endToken
    self.firstNode = firstNode
    let steps = UInt32(truncatingIfNeeded: min(max(main - firstToken, 0), 0xFF_FFFF))
    distance = (
      UInt8(truncatingIfNeeded: steps >> 16), UInt8(truncatingIfNeeded: steps >> 8),
      UInt8(truncatingIfNeeded: steps)
    )
  }

  /// The index of the naming token: of a name, an argument's label, an operator.
  @inlinable package var mainToken: Int32 {
    firstToken + (Int32(distance.0) << 16 | Int32(distance.1) << 8 | Int32(distance.2))
  }
}
