/// A value of a catalog with known constants and possibly others.
///
/// Values of later Xcode versions survive a round trip.
public protocol ExtensibleValue: RawRepresentable<String>, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// Creates a value from the catalog's text.
  init(rawValue: String)
}

extension ExtensibleValue {
  /// Creates a value from a literal.
  public init(stringLiteral value: String) { self.init(rawValue: value) }

  /// The value in the catalog.
  public var description: String { rawValue }
}
