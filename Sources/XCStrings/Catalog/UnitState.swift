/// The progress of a string unit.
public struct UnitState: ExtensibleValue {
  /// The value in the catalog.
  public let rawValue: String

  /// Creates a value from the catalog's text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The text is not approved; in the source language, it comes from code.
  public static let new: UnitState = "new"
  /// The text is done.
  public static let translated: UnitState = "translated"
  /// The text needs review, for example because the source text changed.
  public static let needsReview: UnitState = "needs_review"
  /// The text comes from Xcode 27's "Generate Translations".
  public static let machineTranslated: UnitState = "machine_translated"

  /// The states that Xcode writes.
  public static let known: [UnitState] = [.machineTranslated, .needsReview, .new, .translated]
}
