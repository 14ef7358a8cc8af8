/// All rules on Swift sources.
package enum SourceRules {
  /// Rules that check one file.
  package static let all: [any SourceRule] = [
    // concatenation
    AssembledPlural(),
    JoinedList(),
    JoinedLiteral(),
    StringConcatenation(),
    // internationalization
    CaseChange(),
    ComparedLocalizedString(),
    FixedDateFormat(),
    FixedDirection(),
    FixedLocale(),
    FormatArgumentCount(),
    NumberFormat(),
    // keys
    ArgumentType(),
    DefaultValueDrift(),
    InterpolatedKey(),
    KeyFromParts(),
    MissingCodeComment(),
    MissingKey(),
    WrongTable(),
    // text
    DemotedLiteral(),
    HardcodedString(),
    LiteralAsKey(),
    UnlocalizedError(),
  ]

  /// Rules that compare catalogs with their use in sources.
  package static let usageRules: [any UsageRule] = [
    UnusedKey()
  ]
}
