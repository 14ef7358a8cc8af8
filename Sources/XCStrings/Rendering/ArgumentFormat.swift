import Foundation
import SourceText

/// What a text looks like beside its language.
struct TextStyle: Sendable {
  /// The device whose texts are shown.
  var device = Device.other
  /// The locale of numbers; `nil` for those of C.
  var locale: NumberLocale?
}

/// A locale in which numbers are written.
struct NumberLocale: Sendable {
  let locale: Locale

  /// Creates the locale of a language, script and region; what follows them, as in a header of a request, is left out.
  init(_ language: Language) {
    let subtags = language.rawValue.utf8.split { "-_".utf8.contains($0) }.prefix { $0.count > 1 }
      .filter { $0.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit } }
    locale = Locale(identifier: subtags.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-"))
  }
}

/// How the placeholders of `printf` write values.
enum ArgumentFormat {
  /// The fraction digits of a number; `nil` if they depend on the number.
  static func fractionDigits(_ format: Placeholder) -> Int? {
    switch (format.conversion, format.precision) {
    case ("f", .fixed(let digits)?), ("F", .fixed(let digits)?): digits
    case ("f", nil), ("F", nil): 6
    default: nil
    }
  }

  /// Returns a value as text; `size` returns the arguments of widths and precisions.
  static func text(
    of value: LocalizedValue, _ format: Placeholder, locale: NumberLocale?, size: (Int) -> Int
  ) -> String {
    var format = format
    let width = resolved(format.width, size)
    let precision = resolved(format.precision, size)
    if let width, width < 0 { format.flags.insert(.left) }
    let digits = precision.flatMap { $0 < 0 ? nil : $0 }
    let body =
      switch value {
      case .text(let text): digits.map { String(text.prefix($0)) } ?? text
      case .integer(let integer):
        self.integer(magnitude: integer.magnitude, integer < 0, format, digits, locale)
      case .unsignedInteger(let integer): self.integer(magnitude: integer, false, format, digits, locale)
      case .number(let number): self.number(number, format, digits, locale)
      }
    return padded(
      body, to: Int(width?.magnitude ?? 0), format, isNumber: !value.isText, hasPrecision: digits != nil)
  }

  private static func resolved(_ size: FieldSize?, _ argument: (Int) -> Int) -> Int? {
    switch size {
    case nil: nil
    case .fixed(let number)?: min(number, maximumSize)
    case .argument(_, let number)?: min(max(argument(number), -maximumSize), maximumSize)
    }
  }

  /// The largest width and precision; a larger one is hardly meant.
  private static let maximumSize = 1_000

  private static func integer(
    magnitude: UInt64, _ isNegative: Bool, _ format: Placeholder, _ precision: Int?, _ locale: NumberLocale?
  ) -> String {
    if format.type.map({ if case .floatingPoint = $0 { true } else { false } }) == true {
      return number(isNegative ? -Double(magnitude) : Double(magnitude), format, precision, locale)
    }
    if let locale, FormatTraits(format).contains(.decimal) {
      let digits = magnitude.formatted(.number.locale(locale.locale))
      return isNegative ? "-" + digits : digits
    }
    switch format.conversion {
    case "x", "X", "o", "O":
      // Two's complement, in the width of the placeholder.
      let bits = bits(of: format)
      let value = isNegative ? (0 &- magnitude) & (bits == 64 ? .max : (1 << UInt64(bits)) - 1) : magnitude
      return unsigned(value, format, precision)
    case "c", "C": return Unicode.Scalar(UInt32(clamping: magnitude)).map { String(Character($0)) } ?? ""
    default:
      let digits = zeroFilled(String(magnitude), precision)
      if isNegative { return "-" + digits }
      return (format.flags.contains(.plus) ? "+" : format.flags.contains(.space) ? " " : "") + digits
    }
  }

  private static func unsigned(_ value: UInt64, _ format: Placeholder, _ precision: Int?) -> String {
    let isOctal = format.conversion == "o" || format.conversion == "O"
    let digits = String(value, radix: isOctal ? 8 : 16, uppercase: format.conversion == "X")
    let isMarked = format.flags.contains(.alternative) && value != 0
    let mark = isMarked ? (isOctal ? "0" : format.conversion == "X" ? "0X" : "0x") : ""
    return mark + zeroFilled(digits, precision)
  }

  private static func bits(of format: Placeholder) -> Int {
    if case .integer(_, let width)? = format.type { width } else { 64 }
  }

  private static func zeroFilled(_ digits: String, _ count: Int?) -> String {
    String(repeating: "0", count: max(0, (count ?? 0) - digits.count)) + digits
  }

  private static func number(
    _ number: Double, _ format: Placeholder, _ precision: Int?, _ locale: NumberLocale?
  ) -> String {
    guard let conversion = format.conversion, "fFeEgGaA".unicodeScalars.contains(conversion) else {
      return locale.map { number.formatted(.number.locale($0.locale)) } ?? number.description
    }
    if let locale, conversion == "f" || conversion == "F", number.isFinite {
      return number.formatted(.number.precision(.fractionLength(precision ?? 6)).locale(locale.locale))
    }
    var specifier = "%"
    for (flag, sign) in [(Placeholder.Flags.plus, "+"), (.space, " "), (.alternative, "#")]
    where format.flags.contains(flag) { specifier += sign }
    // Without a precision, '%a' writes as many digits as the number has.
    if let digits = precision ?? (conversion == "a" || conversion == "A" ? nil : 6) {
      specifier += ".\(digits)"
    }
    return String(format: specifier + String(conversion), number)
  }

  private static func padded(
    _ text: String, to width: Int, _ format: Placeholder, isNumber: Bool, hasPrecision: Bool
  ) -> String {
    let missing = width - text.count
    guard missing > 0 else { return text }
    if format.flags.contains(.left) { return text + String(repeating: " ", count: missing) }
    let isInteger = format.type.map { if case .integer = $0 { true } else { false } } ?? false
    guard format.flags.contains(.zero), isNumber, !(isInteger && hasPrecision),
      text.last?.isNumber == true || text.last?.isHexDigit == true
    else { return String(repeating: " ", count: missing) + text }
    let sign = text.prefix { "+- ".contains($0) }
    let mark =
      text.dropFirst(sign.count).hasPrefix("0x") || text.dropFirst(sign.count).hasPrefix("0X") ? 2 : 0
    let start = sign.count + mark
    return text.prefix(start) + String(repeating: "0", count: missing) + text.dropFirst(start)
  }
}

extension LocalizedValue { fileprivate var isText: Bool { if case .text = self { true } else { false } } }
