/// A set of 64-bit hashes, whose own bits determine their slots.
///
/// Lookups are much faster than in a set that hashes its members again.
@usableFromInline
package struct HashSet: Sendable {
  /// The members by their lowest bits; 0 for a free slot.
  @usableFromInline var slots: [UInt64] = []
  @usableFromInline var mask = 0
  @usableFromInline var hasZero = false
  /// The number of members.
  package private(set) var count = 0

  /// Creates an empty set.
  package init() {}

  /// Creates an empty set with capacity for some members.
  package init(minimumCapacity: Int) {
    var size = 16
    while size < minimumCapacity * 2 { size *= 2 }
    slots = Array(repeating: 0, count: size)
    mask = size - 1
  }

  /// Creates a set of some members.
  package init(_ hashes: some Sequence<UInt64>) {
    for hash in hashes { insert(hash) }
  }

  /// Whether the set is empty.
  package var isEmpty: Bool { count == 0 }

  /// Whether a hash is a member.
  @inlinable
  package func contains(_ hash: UInt64) -> Bool {
    if slots.isEmpty || hash == 0 { return hash == 0 && hasZero }
    var slot = Int(truncatingIfNeeded: hash ^ hash &>> 32) & mask
    while slots[slot] != 0 {
      if slots[slot] == hash { return true }
      slot = (slot + 1) & mask
    }
    return false
  }

  /// Adds a hash.
  package mutating func insert(_ hash: UInt64) {
    if hash == 0 {
      if !hasZero { count += 1 }
      hasZero = true
    } else {
      if (count + 1) * 2 > slots.count { grow() }
      if put(hash) { count += 1 }
    }
  }

  /// Adds the members of another set.
  package mutating func formUnion(_ other: HashSet) {
    if other.hasZero { insert(0) }
    for hash in other.slots where hash != 0 { insert(hash) }
  }

  private mutating func grow() {
    let old = slots
    slots = Array(repeating: 0, count: max(16, old.count * 4))
    mask = slots.count - 1
    for hash in old where hash != 0 { _ = put(hash) }
  }

  /// Inserts a hash into its first free slot; returns whether it was new.
  private mutating func put(_ hash: UInt64) -> Bool {
    var slot = Int(truncatingIfNeeded: hash ^ hash &>> 32) & mask
    while slots[slot] != 0 {
      if slots[slot] == hash { return false }
      slot = (slot + 1) & mask
    }
    slots[slot] = hash
    return true
  }
}

/// A hash that is the same in each process (FNV-1a, 64 bits); hostile input can cause collisions.
@usableFromInline
package struct StableHash: Sendable {
  /// The hash of the bytes so far.
  @usableFromInline package var value: UInt64

  /// Creates the hash of no bytes; different seeds give different hashes.
  @inlinable @inline(__always)
  package init(seed: UInt64 = 0xCBF2_9CE4_8422_2325) { value = seed }

  /// Creates the hash of bytes.
  @inlinable
  package init(_ bytes: some Sequence<UInt8>) {
    self.init()
    for byte in bytes { combine(byte) }
  }

  /// Adds a byte.
  @inlinable @inline(__always)
  package mutating func combine(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
