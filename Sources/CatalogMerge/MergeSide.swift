/// One of the two files that a merge brings together.
package enum MergeSide: Hashable, Sendable {
  /// The file that is written.
  case ours
  /// The other one.
  case theirs

  /// The side that this one is not.
  package var other: MergeSide { self == .ours ? .theirs : .ours }
}
