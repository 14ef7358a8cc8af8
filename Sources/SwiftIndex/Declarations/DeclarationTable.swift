/// Finds declarations by a hash: all that share it, in the order of the files.
package struct DeclarationTable: Sendable {
  /// Where a declaration stands.
  package struct Place: Hashable, Sendable {
    /// The place of the file in the index.
    package let file: Int32
    /// The place among the declarations of its kind in the file.
    package let index: Int32

    /// Creates a place.
    package init(file: Int32, index: Int32) { (self.file, self.index) = (file, index) }
  }

  struct Entry: Sendable {
    package let hash: UInt64
    let place: Place
    /// The next entry of the same hash, -1 for none.
    package let next: Int32
  }

  private var entries: [Entry] = []
  /// The first entry of each hash; a slot holds -1 where it is free.
  private var slots: [Int32]
  private let mask: Int

  /// Creates a table for a number of declarations.
  package init(capacity: Int) {
    var size = 16
    while size < capacity * 2 { size *= 2 }
    mask = size - 1
    slots = Array(repeating: -1, count: size)
    entries.reserveCapacity(capacity)
  }

  /// Adds a declaration before the others of its hash.
  mutating func prepend(_ place: Place, _ hash: NameHash) {
    let slot = slot(of: hash.value)
    entries.append(Entry(hash: hash.value, place: place, next: slots[slot]))
    slots[slot] = Int32(truncatingIfNeeded: entries.count - 1)
  }

  @inline(__always)
  private func slot(of hash: UInt64) -> Int {
    var slot = Int(truncatingIfNeeded: hash ^ hash &>> 32) & mask
    while slots[slot] >= 0, entries[Int(slots[slot])].hash != hash { slot = (slot + 1) & mask }
    return slot
  }

  /// Whether there is a declaration of a hash.
  package func contains(_ hash: NameHash) -> Bool { slots[slot(of: hash.value)] >= 0 }

  /// Returns the declarations of a hash.
  package func places(of hash: NameHash) -> Places {
    Places(entries: entries, place: slots[slot(of: hash.value)])
  }

  /// The declarations of one hash.
  package struct Places: Sequence, IteratorProtocol {
    fileprivate let entries: [Entry]
    fileprivate var place: Int32

    package mutating func next() -> Place? {
      guard place >= 0 else { return nil }
      let entry = entries[Int(place)]
      place = entry.next
      return entry.place
    }
  }
}
