/// A value that is there until the process ends.
///
/// To take apart what a large project was read into takes longer than to report on it: hundreds of thousands of pieces
/// are given back one by one, and then the process ends, which gives back all at once.
package final class LastingValue<Value: Sendable>: Sendable {
  private let value: Value

  private init(_ value: Value) { self.value = value }

  /// Keeps a value for good; for what is asked for once in the life of a process.
  package static func keep(_ value: Value) {
    _ = Unmanaged.passRetained(LastingValue(value))
  }
}
