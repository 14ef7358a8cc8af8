/// What a number does: count things, or name a place in a sequence.
public enum PluralType: String, CaseIterable, Sendable {
  /// Counting: 1 file, 2 files.
  case cardinal
  /// Ordering: 1st, 2nd, 3rd.
  case ordinal
}
