/// The first three letters of generated members, to pass over most names in code without hashing them.
struct MemberStarts: Sendable {
  /// A bit for each three letters, of which the lowest five bits count.
  private var bits: [UInt64] = []
  /// The letters that count.
  private static let length = 3

  /// Adds the start of a member; of an empty one, which a key without letters has, there is nothing to find.
  mutating func insert(_ member: some Sequence<UInt8>) {
    var (place, count) = (0, 0)
    for byte in member.prefix(Self.length) {
      place = place << 5 | Int(byte & 0x1F)
      count += 1
    }
    guard count > 0 else { return }
    if bits.isEmpty { bits = Array(repeating: 0, count: 1 << (5 * Self.length - 6)) }
    // What follows a shorter member in code may be anything.
    let free = 5 * (Self.length - count)
    for place in place << free..<(place + 1) << free { bits[place >> 6] |= 1 << UInt64(place & 63) }
  }

  /// Adds the starts of others.
  mutating func formUnion(_ other: MemberStarts) {
    if bits.isEmpty { bits = other.bits }
    for place in other.bits.indices { bits[place] |= other.bits[place] }
  }

  /// Whether a member may begin at an offset.
  @inline(__always)
  func mayBegin(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    guard !bits.isEmpty else { return false }
    guard offset + Self.length <= bytes.count else { return true }
    let place =
      Int(bytes[offset] & 0x1F) << 10 | Int(bytes[offset + 1] & 0x1F) << 5 | Int(bytes[offset + 2] & 0x1F)
    return bits[place >> 6] & 1 << UInt64(place & 63) != 0
  }
}
