package import RuleKit

/// All rules on Swift sources.
package enum SourceRules {
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
      ArgumentTypeMismatch(),
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
