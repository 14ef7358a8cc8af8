/// A plural category of CLDR; the order is CLDR's, from `zero` to `other`.
public enum PluralCategory: String, CaseIterable, Sendable, Comparable {
  /// Often 0 alone; in Latvian also 10, 11–20, 30, ….
  case zero
  /// Often 1 alone; in Russian also 21, 31, …, in French also 0.
  case one
  /// Often 2 alone.
  case two
  /// Small numbers, such as 2–4 in Slavic languages.
  case few
  /// Larger numbers, fractions, or whole millions, depending on the language.
  case many
  /// Everything else; the only category of every language.
  case other

  /// Compares by CLDR's order.
  public static func < (left: PluralCategory, right: PluralCategory) -> Bool { left.index < right.index }

  /// The index in CLDR's order.
  package var index: Int {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }

  /// The category of a digit in a generated table.
  init?(digit: UInt8) {
    guard (UInt8(ascii: "0")...UInt8(ascii: "5")).contains(digit) else { return nil }
    self = Self.allCases[Int(digit - UInt8(ascii: "0"))]
  }
}
