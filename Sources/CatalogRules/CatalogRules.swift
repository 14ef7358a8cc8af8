package import RuleKit

/// The rules of this module, one per line; lists are sorted by id when shown.
package enum CatalogRules {
  /// Rules about files that are not JSON.
  package static let syntaxRules: [any SyntaxRule] = [
    ConflictMarker(),
    InvalidJSON(),
  ]

  /// Rules about one catalog.
  package static let catalogRules: [any ListedRule] = ownRules + PlaceholderRule.all + UnknownName.all

  private static let ownRules: [any ListedRule] = [
    // coverage
    DeviceMissingForm(),
    EmptyTranslation(),
    ExtraLanguage(),
    MissingLanguage(),
    MissingTranslation(),
    NeedsReview(),
    StaleKey(),
    TranslatedUntranslatable(),
    Untranslated(),
    // keys
    DifferentSourceText(),
    MissingComment(),
    NearDuplicateKey(),
    SymbolClash(),
    UnconventionalKey(),
    // placeholders
    NamedPlaceholder(),
    PhraseWithoutAppName(),
    SpacedPlaceholder(),
    UnnumberedPlaceholder(),
    // plurals
    PluralCandidate(),
    PluralMissingForm(),
    PluralMissingNumber(),
    PluralSameForms(),
    PluralSourceOnly(),
    PluralUnusedForm(),
    PluralWithoutNumber(),
    // structure
    DuplicateKey(),
    EmptyKey(),
    ForbiddenNesting(),
    ForeignLayout(),
    KeyWhiteSpace(),
    KeysOutOfOrder(),
    MisplacedKey(),
    MissingState(),
    MissingValue(),
    UnexpectedType(),
    UnknownMember(),
    UnsupportedVersion(),
    // texts
    BidiControl(),
    BracketBalance(),
    ChangedEmail(),
    ChangedURL(),
    ChangedURLPath(),
    ControlCharacter(),
    DoubleSpace(),
    DoubledWord(),
    Ellipsis(),
    EscapeWrittenOut(),
    FinalPunctuation(),
    ForbiddenTerm(),
    GarbledText(),
    GlossaryTerm(),
    InflectionAttribute(),
    InvisibleCharacter(),
    KeyAsValue(),
    LineBreakCount(),
    Markdown(),
    MarkdownLink(),
    Markup(),
    MissingNumber(),
    PunctuationSpacing(),
    SameAsSource(),
    ScriptMix(),
    SpanishOpeningMark(),
    SpreadsheetError(),
    TabCount(),
    TodoMarker(),
    TooLong(),
    WhiteSpaceEnd(),
    WhiteSpaceStart(),
  ]

  /// Rules about the project as a whole.
  package static let projectRules: [any ProjectRule] = [
    InconsistentTranslation(),
    InfoPlistDrift(),
    MissingInfoPlistKey(),
    MissingSource(),
    MisspelledInfoPlistKey(),
    MisspelledLanguage(),
    SourceLanguageMismatch(),
    TableClash(),
    UnresolvedConflict(),
  ]

  /// Rules that compare a catalog with an earlier state of it.
  package static let comparisonRules: [any ComparisonRule] = [
    LostTranslation(),
    SourceDrift(),
  ]
}
