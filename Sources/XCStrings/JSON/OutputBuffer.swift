/// Bytes collected through a small scratch block, so that short pieces cost a copy and no array bookkeeping.
///
/// A buffer either keeps its bytes or compares them with a model and keeps none.
struct OutputBuffer: ~Copyable {
  private static let capacity = 1 << 16
  private let scratch: UnsafeMutablePointer<UInt8>
  private var used = 0
  private var bytes: [UInt8] = []
  /// The rest of the model; `nil` where bytes are kept.
  private var model: Slice<UnsafeBufferPointer<UInt8>>?
  /// Whether a byte differed from the model.
  private(set) var differs = false

  init(reserving count: Int) {
    scratch = .allocate(capacity: Self.capacity)
    bytes.reserveCapacity(count)
  }

  init(comparingWith model: UnsafeBufferPointer<UInt8>) {
    scratch = .allocate(capacity: Self.capacity)
    self.model = model[...]
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
      take(piece)
      return
    }
    if used + piece.count > Self.capacity { flush() }
    (scratch + used).update(from: base, count: piece.count)
    used += piece.count
  }

  /// Appends one byte several times, at most as often as the scratch block has room.
  mutating func append(_ byte: UInt8, count: Int) {
    if used + count > Self.capacity { flush() }
    let count = min(count, Self.capacity)
    (scratch + used).update(repeating: byte, count: count)
    used += count
  }

  private mutating func flush() {
    take(UnsafeBufferPointer(start: scratch, count: used))
    used = 0
  }

  private mutating func take(_ piece: UnsafeBufferPointer<UInt8>) {
    guard let model else { return bytes.append(contentsOf: piece) }
    self.model = model.dropFirst(piece.count)
    if !differs { differs = !model.prefix(piece.count).elementsEqual(piece) }
  }

  /// All bytes; the buffer is used up.
  consuming func finish() -> [UInt8] {
    flush()
    return bytes
  }

  /// Whether the bytes were those of the model; the buffer is used up.
  consuming func finishComparing() -> Bool {
    flush()
    return !differs && model?.isEmpty ?? false
  }
}
