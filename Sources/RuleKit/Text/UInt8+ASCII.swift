/// The classes of ASCII bytes; asked of every byte, so other modules compile them in.
extension UInt8 {
  /// Whether it is a blank, a tab or a line end.
  @inlinable package var isASCIISpace: Bool { self == 32 || (9...13).contains(self) }
  /// Whether it is `A`…`Z`.
  @inlinable package var isASCIIUpper: Bool { self &- UInt8(ascii: "A") < 26 }
  /// Whether it is `a`…`z`.
  @inlinable package var isASCIILower: Bool { self &- UInt8(ascii: "a") < 26 }
  /// Whether it is a letter of either case.
  @inlinable package var isASCIILetter: Bool { (self | 0x20).isASCIILower }
  /// Whether it is `0`…`9`.
  @inlinable package var isASCIIDigit: Bool { self &- UInt8(ascii: "0") < 10 }
}
