package import RuleKit

/// All rules on Swift sources.
package enum SourceRules {
  /// The rules that compare sources with catalogs; without catalogs, they report no findings.
  package static let needingCatalogs = [
    ArgumentType.about.id, DefaultValueDrift.about.id, MissingBundle.about.id, MissingKey.about.id,
    MissingPhraseCatalog.about.id, WrongTable.about.id,
  ]

  /// Rules that check one file.
  package static let all: RuleLists<any SourceRule> = [
    .concatenation: [
      AssembledPlural(),
      JoinedLiteral(),
      StringConcatenation(),
    ],
    .internationalization: [
      CaseChange(),
      ComparedLocalizedString(),
      FixedDateFormat(),
      FixedDirection(),
      FixedLocale(),
      FormatArgumentCount(),
      NumberFormat(),
    ],
    .codeKeys: [
      ArgumentType(),
      CodePhraseWithoutAppName(),
      DefaultValueDrift(),
      InterpolatedKey(),
      KeyFromParts(),
      MissingBundle(),
      MissingCodeComment(),
      MissingKey(),
      MissingPhraseCatalog(),
      WrongTable(),
    ],
    .hardcodedText: [
      DemotedLiteral(),
      HardcodedString(),
      LiteralAsKey(),
      UnlocalizedError(),
    ],
  ]
}
