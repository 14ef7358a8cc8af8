import XCStrings

/// What becomes of a place that the two sides do not agree on.
struct MergeDecision: Sendable {
  /// The member names from the root of the file.
  let path: [String]
  /// The side whose value is taken; `nil` where the place goes, whatever either side has.
  let side: MergeSide?
  /// What the sides have there.
  let versions: MergeVersions
  /// Whether nobody decided, and ours is taken because one of them must be.
  var isConflict = false
}
