/// Classes of ASCII bytes; inlined into other modules, as they are used for every byte.
extension UInt8 {
  /// Whether the byte is a blank, a tab or a line end.
  @inlinable package var isASCIISpace: Bool { self == 32 || (9...13).contains(self) }
  /// Whether the byte is `A`…`Z`.
  @inlinable package var isASCIIUpper: Bool { self &- UInt8(ascii: "A") < 26 }
  /// Whether the byte is `a`…`z`.
  @inlinable package var isASCIILower: Bool { self &- UInt8(ascii: "a") < 26 }
  /// Whether the byte is a letter of either case.
  @inlinable package var isASCIILetter: Bool { (self | 0x20).isASCIILower }
  /// Whether the byte is `0`…`9`.
  @inlinable package var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
