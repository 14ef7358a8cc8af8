import SwiftIndex
/// The format specifiers that values have in a key, by their static type.
enum ArgumentSpecifier {
  /// Returns the specifier for a type, `nil` for one that is not known to have one.
  static func specifier(for type: SwiftType) -> String? {
    if type.name == "ClosedRange<Date>" { return "%@" }
    return switch type.base {
    case "Int", "Int64": "%lld"
    case "Int8", "Int16", "Int32": "%d"
    case "UInt", "UInt64": "%llu"
    case "UInt8", "UInt16", "UInt32": "%u"
    case "Float": "%f"
    case "Double", "CGFloat", "TimeInterval", "CLLocationDegrees", "CLLocationDistance", "CLLocationSpeed",
      "CLLocationDirection", "CFTimeInterval", "CFAbsoluteTime":
      "%lf"
    case "String", "AttributedString", "LocalizedStringResource", "Text", "Image", "NSString", "NSNumber",
      "NSAttributedString", "NSDate", "Date", "URL", "UUID", "Data", "Decimal", "DateInterval",
      "DateComponents",
      "Measurement", "Locale", "Calendar", "TimeZone", "IndexPath", "IndexSet", "URLComponents", "URLRequest",
      "PersonNameComponents", "NSDecimalNumber", "NSError", "NSURL":
      "%@"
    default: nil
    }
  }
}
