public import SourceText

/// Something in a format string that Foundation does not take, or not as its author meant it.
public struct FormatIssue: Hashable, Sendable {
  /// What it is.
  public enum Kind: Hashable, Sendable {
    /// A `%` that ends the string.
    case danglingPercent
    /// A specifier that ends with the string before its conversion, such as `%1` or `%.2`.
    case missingConversion
    /// A character that is not a conversion, such as the `y` of `%y`; Foundation drops what it has read.
    case unknownConversion(Unicode.Scalar)
    /// Length modifiers that the conversion does not have: `%Lld`, `%Ld`, `%hls`.
    case unknownLength
    /// A `$` without a number before it: `%$@`, `%1$$@`.
    case missingPosition
    /// The position 0; positions start at 1.
    case positionZero
    /// A position above 127, the last that Foundation takes.
    case positionTooLarge
    /// A width or precision that does not fit 32 bits.
    case numberTooLarge
    /// A `%#@name` without the final `@`.
    case unterminatedSubstitution
    /// A `%(name` without the closing parenthesis.
    case unterminatedName
    /// A `%#@@` or `%()@` with nothing between.
    case emptyName
    /// The flag `'`, which Foundation prints instead of applying it; no argument is taken.
    case groupingFlag
    /// An `%arg` outside of a substitution, where it means the conversion `%a` and the letters `rg`.
    case argumentOutsideSubstitution
    /// Specifiers with and without positions in one string; the range is that of the first without.
    case mixedPositions
    /// A number that no specifier takes although higher ones are taken; the range is that of the next.
    case gap(Int)
  }

  /// What it is.
  public let kind: Kind
  /// Where it stands, as UTF-8 offsets in the string.
  public let range: ByteRange
  /// Whether it is more likely a percent sign in running text, as in `5%.` or `(in %)`.
  public let isLikelyProse: Bool

  init(_ kind: Kind, _ range: ByteRange, isLikelyProse: Bool = false) {
    self.kind = kind
    self.range = range
    self.isLikelyProse = isLikelyProse
  }

  /// Whether it is about the numbers of arguments and not about the form of one specifier.
  var isAboutNumbers: Bool {
    switch kind {
    case .mixedPositions, .gap: true
    default: false
    }
  }
}
