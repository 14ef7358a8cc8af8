/// A device by which a text can vary.
public struct Device: ExtensibleValue {
  /// The value in the catalog.
  public let rawValue: String

  /// Creates a value from the catalog's text.
  public init(rawValue: String) { self.rawValue = rawValue }

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
  /// All devices without a separate text.
  public static let other: Device = "other"

  /// The devices that Xcode offers.
  public static let known: [Device] = [
    .appleTV, .appleVision, .appleWatch, .iPad, .iPhone, .iPod, .mac, .other,
  ]
}
