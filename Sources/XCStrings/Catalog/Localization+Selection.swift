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

/// Selection of the text that an app shows for a number, on a device.
extension Localization {
  /// The text that an app shows for a plural category, on a device.
  ///
  /// A missing case falls back to `other`, and a text that does not vary is shown for all categories. In a sentence
  /// with substitutions, pass the name of one to get the text in its place. Foundation shows the form `zero` for
  /// exactly 0 in every language: pass `.zero` for 0, and if it returns `nil`, the number's category.
  ///
  /// ```swift
  /// let rules = PluralRules(for: "pl")
  /// entry["pl"]?.unit(for: rules.category(for: 5))?.value  // %lld plików
  /// ```
  public func unit(
    for category: PluralCategory, on device: Device = .other, in substitution: String? = nil
  ) -> StringUnit? {
    guard let substitution else { return unit(PluralForm(category), device) }
    return self.substitution(substitution).flatMap { Localization($0.node) }?.unit(
      PluralForm(category), device)
  }

  private func unit(_ form: PluralForm, _ device: Device) -> StringUnit? {
    for (axis, name) in [(VariationAxis.device, device.rawValue), (.plural, form.rawValue)] {
      guard let cases = variations?.cases(of: axis), !cases.isEmpty else { continue }
      let match = cases.last { $0.name == name } ?? cases.last { $0.name == "other" }
      return match?.localization.unit(form, device)
    }
    return stringUnit
  }
}

extension StringCatalog {
  /// The source text of a key; `nil` if it varies.
  ///
  /// A key without a text in the source language is its own source text, as in catalogs whose keys are sentences:
  /// apps show the key.
  public func sourceText(of entry: CatalogEntry) -> String? {
    guard let source = entry[sourceLanguage], source.stringSet != nil || !source.leaves.isEmpty else {
      return entry.key
    }
    return source.stringUnit?.value
  }
}
