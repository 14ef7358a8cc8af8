/// The plural category that a form of a text is for.
///
/// The set is open: a value that later versions of Xcode write survives a round trip. The names are CLDR's: with
/// PluralRules, `PluralForm(rawValue: category.rawValue)` is the form for a `PluralCategory`.
public struct PluralForm: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// The value as the catalog has it.
  public let rawValue: String

  /// Creates a value from the catalog's text.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a value from a literal.
  public init(stringLiteral value: String) { rawValue = value }

  /// The value as the catalog has it.
  public var description: String { rawValue }

  /// The form for zero.
  public static let zero: PluralForm = "zero"
  /// The form for one and, in some languages, numbers like it.
  public static let one: PluralForm = "one"
  /// The form for two and numbers like it.
  public static let two: PluralForm = "two"
  /// The form for few.
  public static let few: PluralForm = "few"
  /// The form for many.
  public static let many: PluralForm = "many"
  /// The form for every number that no other form is for.
  public static let other: PluralForm = "other"

  /// CLDR's categories in CLDR's order.
  public static let known: [PluralForm] = [.zero, .one, .two, .few, .many, .other]
}
