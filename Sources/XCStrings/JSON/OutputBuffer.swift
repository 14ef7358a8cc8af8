/// Bytes collected through a small scratch block, so that short pieces cost a copy and no array bookkeeping.
struct OutputBuffer: ~Copyable {
  private static let capacity = 1 << 16
  private let scratch: UnsafeMutablePointer<UInt8>
  private var used = 0
  private var bytes: [UInt8] = []

  init(reserving count: Int) {
    scratch = .allocate(capacity: Self.capacity)
    bytes.reserveCapacity(count)
  }

  deinit { scratch.deallocate() }

  mutating func append(_ byte: UInt8) {
    if used == Self.capacity { flush() }
    scratch[used] = byte
    used += 1
  }

  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
    guard let base = piece.baseAddress else { return }
    guard piece.count <= Self.capacity else {
      flush()
      bytes.append(contentsOf: piece)
      return
    }
    if used + piece.count > Self.capacity { flush() }
    (scratch + used).update(from: base, count: piece.count)
    used += piece.count
  }

  mutating func append(_ byte: UInt8, count: Int) {
    if used + count > Self.capacity { flush() }
    (scratch + used).update(repeating: byte, count: count)
    used += count
  }

  private mutating func flush() {
    bytes.append(contentsOf: UnsafeBufferPointer(start: scratch, count: used))
    used = 0
  }

  /// All bytes; the buffer is used up.
  consuming func finish() -> [UInt8] {
    flush()
    return bytes
  }
}
