#if canImport(_FoundationICU)
import PluralRules
import Testing

/// The toolchain's ICU is an evaluator of its own, with the data of an older CLDR (46).
@Suite struct ICUComparisonTests {
  /// Languages whose rules changed or appeared between CLDR 46 and 48.2.
  private static let changed: [PluralType: Set<String>] = [
    .cardinal: ["cv", "ie", "kok", "kok-Latn", "sgs"],
    .ordinal: ["kok", "kok-Latn", "scn"],
  ]

  private static var integers: [String] {
    let large = [
      1000, 1001, 1100, 9999, 10_000, 20_000, 21_000, 100_000, 999_999, 1_000_000, 1_000_001, 2_000_000,
      1_100_000,
      9_007_199_254_740_991,
    ]
    return (Array(0..<330) + large).map(String.init)
  }

  private static var decimals: [String] {
    let whole = [
      0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13, 19, 20, 21, 22, 25, 71, 100, 101, 103, 111, 1000, 1_000_000,
    ]
    let fractions = [
      "0", "1", "2", "3", "4", "5", "6", "9", "00", "01", "10", "11", "12", "15", "19", "21", "50", "001",
      "011", "110",
    ]
    return whole.flatMap { whole in fractions.map { "\(whole).\($0)" } }
  }

  @Test("ICU agrees on every language but those whose rules changed", arguments: PluralType.allCases)
  func agrees(type: PluralType) throws {
    let numbers = try (Self.integers + Self.decimals).map { try #require(ICUNumber($0)) }
    var differing: Set<String> = []
    for language in PluralRules.languages {
      let theirs = try #require(ICUPluralRules(locale: language, type: type))
      let ours = PluralRules(for: language, type: type)
      if numbers.contains(where: { theirs.category(for: $0) != ours.category(for: $0.text) }) {
        differing.insert(language)
      }
    }
    #expect(differing == Self.changed[type])
  }
}
#endif
