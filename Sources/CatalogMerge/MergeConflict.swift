package import XCStrings

/// A place that both sides changed, each in another way.
package struct MergeConflict: Sendable {
  /// Where.
  package let place: CatalogPlace
  /// What was there before; `nil` for nothing, or where no common state is known.
  package let base: JSONNode?
  /// What our side has; `nil` if it has nothing there, or removed it.
  package let ours: JSONNode?
  /// What their side has; `nil` if it has nothing there, or removed it.
  package let theirs: JSONNode?

  /// What a side has.
  package subscript(side: MergeSide) -> JSONNode? { side == .ours ? ours : theirs }
}
