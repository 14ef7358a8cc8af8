/// What a format specifier takes from the argument list.
///
/// The table is that of Apple's String Format Specifiers, which follows IEEE 1003.1 `printf`, on the
/// 64-bit platforms of Apple, where `long` has 64 bits.
public enum ArgumentType: Hashable, Sendable {
  /// An object, `%@`.
  case object
  /// An integer of 8, 16, 32 or 64 bits: `%d`, `%llu`, `%hhx`, and the `*` of a width or precision.
  case integer(isSigned: Bool, bitWidth: Int)
  /// A floating-point number: `%f`, `%e`, `%g`, `%a`, and `%Lf` for a long double.
  case floatingPoint(isLong: Bool)
  /// A character, 8 bits for `%c` and 16 for `%C`.
  case character(bitWidth: Int)
  /// A null-terminated string of bytes, `%s`, or a Pascal string, `%P`.
  case cString
  /// A null-terminated string of UTF-16 code units, `%S`.
  case unicharString
  /// An address, `%p`.
  case pointer
  /// An address for the number of characters written so far, `%n`; Foundation skips it.
  case count

  /// How far two types are apart, from harmless to fatal.
  public enum Difference: Int, Comparable, Sendable {
    /// The types are the same.
    case none
    /// Integers of the same width, one signed and one unsigned.
    case signedness
    /// Numbers or characters of different widths, such as `%d` and `%lld`.
    case width
    /// Types of different classes, such as `%d` and `%@`.
    case typeClass

    /// Orders differences from harmless to fatal.
    public static func < (lhs: Difference, rhs: Difference) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// The type of a specifier without its percent sign, such as the `lld` of a substitution.
  ///
  /// `nil` if the text is not exactly one specifier.
  public init?(formatSpecifier: String) {
    let format = FormatString("%" + formatSpecifier)
    guard let placeholder = format.placeholders.first, let type = placeholder.type,
      placeholder.range == 0..<formatSpecifier.utf8.count + 1, format.placeholders.count == 1
    else { return nil }
    self = type
  }

  /// The type of a conversion with its length modifier, `nil` if the byte is not a conversion.
  init?(conversion: UInt8, length: LengthModifier?) {
    switch conversion {
    case UInt8(ascii: "@"): self = .object
    case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "D"):
      self = .integer(isSigned: true, bitWidth: LengthModifier.bitWidth(of: length))
    case UInt8(ascii: "u"), UInt8(ascii: "U"), UInt8(ascii: "o"), UInt8(ascii: "O"), UInt8(ascii: "x"),
      UInt8(ascii: "X"):
      self = .integer(isSigned: false, bitWidth: LengthModifier.bitWidth(of: length))
    case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "g"),
      UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
      self = .floatingPoint(isLong: length == .longDouble)
    case UInt8(ascii: "c"): self = .character(bitWidth: 8)
    case UInt8(ascii: "C"): self = .character(bitWidth: 16)
    case UInt8(ascii: "s"), UInt8(ascii: "P"): self = .cString
    case UInt8(ascii: "S"): self = .unicharString
    case UInt8(ascii: "p"): self = .pointer
    case UInt8(ascii: "n"): self = .count
    default: return nil
    }
  }

  /// How far this type is from another one.
  public func difference(from other: ArgumentType) -> Difference {
    switch (self, other) {
    case (.integer(let isSigned, let bitWidth), .integer(let otherIsSigned, let otherBitWidth)):
      if bitWidth != otherBitWidth { return .width }
      return isSigned == otherIsSigned ? .none : .signedness
    case (.floatingPoint, .floatingPoint), (.character, .character): return self == other ? .none : .width
    default: return self == other ? .none : .typeClass
    }
  }
}
