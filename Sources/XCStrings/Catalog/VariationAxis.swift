/// An axis by which a text can vary.
public struct VariationAxis: ExtensibleValue {
  /// The value in the catalog.
  public let rawValue: String

  /// Creates a value from the catalog's text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The plural category of a number.
  public static let plural: VariationAxis = "plural"
  /// The device on which the app runs.
  public static let device: VariationAxis = "device"

  /// The axes that Xcode offers.
  public static let known: [VariationAxis] = [.device, .plural]

  /// Whether compiled catalogs have texts of the axis.
  package var isShown: Bool { Self.known.contains(self) }
}
