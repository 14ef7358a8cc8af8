#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Comparing bytes many at a time, where the standard library goes one by one.
extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes are those of another buffer.
  package func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    count == other.count && order(to: other) == 0
  }

  /// How the bytes are ordered to others: below zero if these come first, zero if they are the same.
  package func order(to other: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = baseAddress, let second = other.baseAddress else { return count - other.count }
    let order = memcmp(first, second, Swift.min(count, other.count))
    return order == 0 ? count - other.count : Int(order)
  }
}
