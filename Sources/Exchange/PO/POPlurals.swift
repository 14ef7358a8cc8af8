package import PluralRules

/// The plural forms of a language in gettext: categories by number, and a formula.
///
/// The formulas are spelled as in gettext's own tables and tools. The formula whose numbers match the
/// language's rules is used, so no list of languages has to be maintained. Categories that a catalog does not
/// need, such as `many` for millions in Spanish, count as `other`.
package struct POPlurals {
  /// The category of each form, in gettext's order.
  package let categories: [PluralCategory]
  /// The formula.
  package let formula: String

  /// Finds the forms of a language; `nil` if no formula matches its rules.
  package init?(for language: String) {
    let forms = CatalogPluralForms(for: language)
    let reached = forms.required.filter { forms.rules.isReachedByIntegers($0) }
    for candidate in Self.candidates where candidate.categories == reached {
      guard let expression = PluralExpression(candidate.formula) else { continue }
      let agrees = Self.probes.allSatisfy { number in
        let index = expression.value(for: number).flatMap { Int(exactly: $0) } ?? reached.count
        return index < reached.count && reached[index] == Self.category(of: number, in: forms)
      }
      if agrees {
        (categories, formula) = (reached, candidate.formula)
        return
      }
    }
    return nil
  }

  /// The category of an integer among those that a catalog needs.
  static func category(of number: UInt64, in forms: CatalogPluralForms) -> PluralCategory {
    let category = forms.rules.category(for: number)
    return forms.requires(category) ? category : .other
  }

  /// Numbers that reveal every difference between the rules of two languages.
  static var probes: [UInt64] {
    Array(0..<1200) + [
      2000, 20_000, 21_000, 40_000, 100_000, 120_000, 200_000, 1_000_000, 1_000_001, 1_100_000,
    ]
  }

  private static let candidates = table.split(separator: "\n").map { line in
    let parts = line.split(separator: ": ", maxSplits: 1)
    let categories = parts[0].split(separator: " ").compactMap { PluralCategory(rawValue: String($0)) }
    return (categories: categories, formula: String(parts[1]))
  }

  /// Categories, and a formula for them; that of Slavic languages is for integers.
  private static let table = """
    other: 0
    one other: (n != 1)
    one other: (n > 1)
    one other: (n % 10 != 1 || n % 100 == 11)
    one other: (n % 10 == 4 || n % 10 == 6 || n % 10 == 9)
    one other: (n > 1 && (n < 11 || n > 99))
    zero one other: (n == 0 ? 0 : n == 1 ? 1 : 2)
    zero one other: (n % 10 == 0 || n % 100 >= 11 && n % 100 <= 19 ? 0 : n % 10 == 1 ? 1 : 2)
    one two other: (n == 1 ? 0 : n == 2 ? 1 : 2)
    one few other: (n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 2)
    one few other: (n <= 1 ? 0 : n <= 10 ? 1 : 2)
    one few other: (n == 1 ? 0 : n == 0 || n % 100 > 0 && n % 100 < 20 ? 1 : 2)
    one few other: \(slavic)
    one few many: \(slavic)
    one few many: (n == 1 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2)
    one few other: (n % 10 == 1 && n % 100 != 11 ? 0 : n % 10 >= 2 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2)
    one two few other: (n % 100 == 1 ? 0 : n % 100 == 2 ? 1 : n % 100 == 3 || n % 100 == 4 ? 2 : 3)
    one two few other: (n == 1 || n == 11 ? 0 : n == 2 || n == 12 ? 1 : n > 2 && n < 20 ? 2 : 3)
    one two few other: (n % 10 == 1 ? 0 : n % 10 == 2 ? 1 : n % 20 == 0 ? 2 : 3)
    one two few other: (n % 10 == 1 && n % 100 != 11 ? 0 : n == 2 ? 1 \
    : n % 10 >= 2 && (n % 100 < 10 || n % 100 >= 20) ? 2 : 3)
    one two few many other: (n == 1 ? 0 : n == 2 ? 1 : n >= 3 && n <= 6 ? 2 : n >= 7 && n <= 10 ? 3 : 4)
    one two few many other: (n == 1 ? 0 : n == 2 ? 1 : n == 0 || n % 100 >= 3 && n % 100 <= 10 ? 2 \
    : n % 100 >= 11 && n % 100 <= 19 ? 3 : 4)
    one two few many other: (n % 10 == 1 && n % 100 != 11 && n % 100 != 71 && n % 100 != 91 ? 0 \
    : n % 10 == 2 && n % 100 != 12 && n % 100 != 72 && n % 100 != 92 ? 1 \
    : (n % 10 == 3 || n % 10 == 4 || n % 10 == 9) && (n % 100 < 10 || n % 100 >= 20) \
    && (n % 100 < 70 || n % 100 >= 80) && n % 100 < 90 ? 2 : n != 0 && n % 1000000 == 0 ? 3 : 4)
    zero one two few many other: (n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n % 100 >= 3 && n % 100 <= 10 ? 3 \
    : n % 100 >= 11 ? 4 : 5)
    zero one two few many other: (n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n == 3 ? 3 : n == 6 ? 4 : 5)
    zero one two few many other: (n == 0 ? 0 : n == 1 ? 1 : n % 20 == 2 || n % 1000 == 0 \
    && (n % 100000 >= 1000 && n % 100000 <= 20000 || n % 100000 == 40000 || n % 100000 == 60000 \
    || n % 100000 == 80000) || n % 1000000 == 100000 ? 2 : n % 20 == 3 ? 3 : n % 20 == 1 ? 4 : 5)
    """

  private static let slavic =
    "(n % 10 == 1 && n % 100 != 11 ? 0 : n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2)"
}
