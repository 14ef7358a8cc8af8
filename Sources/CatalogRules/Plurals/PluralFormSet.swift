import PluralRules

/// A set of plural categories in one byte.
struct PluralFormSet: OptionSet, Hashable {
  let rawValue: UInt8

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ categories: some Sequence<PluralCategory>) {
    rawValue = categories.reduce(0) { $0 | Self.bit(of: $1) }
  }

  /// Whether the category is in the set.
  func contains(_ category: PluralCategory) -> Bool { rawValue & Self.bit(of: category) != 0 }

  /// The categories in CLDR's order.
  var categories: [PluralCategory] { PluralCategory.allCases.filter { contains($0) } }

  private static func bit(of category: PluralCategory) -> UInt8 {
    switch category {
    case .zero: 1
    case .one: 2
    case .two: 4
    case .few: 8
    case .many: 16
    case .other: 32
    }
  }
}
