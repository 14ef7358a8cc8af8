/// Who owns a key: extraction from code, or a person.
///
/// The set is open: a value that later versions of Xcode write survives a round trip.
public struct ExtractionState: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
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

  /// Found in code or a property list, which also give a source text different from the key.
  public static let extractedWithValue: ExtractionState = "extracted_with_value"
  /// Managed by hand; Xcode never edits, deletes or stales it.
  public static let manual: ExtractionState = "manual"
  /// Copied from `.strings` by a migration and not yet matched with code.
  public static let migrated: ExtractionState = "migrated"
  /// No longer found in code, but with translations worth keeping.
  public static let stale: ExtractionState = "stale"

  /// The states that Xcode writes; no state at all means found in code.
  public static let known: [ExtractionState] = [.extractedWithValue, .manual, .migrated, .stale]
}
