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

/// A type whose values can be arguments of a text.
///
/// Integers, floating-point numbers and strings are; format dates and amounts to strings first.
public protocol LocalizedArgument: Sendable {
  /// The value as the text shows it.
  var localizedValue: LocalizedValue { get }
}

extension LocalizedArgument where Self: SignedInteger & FixedWidthInteger {
  /// The integer.
  public var localizedValue: LocalizedValue { .integer(Int64(clamping: self)) }
}

extension LocalizedArgument where Self: UnsignedInteger & FixedWidthInteger {
  /// The integer.
  public var localizedValue: LocalizedValue { .unsignedInteger(UInt64(clamping: self)) }
}

extension Int: LocalizedArgument {}
extension Int8: LocalizedArgument {}
extension Int16: LocalizedArgument {}
extension Int32: LocalizedArgument {}
extension Int64: LocalizedArgument {}
extension UInt: LocalizedArgument {}
extension UInt8: LocalizedArgument {}
extension UInt16: LocalizedArgument {}
extension UInt32: LocalizedArgument {}
extension UInt64: LocalizedArgument {}

extension Double: LocalizedArgument {
  /// The number.
  public var localizedValue: LocalizedValue { .number(self) }
}

extension Float: LocalizedArgument {
  /// The number.
  public var localizedValue: LocalizedValue { .number(Double(self)) }
}

extension String: LocalizedArgument {
  /// The text.
  public var localizedValue: LocalizedValue { .text(self) }
}

extension Substring: LocalizedArgument {
  /// The text.
  public var localizedValue: LocalizedValue { .text(String(self)) }
}

/// Collects arguments without an allocation, for as long as `body` runs.
///
/// Inlined, because a pack of arguments that is not specialized costs more than the rest of a look-up.
@inlinable
func withValues<each Argument: LocalizedArgument, Result>(
  _ arguments: repeat each Argument, body: (UnsafeBufferPointer<LocalizedValue>) throws -> Result
) rethrows -> Result {
  var count = 0
  for _ in repeat each arguments { count += 1 }
  return try withUnsafeTemporaryAllocation(of: LocalizedValue.self, capacity: count) { buffer in
    var index = 0
    for argument in repeat each arguments {
      buffer.initializeElement(at: index, to: argument.localizedValue)
      index += 1
    }
    defer { buffer.deinitialize() }
    return try body(UnsafeBufferPointer(buffer))
  }
}
