import Foundation
import SourceText

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

// The only file of this module that needs Foundation: collation is not in FoundationEssentials.

extension KeyOrder {
  private static let options: String.CompareOptions = [.numeric, .caseInsensitive, .forcedOrdering]
  /// The root locale; `nil` would mean code points on Linux, the current locale the user's language.
  private static let root = Locale(identifier: "")

  /// Compares two keys by Foundation's collation in the root locale; microseconds a call.
  package static func comparisonByFoundation(_ first: String, _ second: String) -> Comparison {
    switch first.compare(second, options: options, range: nil, locale: root) {
    case .orderedAscending: .before
    case .orderedSame: .same
    case .orderedDescending: .after
    }
  }

  /// The characters the table decides about, in collation order; a letter's two cases weigh the same.
  private static let ascending =
    "\t\n\u{B}\u{C}\r _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$0123456789abcdefghijklmnopqrstuvwxyz"

  /// The primary weight of each byte; 0 for bytes that only Foundation can place.
  private static let weights: [UInt8] = {
    var weights = [UInt8](repeating: 0, count: 256)
    for (index, byte) in ascending.utf8.enumerated() {
      weights[Int(byte)] = UInt8(index + 1)
      weights[Int(uppercased(byte))] = UInt8(index + 1)
    }
    return weights
  }()

  /// Compares two keys by weight; `nil` where only Foundation knows the answer.
  ///
  /// Two steps, as in Foundation. First the keys are walked in step, numbers against numbers; equal
  /// numbers that differ in leading zeros (`01`, `1`) leave a tie, the shorter first, and from then on
  /// case does not count. The first difference then decides, and what follows it:
  /// ```
  /// item 2 | item 10     2 < 10
  /// Ab     | ac          case at A|a, but b < c afterwards decides
  /// Ab     | ab          no other difference: lower case first
  /// x01A   | x1a         only the tie of the zeros is left
  /// ```
  package static func comparisonByWeight(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) -> Comparison? {
    var (i, j) = startOfDifference(first, second)
    var tie = Comparison.same
    while i < first.count, j < second.count {
      let (x, y) = (first[i], second[j])
      if x.isASCIIDigit, y.isASCIIDigit {
        let (left, right) = (number(in: first, at: i), number(in: second, at: j))
        guard let left, let right else { return nil }
        if left.value != right.value { return left.value < right.value ? .before : .after }
        if tie == .same, left.end - i != right.end - j {
          tie = left.end - i < right.end - j ? .before : .after
        }
        (i, j) = (left.end, right.end)
        continue
      }
      if x != y, tie == .same || lowercased(x) != lowercased(y) { return difference(first, i, second, j) }
      (i, j) = (i + 1, j + 1)
    }
    if i < first.count { return .after }
    return j < second.count ? .before : tie
  }

  /// Decides by what follows the first difference: the first unequal weight, else the first unequal case.
  private static func difference(
    _ first: UnsafeBufferPointer<UInt8>, _ firstStart: Int,
    _ second: UnsafeBufferPointer<UInt8>, _ secondStart: Int
  ) -> Comparison? {
    var (i, j) = (firstStart, secondStart)
    var byCase = Comparison.same
    // A digit of another script before it takes an ASCII digit into its number: '٣1' is 31.
    let startsNumber = first[i].isASCIIDigit || second[j].isASCIIDigit
    if startsNumber, i > 0, first[i - 1] >= 0x80 { return nil }
    while i < first.count, j < second.count {
      let (x, y) = (first[i], second[j])
      let (left, right) = (weights[Int(x)], weights[Int(y)])
      guard left != 0, right != 0 else { return nil }
      if x.isASCIIDigit, y.isASCIIDigit {
        guard let left = number(in: first, at: i), let right = number(in: second, at: j) else { return nil }
        (i, j) = (left.end, right.end)
        if left.value == right.value { continue }
        guard isPlain(first, i), isPlain(second, j) else { return nil }
        return left.value < right.value ? .before : .after
      }
      (i, j) = (i + 1, j + 1)
      if left != right {
        guard isPlain(first, i), isPlain(second, j) else { return nil }
        return left < right ? .before : .after
      }
      if x != y, byCase == .same { byCase = x > y ? .before : .after }
    }
    guard isPlain(first, i), isPlain(second, j) else { return nil }
    if i < first.count { return .after }
    return j < second.count ? .before : byCase
  }

  /// Tells whether nothing at `offset` could change the weight of what stands before it.
  private static func isPlain(_ key: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    offset == key.count || weights[Int(key[offset])] != 0
  }

  /// The offset of the first difference, moved back to the start of a number that it cuts through.
  private static func startOfDifference(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) -> (Int, Int) {
    let limit = min(first.count, second.count)
    var offset = 0
    while offset < limit, first[offset] == second[offset] { offset += 1 }
    while offset > 0, first[offset - 1].isASCIIDigit { offset -= 1 }
    return (offset, offset)
  }

  /// The value and the end of the run of digits at `offset`; `nil` above eighteen digits, where it overflows.
  private static func number(
    in key: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> (value: UInt64, end: Int)? {
    var (value, end) = (UInt64(0), offset)
    while end < key.count, key[end].isASCIIDigit {
      guard end - offset < 18 else { return nil }
      value = value * 10 + UInt64(key[end] & 0x0F)
      end += 1
    }
    return (value, end)
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte
  }

  private static func uppercased(_ byte: UInt8) -> UInt8 {
    byte &- UInt8(ascii: "a") < 26 ? byte & ~0x20 : byte
  }

  /// Tells whether keys that follow each other in a file may stand so.
  ///
  /// True too for two equal keys, and for pairs that Macs themselves do not agree on.
  public static func isInOrder(_ first: String, _ second: String) -> Bool {
    compare(first, second) != .after || acceptsEitherOrder(first, second)
  }

  /// Tells whether keys that follow each other in a file, given as UTF-8, may stand so.
  package static func isInOrder(
    _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    if let fast = comparisonByWeight(first, second) { return fast != .after }
    return isInOrder(String(decoding: first, as: UTF8.self), String(decoding: second, as: UTF8.self))
  }

  /// Tells whether keys stand in order; one comparison a key.
  public static func isSorted(_ keys: some Sequence<String>) -> Bool {
    var iterator = keys.makeIterator()
    guard var previous = iterator.next() else { return true }
    while let key = iterator.next() {
      guard isInOrder(previous, key) else { return false }
      previous = key
    }
    return true
  }

  /// Tells whether the order of two keys depends on the collation data of the Mac that wrote them.
  ///
  /// So it is where the keys first differ in two Han ideographs (their radical order was revised) or in
  /// two kinds of apostrophe. A check accepts both orders of such keys.
  public static func acceptsEitherOrder(_ first: String, _ second: String) -> Bool {
    for (left, right) in zip(first.unicodeScalars, second.unicodeScalars) where left != right {
      return (isHan(left) && isHan(right)) || (isApostrophe(left) && isApostrophe(right))
    }
    return false
  }

  private static func isHan(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x323AF: true
    default: false
    }
  }

  private static func isApostrophe(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "'" || scalar == "\u{2018}" || scalar == "\u{2019}"
  }
}
