package import RuleKit

/// The rules of this module, one per line; lists are sorted by id when shown.
package enum CatalogRules {
  /// Rules about files that are not JSON.
  package static let syntaxRules: RuleLists<any SyntaxRule> = [
    .structure: [
      ConflictMarker(),
      InvalidJSON(),
    ]
  ]

  /// Rules about one catalog.
  package static let catalogRules: RuleLists<any ListedRule> = [
    .coverage: [
      DeviceMissingForm(),
      EmptyTranslation(),
      ExtraLanguage(),
      MissingLanguage(),
      MissingTranslation(),
      NeedsReview(),
      StaleKey(),
      TranslatedUntranslatable(),
      Untranslated(),
      NotSignedOff(),
    ],
    .keys: [
      DifferentSourceText(),
      MissingComment(),
      NearDuplicateKey(),
      SymbolClash(),
      UnconventionalKey(),
    ],
    .placeholders: [
      NamedPlaceholder(),
      PhraseWithoutAppName(),
      SpacedPlaceholder(),
      UnnumberedPlaceholder(),
    ] + PlaceholderRule.all,
    .plurals: [
      PluralCandidate(),
      PluralMissingForm(),
      PluralMissingNumber(),
      PluralSameForms(),
      PluralSourceOnly(),
      PluralUnusedForm(),
      PluralWithoutNumber(),
    ],
    .structure: [
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
    ] + UnknownName.all,
    .texts: [
      BidiControl(),
      BracketBalance(),
      ChangedEmail(),
      ChangedURL(),
      ChangedURLPath(),
      ControlCharacter(),
      DecomposedLetter(),
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
      MissingSymbol(),
      PunctuationSpacing(),
      LostNoBreakSpace(),
      ChangedShortcut(),
      QuoteBalance(),
      SameAsSource(),
      ScriptMix(),
      SpanishOpeningMark(),
      SpreadsheetError(),
      TabCount(),
      TodoMarker(),
      TooLong(),
      WrongLanguage(),
    ] + EdgeSpace.all,
  ]

  /// Rules about the project as a whole.
  package static let projectRules: RuleLists<any ProjectRule> = [
    .coverage: [MissingSource()],
    .project: [
      InconsistentTranslation(),
      InfoPlistDrift(),
      MissingInfoPlistKey(),
      MisspelledInfoPlistKey(),
      MisspelledLanguage(),
      SourceLanguageMismatch(),
      TableClash(),
      UnresolvedConflict(),
    ],
  ]

  /// Rules that compare a catalog with an earlier state of it.
  package static let comparisonRules: RuleLists<any ComparisonRule> = [
    .coverage: [
      LostTranslation(),
      SourceDrift(),
    ]
  ]
}
