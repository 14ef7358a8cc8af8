import XCStrings

/// What becomes of a place that the two sides do not agree on.
struct MergeDecision: Sendable {
  /// What can be decided.
  enum Outcome: Sendable {
    /// The value of a side is taken.
    case side(MergeSide)
    /// Nobody decided: the value of the side that is kept in conflicts is taken.
    case conflict
    /// The object goes if all that was in it has gone.
    case container(MergeRemains)
  }

  /// The member names from the root of the file.
  let path: [String]
  /// What becomes of it.
  let outcome: Outcome
  /// What the sides have there.
  let versions: MergeVersions
}
