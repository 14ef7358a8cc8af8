/// The plural forms that a string catalog needs in one language, and those it may have.
public struct CatalogPluralForms: Sendable, Hashable {
  /// The cardinal rules of the language.
  public let rules: PluralRules
  /// The categories that a catalog needs, in CLDR's order; `other` is always among them.
  public let required: [PluralCategory]
  /// The categories that may appear without remark, in CLDR's order: more than `required`.
  public let accepted: [PluralCategory]

  /// Finds the forms for a language tag; an unknown language needs `other` alone.
  ///
  /// These are CLDR's categories, with three differences that Xcode and Foundation make. `many` for
  /// whole millions (`es`, `fr`, `it`, `pt`, …) is neither offered nor exported by Xcode, so it is
  /// accepted but not required. `zero` is accepted everywhere, because Foundation takes it for
  /// exactly 0 in any language. Xcode still offers `many` in Hebrew, from an older CLDR.
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

  /// Whether a catalog needs the category.
  public func requires(_ category: PluralCategory) -> Bool {
    required.contains(category)
  }

  /// Whether the category may appear; if not, the language never selects it.
  public func accepts(_ category: PluralCategory) -> Bool {
    accepted.contains(category)
  }

  /// Languages whose `many` starts with whole millions and compact notation (“2 M”).
  private static var languagesWithMillions: [String] {
    ["ca", "es", "fr", "it", "lld", "pt", "pt-PT", "scn", "vec"]
  }

  private static var languagesWithFormerMany: [String] { ["he", "iw"] }
}

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
  /// Larger numbers, fractions, or whole millions, as the language has it.
  case many
  /// Everything else; the one category that every language has.
  case other

  /// Compares by CLDR's order.
  public static func < (left: PluralCategory, right: PluralCategory) -> Bool {
    left.index < right.index
  }

  /// The place in CLDR's order.
  var index: Int {
    switch self {
    case .zero: 0
    case .one: 1
    case .two: 2
    case .few: 3
    case .many: 4
    case .other: 5
    }
  }

  /// The category that a generated table writes as a digit.
  @inline(__always)
  init?(digit: UInt8) {
    switch digit {
    case UInt8(ascii: "0"): self = .zero
    case UInt8(ascii: "1"): self = .one
    case UInt8(ascii: "2"): self = .two
    case UInt8(ascii: "3"): self = .few
    case UInt8(ascii: "4"): self = .many
    case UInt8(ascii: "5"): self = .other
    default: return nil
    }
  }
}
