/// The order in which Xcode writes the members of every object of a catalog.
///
/// It is the order of Unicode's *root* collation (UTS #10; not that of the user's language) with runs of
/// digits taken as numbers, ties broken by case, lower before upper, and then by code unit:
/// ```
/// _a   -a   "a"   %@   1   2   10   a   A   aB   Ab   é   z   Ж   中
/// ```
/// Foundation knows that order, but a call costs microseconds. Most keys are ASCII up to the place where
/// they differ, and there a table of weights decides in nanoseconds. The table's answer is Foundation's
/// answer: where it would not be sure of that (other scripts, combining marks, invisible controls,
/// numbers of more than eighteen digits) it declines and Foundation is asked.
public enum KeyOrder {
  /// How two keys stand to each other.
  public enum Comparison: Hashable, Sendable {
    /// The first key comes before the second.
    case before
    /// The keys are the same, scalar by scalar.
    case same
    /// The first key comes after the second.
    case after
  }

  /// Compares two keys as Xcode does when it writes a catalog.
  public static func compare(_ first: String, _ second: String) -> Comparison {
    var (first, second) = (first, second)
    let fast = first.withUTF8 { first in second.withUTF8 { second in comparisonByWeight(first, second) } }
    return fast ?? comparisonByFoundation(first, second)
  }

  /// Compares two keys given as UTF-8; bytes that are not UTF-8 count as U+FFFD.
  package static func compare(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) -> Comparison {
    if let fast = comparisonByWeight(first, second) { return fast }
    return comparisonByFoundation(
      String(decoding: first, as: UTF8.self), String(decoding: second, as: UTF8.self))
  }

  /// Tells whether `first` comes before `second`; a predicate for `sort(by:)`.
  public static func areInIncreasingOrder(_ first: String, _ second: String) -> Bool {
    compare(first, second) == .before
  }
}
