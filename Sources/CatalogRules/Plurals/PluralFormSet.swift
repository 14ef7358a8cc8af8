package import PluralRules
package import XCStrings

extension PluralFormSet {
  /// The set of the one form that every language has.
  static let other = PluralFormSet([PluralCategory.other])
}

/// A set of plural categories in one byte.
package struct PluralFormSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Creates a set of several categories.
  package init(_ categories: some Sequence<PluralCategory>) {
    rawValue = categories.reduce(0) { $0 | Self.bit(of: $1) }
  }

  /// Creates the set of the form at the end of a path; empty unless CLDR defines it.
  package init(endOf path: VariationPath) {
    guard case .variation(.plural, let name)? = path.steps.last else {
      self = []
      return
    }
    self.init(PluralCategory(rawValue: name).map { [$0] } ?? [])
  }

  func contains(_ category: PluralCategory) -> Bool { rawValue & Self.bit(of: category) != 0 }

  /// The categories in CLDR's order.
  package var categories: [PluralCategory] { PluralCategory.allCases.filter { contains($0) } }

  private static func bit(of category: PluralCategory) -> UInt8 { 1 << UInt8(category.index) }
}
