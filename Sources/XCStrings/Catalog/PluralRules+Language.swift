public import PluralRules

extension PluralForm {
  /// Creates the form for a plural category.
  public init(_ category: PluralCategory) { self.init(rawValue: category.rawValue) }
}

extension PluralRules {
  /// Creates the rules of a language of a catalog.
  public init(for language: Language, type: PluralType = .cardinal) {
    self.init(for: language.rawValue, type: type)
  }
}

extension CatalogPluralForms {
  /// Creates the forms of a language of a catalog.
  public init(for language: Language) { self.init(for: language.rawValue) }
}
