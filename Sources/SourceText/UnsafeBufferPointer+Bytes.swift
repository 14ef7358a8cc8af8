#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Byte comparison in blocks, which is faster than the standard library.
extension UnsafeBufferPointer<UInt8> {
  /// Whether both buffers have the same bytes.
  package func hasSameBytes(as other: UnsafeBufferPointer<UInt8>) -> Bool {
    count == other.count && order(to: other) == 0
  }

  /// Compares bytes lexicographically: negative if these are smaller, zero if equal.
  package func order(to other: UnsafeBufferPointer<UInt8>) -> Int {
    guard let first = baseAddress, let second = other.baseAddress else { return count - other.count }
    let order = memcmp(first, second, Swift.min(count, other.count))
    return order == 0 ? count - other.count : Int(order)
  }
}
