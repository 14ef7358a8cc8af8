/// The length modifier of a format specifier, such as the `ll` of `%lld`.
public enum LengthModifier: String, Hashable, Sendable {
  /// `hh`, 8 bits.
  case char = "hh"
  /// `h`, 16 bits.
  case short = "h"
  /// `l`, 64 bits on Apple's platforms; without effect on floating-point conversions.
  case long = "l"
  /// `ll`, 64 bits.
  case longLong = "ll"
  /// `q`, 64 bits.
  case quad = "q"
  /// `L`, a long double; without effect on integers.
  case longDouble = "L"
  /// `z`, the width of `size_t`, 64 bits.
  case size = "z"
  /// `t`, the width of `ptrdiff_t`, 64 bits.
  case pointerDifference = "t"
  /// `j`, the width of `intmax_t`, 64 bits.
  case max = "j"

  /// The width of an integer conversion under this modifier.
  static func bitWidth(of length: LengthModifier?) -> Int {
    switch length {
    case .char: 8
    case .short: 16
    case nil, .longDouble: 32
    case .long, .longLong, .quad, .size, .pointerDifference, .max: 64
    }
  }
}
