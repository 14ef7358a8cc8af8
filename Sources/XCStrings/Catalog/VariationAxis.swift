/// What a text is varied by.
///
/// The set is open: a value that later versions of Xcode write survives a round trip.
public struct VariationAxis: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
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

  /// By a number's plural category.
  public static let plural: VariationAxis = "plural"
  /// By the device the app runs on.
  public static let device: VariationAxis = "device"

  /// The axes that Xcode offers.
  public static let known: [VariationAxis] = [.device, .plural]
}
