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
