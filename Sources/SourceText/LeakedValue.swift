/// A value that is never deallocated before the process ends.
///
/// Deallocating the data of a large project, hundreds of thousands of objects, takes longer than reporting on
/// it, and is unnecessary at the end of the process.
package final class LeakedValue<Value: Sendable>: Sendable {
  private let value: Value

  private init(_ value: Value) { self.value = value }

  /// Leaks a value; use it only for values created once per process.
  package static func leakUntilExit(_ value: Value) {
    _ = Unmanaged.passRetained(LeakedValue(value))
  }
}
