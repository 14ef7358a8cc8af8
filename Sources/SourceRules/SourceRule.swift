package import RuleKit

/// Rule that checks one Swift file, with its literals classified from the facts of the whole project.
package protocol SourceRule: DescribedRule {
  /// Whether the rule compares sources with catalogs; without catalogs, it reports no findings.
  static var needsCatalogs: Bool { get }

  /// Returns the findings in a file, in any order.
  func check(_ file: ClassifiedFile) -> [Finding]
}

extension SourceRule {
  package static var needsCatalogs: Bool { false }
}

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
