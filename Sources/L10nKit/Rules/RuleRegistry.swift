/// Every rule, one line each; lists are sorted by id when shown.
package enum RuleRegistry {
  /// Rules about files that are not JSON.
  package static let syntaxRules: [any SyntaxRule] = [
    ConflictMarker(),
    InvalidJSON(),
  ]

  /// Rules about one catalog.
  package static let catalogRules: [any CatalogRule] = [
    // coverage
    EmptyTranslation(),
    ExtraLanguage(),
    MissingLanguage(),
    MissingSource(),
    MissingTranslation(),
    NeedsReview(),
    StaleKey(),
    TranslatedUntranslatable(),
    Untranslated(),
    // keys
    MissingComment(),
    NearDuplicateKey(),
    UnconventionalKey(),
    // placeholders
    KeyPlaceholder(),
    NamedPlaceholder(),
    PercentDoubled(),
    PercentUnescaped(),
    PhraseWithoutAppName(),
    PlaceholderBranches(),
    PlaceholderExtra(),
    PlaceholderMalformed(),
    PlaceholderMissing(),
    PlaceholderMixed(),
    PlaceholderOrder(),
    PlaceholderType(),
    PlaceholderWidth(),
    SubstitutionUndefined(),
    SubstitutionUnused(),
    SubstitutionWrongArgument(),
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
    MissingState(),
    MissingValue(),
    UnexpectedType(),
    UnknownDevice(),
    UnknownExtractionState(),
    UnknownMember(),
    UnknownPluralForm(),
    UnknownState(),
    UnsupportedVersion(),
    // text
    BidiControl(),
    BracketBalance(),
    ChangedEmail(),
    ChangedURL(),
    DoubleSpace(),
    DoubledWord(),
    Ellipsis(),
    EscapeWrittenOut(),
    FinalPunctuation(),
    InflectionAttribute(),
    InvisibleCharacter(),
    KeyAsValue(),
    LineBreakCount(),
    Markdown(),
    Markup(),
    MissingNumber(),
    PunctuationSpacing(),
    SameAsSource(),
    ScriptMix(),
    SpanishOpeningMark(),
    TodoMarker(),
    TooLong(),
    WhiteSpaceEnd(),
    WhiteSpaceStart(),
  ]

  /// Rules about the project as a whole.
  package static let projectRules: [any ProjectRule] = [
    MisspelledLanguage(),
    SourceLanguageMismatch(),
    TableClash(),
  ]

  /// Rules that the checker itself applies.
  package static let checkerRules: [any Rule] = [
    UnusedIgnore()
  ]

  /// Every rule, sorted by id.
  package static let all: [any Rule] =
    ((syntaxRules as [any Rule]) + catalogRules + projectRules + checkerRules).sorted { $0.id < $1.id }

  /// The rule of an id.
  package static func rule(_ id: String) -> (any Rule)? { all.first { $0.id == id } }
}
