package import RuleKit

/// The rules about what catalogs' texts say and how they are written, one line each.
package enum TextRules {
  /// Rules about one catalog.
  package static let catalogRules: [any CatalogRule] = [
    BidiControl(),
    BracketBalance(),
    ChangedEmail(),
    ChangedURL(),
    ControlCharacter(),
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
}
