package import SourceText
package import SwiftIndex

/// Place where code fixes left or right regardless of the text direction.
package struct FixedSide: Hashable, Sendable {
  /// Kind of a fixed side.
  package enum Kind: Hashable, Sendable {
    /// Text alignment.
    case alignment
    /// Constraint between anchors.
    case anchor
    /// Constraint between attributes.
    case attribute
    /// Layout direction of a view.
    case direction
  }

  /// The kind of the side.
  package let kind: Kind
  /// The value or the constraint.
  package let range: ByteRange
  /// The words that name a side, in order; those of a constraint must be changed together.
  package let words: [ByteRange]
  /// Whether other words also determine the sides of the constraint.
  package var hasOtherSides = false
  /// The enclosing declarations and conditions.
  package internal(set) var scope = LiteralScope()
  /// The node of the value or first anchor, and the node of the statement or argument that sets it.
  let node, statement: Int
}
