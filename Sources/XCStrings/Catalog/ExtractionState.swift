/// The owner of a key: extraction from code, or a person.
public struct ExtractionState: ExtensibleValue {
  /// The value in the catalog.
  public let rawValue: String

  /// Creates a value from the catalog's text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Found in code or a property list with a source text different from the key.
  public static let extractedWithValue: ExtractionState = "extracted_with_value"
  /// Managed by hand; Xcode never edits or deletes it, or marks it as stale.
  public static let manual: ExtractionState = "manual"
  /// Copied from `.strings` by a migration and not yet matched with code.
  public static let migrated: ExtractionState = "migrated"
  /// No longer found in code, but with translations.
  public static let stale: ExtractionState = "stale"

  /// The states that Xcode writes; a key without a state was found in code.
  public static let known: [ExtractionState] = [.extractedWithValue, .manual, .migrated, .stale]
}
