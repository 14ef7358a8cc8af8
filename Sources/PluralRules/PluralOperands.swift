/// The operands of a number as its reader sees it (UTS #35 part 3).
///
/// A plural category belongs to the *text* of a number, not to its value: English says “1 star” but
/// “1.0 stars”. So operands come from an integer or from decimal text, never from a `Double`, which
/// has forgotten how many digits were shown.
///
///     text      i      v  w  f   t   e
///     1         1      0  0  0   0   0
///     1.50      1      2  1  50  5   0
///     0.011     0      3  3  11  11  0      zeros before a digit count for v, not for f
///     1.2c6     1200000 0 0  0   0   6      the point moves first
///
/// `n`, the absolute value, is `i` with a fraction that is all zeros (`t == 0`) or no integer at all.
///
/// A run of digits that does not fit is *folded*: its last 18 digits, plus 10^18. Rules look at a
/// number through moduli that divide 10^18 and constants far below it, so nothing is lost.
public struct PluralOperands: Sendable, Hashable {
  /// The integer digits, folded.
  public internal(set) var i: UInt64 = 0
  /// The number of visible fraction digits, trailing zeros included.
  public internal(set) var v: UInt64 = 0
  /// The number of visible fraction digits without trailing zeros.
  public internal(set) var w: UInt64 = 0
  /// The visible fraction digits as an integer, trailing zeros included, folded.
  public internal(set) var f: UInt64 = 0
  /// The visible fraction digits as an integer without trailing zeros, folded.
  public internal(set) var t: UInt64 = 0
  /// The compact decimal exponent: 6 in `1.2c6`.
  public internal(set) var e: UInt64 = 0
  /// Whether the number is finite; `NaN` and the infinities are `other` in every language.
  public internal(set) var isFinite = true

  /// The operands of 0.
  @usableFromInline
  init() {}

  /// Takes the operands of an integer; the sign has no effect.
  @inlinable
  public init(_ value: some BinaryInteger) {
    self.init(magnitude: Self.fitted(value.magnitude))
  }

  @usableFromInline
  init(magnitude: UInt64) {
    i = magnitude < Self.foldingBase ? magnitude : magnitude % Self.foldingBase + Self.foldingBase
  }

  /// The magnitude itself where it fits, else folded.
  @inlinable
  static func fitted<Magnitude: BinaryInteger>(_ magnitude: Magnitude) -> UInt64 {
    if let small = UInt64(exactly: magnitude) { return small }
    return UInt64(truncatingIfNeeded: magnitude % Magnitude(foldingBase)) + foldingBase
  }

  /// 10^18, a multiple of every modulus that rules use.
  @usableFromInline static var foldingBase: UInt64 { 1_000_000_000_000_000_000 }
}

extension PluralOperands {
  /// Adds an integer digit on the right.
  mutating func appendInteger(_ digit: UInt64) {
    i = Self.appended(digit, to: i)
  }

  /// Adds a fraction digit on the right.
  mutating func appendFraction(_ digit: UInt64) {
    f = Self.appended(digit, to: f)
    v += 1
    if digit != 0 {
      t = f
      w = v
    }
  }

  private static func appended(_ digit: UInt64, to number: UInt64) -> UInt64 {
    let limit = foldingBase / 10
    return number < limit ? number * 10 + digit : number % limit * 10 + digit + foldingBase
  }
}
