/// What has been done to a string unit.
///
/// The set is open: a value that later versions of Xcode write survives a round trip.
public struct UnitState: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
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

  /// The text is not approved; in the source language, it came from code.
  public static let new: UnitState = "new"
  /// The text is done.
  public static let translated: UnitState = "translated"
  /// Someone should look at the text, perhaps because the source text changed.
  public static let needsReview: UnitState = "needs_review"
  /// The text comes from Xcode 27's "Generate Translations".
  public static let machineTranslated: UnitState = "machine_translated"

  /// The states that Xcode writes.
  public static let known: [UnitState] = [.machineTranslated, .needsReview, .new, .translated]
}
