/// Whether anything is left at a place, which may depend on the side that is kept in conflicts.
struct MergeRemains: Hashable, Sendable {
  private var withOurs: Bool
  private var withTheirs: Bool

  /// Whether something is left when a side is kept.
  subscript(side: MergeSide) -> Bool { side == .ours ? withOurs : withTheirs }

  /// The same, whichever side is kept.
  init(_ isLeft: Bool) { (withOurs, withTheirs) = (isLeft, isLeft) }

  /// What is left where each side's value may be kept.
  init(ours: Bool, theirs: Bool) { (withOurs, withTheirs) = (ours, theirs) }

  /// Whether something is left in any case.
  var isCertain: Bool { withOurs && withTheirs }

  /// Takes in what is left of another part of the same place.
  mutating func add(_ other: MergeRemains) {
    withOurs = withOurs || other.withOurs
    withTheirs = withTheirs || other.withTheirs
  }
}
