/// Bytes on their way out: short pieces are collected in a block, full blocks are handed on.
struct OutputBuffer: ~Copyable {
  private static let capacity = 1 << 16
  private let block: UnsafeMutableRawPointer
  private var used = 0
  /// Takes bytes and tells whether it wants more.
  private let take: (UnsafeBufferPointer<UInt8>) -> Bool
  /// Whether nobody wants more.
  private(set) var isDone = false

  /// Creates a buffer whose blocks go to `take`, until that returns false.
  init(_ take: @escaping (UnsafeBufferPointer<UInt8>) -> Bool) {
    self.take = take
    // Indentation is stored eight bytes at a time and may reach past the end by seven.
    block = .allocate(byteCount: Self.capacity + 8, alignment: 8)
  }

  deinit { block.deallocate() }

  @inline(__always)
  mutating func append(_ byte: UInt8) {
    if used == Self.capacity { flush() }
    block.storeBytes(of: byte, toByteOffset: used, as: UInt8.self)
    used += 1
  }

  @inline(__always)
  mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  @inline(__always)
  mutating func append(_ piece: UnsafeBufferPointer<UInt8>) {
    guard let base = piece.baseAddress else { return }
    if used + piece.count > Self.capacity { flush() }
    guard piece.count <= Self.capacity else { return handOn(piece) }
    (block + used).copyMemory(from: base, byteCount: piece.count)
    used += piece.count
  }

  /// Appends a line feed and blanks, two for each of at most `JSONTree.maximumDepth` levels.
  @inline(__always)
  mutating func startLine(depth: Int) {
    if used + 2 * JSONTree.maximumDepth >= Self.capacity { flush() }
    let start = used + 1
    let end = start + 2 * min(depth, JSONTree.maximumDepth)
    block.storeBytes(of: UInt8(ascii: "\n"), toByteOffset: used, as: UInt8.self)
    for offset in stride(from: start, to: end, by: 8) {
      block.storeBytes(of: 0x2020_2020_2020_2020, toByteOffset: offset, as: UInt64.self)
    }
    used = end
  }

  /// Hands on what was collected.
  mutating func flush() {
    handOn(UnsafeBufferPointer(start: block.assumingMemoryBound(to: UInt8.self), count: used))
    used = 0
  }

  private mutating func handOn(_ piece: UnsafeBufferPointer<UInt8>) {
    if !isDone { isDone = !take(piece) }
  }
}
