/// The decision about a place that differs between the sides.
struct MergeDecision: Sendable {
  /// A possible decision.
  enum Outcome: Sendable {
    /// The value of a side is used.
    case side(MergeSide)
    /// Unresolved: the value of the side that is kept in conflicts is used.
    case conflict
    /// The object is removed if all of its content was removed.
    case container(MergeRemainder)
  }

  /// The member names from the root of the file.
  let path: [String]
  let outcome: Outcome
  let versions: MergeVersions
}
