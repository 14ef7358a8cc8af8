/// The plural forms that a string catalog requires and accepts in one language.
public struct CatalogPluralForms: Sendable, Hashable {
  /// The cardinal rules of the language.
  public let rules: PluralRules
  /// The categories that a catalog needs, in CLDR's order; `other` is always among them.
  public let required: [PluralCategory]
  /// The categories that may appear without a finding, in CLDR's order; includes `required`.
  public let accepted: [PluralCategory]

  /// Creates the forms of a language tag; an unknown language requires `other` only.
  ///
  /// These are CLDR's categories with three differences, as in Xcode and Foundation. `many` for whole
  /// millions (`es`, `fr`, `it`, `pt`, …) is neither offered nor exported by Xcode, so it is accepted but not
  /// required. `zero` is accepted everywhere, because Foundation uses it for exactly 0 in any language. Xcode
  /// still offers `many` in Hebrew, from an older CLDR.
  public init(for languageTag: String) {
    rules = PluralRules(for: languageTag)
    let language = rules.language ?? ""
    let categories = rules.categories
    let omitsMany = Self.languagesWithMillions.contains(language)
    required = categories.filter { !(omitsMany && $0 == .many) }
    let offersMany = Self.languagesWithFormerMany.contains(language)
    accepted = PluralCategory.allCases.filter {
      categories.contains($0) || $0 == .zero || (offersMany && $0 == .many)
    }
  }

  /// Whether a catalog requires the category.
  public func requires(_ category: PluralCategory) -> Bool { required.contains(category) }

  /// Whether the category may appear; if not, the language never selects it.
  public func accepts(_ category: PluralCategory) -> Bool { accepted.contains(category) }

  /// Languages whose `many` starts with whole millions and compact notation (“2 M”).
  private static var languagesWithMillions: [String] {
    ["ca", "es", "fr", "it", "lld", "pt", "pt-PT", "scn", "vec"]
  }

  private static var languagesWithFormerMany: [String] { ["he", "iw"] }
}

/// The number of different integers in a plural category of a language.
///
/// A form for exactly one integer may omit the number (“one file”); a form for several must show it.
public enum IntegerCoverage: Sendable, Hashable {
  /// No integer: only decimals such as 1.5, or nothing, have the category.
  case noInteger
  /// One integer, such as 1 for `one` in English.
  case single(Int)
  /// Only 1000000, 2000000, …, as in Spanish `many`.
  case wholeMillions
  /// Several, such as 1, 21, 31, … for `one` in Russian, or 0 and 1 in French.
  case several
}

extension PluralRules {
  /// Returns the number of integers in a category; it tries about 1200, so cache the result.
  ///
  /// `excludingZero` is for a catalog entry with a `zero` form in a language without that category:
  /// the runtime takes it for exactly 0, which leaves French `one` with 1 alone.
  public func coverage(of category: PluralCategory, excludingZero: Bool = false) -> IntegerCoverage {
    let hits = Self.surveyed.lazy.filter { self.category(for: $0) == category && !(excludingZero && $0 == 0) }
    var covered = hits.makeIterator()
    if let first = covered.next() { return covered.next() == nil ? .single(first) : .several }
    return reachesWholeMillions(category) ? .wholeMillions : .noInteger
  }

  /// Whether integers can have the category; if not, only numbers such as 1.5 do.
  public func isReachedByIntegers(_ category: PluralCategory) -> Bool { coverage(of: category) != .noInteger }

  /// The only integer in the category, `nil` if there are none or several.
  public func onlyInteger(in category: PluralCategory, excludingZero: Bool = false) -> Int? {
    guard case .single(let number) = coverage(of: category, excludingZero: excludingZero) else { return nil }
    return number
  }

  /// The integers that cover all categories and repetitions, as checked by the generator.
  static var surveyed: Range<Int> { 0..<1200 }

  func reachesWholeMillions(_ category: PluralCategory) -> Bool { self.category(for: 1_000_000) == category }
}
