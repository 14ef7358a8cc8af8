/// A device that a text can be varied by.
///
/// The set is open: a value that later versions of Xcode write survives a round trip.
public struct Device: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
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

  /// Apple TV.
  public static let appleTV: Device = "appletv"
  /// Apple Vision.
  public static let appleVision: Device = "applevision"
  /// Apple Watch.
  public static let appleWatch: Device = "applewatch"
  /// iPad.
  public static let iPad: Device = "ipad"
  /// iPhone.
  public static let iPhone: Device = "iphone"
  /// iPod touch.
  public static let iPod: Device = "ipod"
  /// Mac.
  public static let mac: Device = "mac"
  /// Every device that has no text of its own.
  public static let other: Device = "other"

  /// The devices that Xcode offers.
  public static let known: [Device] = [
    .appleTV, .appleVision, .appleWatch, .iPad, .iPhone, .iPod, .mac, .other,
  ]
}
