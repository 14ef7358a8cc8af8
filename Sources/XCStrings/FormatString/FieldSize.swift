/// The width or precision of a format specifier.
public enum FieldSize: Hashable, Sendable {
  /// A number in the text, as in `%5.2f`.
  case fixed(Int)
  /// An argument, as in `%*d` or `%1$*2$d`: its position if one is written, and the effective number.
  case argument(position: Int?, number: Int)
}
