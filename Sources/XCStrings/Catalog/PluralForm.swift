/// The plural category of a form; the names are CLDR's.
public struct PluralForm: ExtensibleValue {
  /// The value in the catalog.
  public let rawValue: String

  /// Creates a value from the catalog's text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The form for zero.
  public static let zero: PluralForm = "zero"
  /// The form for one and, in some languages, similar numbers.
  public static let one: PluralForm = "one"
  /// The form for two and similar numbers.
  public static let two: PluralForm = "two"
  /// The form for few.
  public static let few: PluralForm = "few"
  /// The form for many.
  public static let many: PluralForm = "many"
  /// The form for all numbers without another form.
  public static let other: PluralForm = "other"

  /// CLDR's categories, in CLDR's order.
  public static let known: [PluralForm] = [.zero, .one, .two, .few, .many, .other]
}
