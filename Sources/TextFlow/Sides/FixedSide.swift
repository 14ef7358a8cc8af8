package import SwiftIndex
package import SourceText

/// A place where code says left or right, whatever the direction of the text is.
package struct FixedSide: Hashable, Sendable {
  /// What is on that side.
  package enum Kind: Hashable, Sendable {
    /// The lines of a text.
    case alignment
    /// A constraint between anchors.
    case anchor
    /// A constraint between attributes.
    case attribute
    /// The direction of a view itself.
    case direction
  }

  /// What is on that side.
  package let kind: Kind
  /// The value or the constraint.
  package let range: ByteRange
  /// The words that name a side, in their order; those of a constraint are to be changed together.
  package let words: [ByteRange]
  /// Whether other words than these decide on the constraint's sides.
  package var hasOtherSides = false
  /// The declarations and conditions around it.
  package internal(set) var scope = LiteralScope()
  /// The value's or the first anchor's node, and that of the statement or argument that sets it.
  let node, statement: Int
}

extension ScannedSource {
  /// Finds the places in the code where a side is fixed, in file order.
  ///
  /// A pair of constraints that binds both sides alike is left out, and so is what depends on the direction.
  package func fixedSides(_ syntax: SourceSyntax) -> [FixedSide] {
    let words = SideWordFinder(syntax.bytes).words()
    if words.isEmpty { return [] }
    var reader = FixedSideReader(syntax)
    return reader.sides(words)
  }
}
