/// A value for a placeholder of a text.
public enum LocalizedValue: Hashable, Sendable {
  /// A signed integer, for `%lld`, `%d` and others.
  case integer(Int64)
  /// An unsigned integer, for `%llu`, `%u`, `%x` and others.
  case unsignedInteger(UInt64)
  /// A floating-point number, for `%f`, `%.1f` and others.
  case number(Double)
  /// A text, for `%@`.
  case text(String)
}
