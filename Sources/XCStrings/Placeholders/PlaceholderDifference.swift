/// A difference between the placeholders of a text and the arguments that code passes for its key.
public struct PlaceholderDifference: Hashable, Sendable, CustomStringConvertible {
  /// The id of the rule by which `l10n check` reports it, such as `placeholder-missing`.
  public let rule: String
  /// The form of the text; the root for the whole text and for the definition of a substitution.
  public let path: VariationPath
  /// The difference in words, such as `'%@' of 'en' is missing in 'es'`.
  public let description: String
}

extension StringCatalog {
  /// Compares the placeholders of a text with the arguments that the key and its source text have.
  ///
  /// The judgement is that of `l10n check`: placeholders match by the number of their argument, so `%2$@ %1$lld`
  /// matches `%lld %@`, substitutions by the argument that they show, and a plural form may spell out its number if
  /// another form shows it. Percent signs in running text are ignored.
  public func placeholderDifferences(of entry: CatalogEntry, in language: Language) -> [PlaceholderDifference]
  {
    FormatInspector(entry, sourceLanguage: sourceLanguage).faults.filter { $0.language == language }.map {
      PlaceholderDifference(rule: $0.rule.rawValue, path: $0.text?.path ?? .root, description: $0.message)
    }
  }
}
