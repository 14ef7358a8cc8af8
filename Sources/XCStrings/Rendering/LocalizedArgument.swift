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

extension [LocalizedValue] {
  /// Collects arguments.
  ///
  /// Memory of the stack instead of an array would crash the compiler of callers that are asynchronous functions.
  @inlinable init<each Argument: LocalizedArgument>(collecting arguments: repeat each Argument) {
    self.init()
    for argument in repeat each arguments { append(argument.localizedValue) }
  }
}
