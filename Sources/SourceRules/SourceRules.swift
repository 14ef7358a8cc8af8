/// The rules on Swift sources, one line each.
package enum SourceRules {
  /// Rules about one file.
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

  /// Rules about catalogs and what the sources use of them.
  package static let usageRules: [any UsageRule] = [
    UnusedKey()
  ]
}
