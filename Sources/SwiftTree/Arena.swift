/// Values one after another in memory that grows, and that the next file takes over.
///
/// An array would ask at each change whether it is alone; this is alone by its type.
struct Arena<Element: BitwiseCopyable>: ~Copyable {
  private(set) var base: UnsafeMutablePointer<Element>
  private(set) var count = 0
  private var capacity: Int

  /// Makes room for some values; more make more room.
  init(capacity: Int) {
    self.capacity = max(capacity, 16)
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// Forgets all values and keeps the memory.
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func append(_ value: Element) {
    if count == capacity { grow() }
    (base + count).initialize(to: value)
    count &+= 1
  }

  /// Forgets the values from a place on.
  @inline(__always)
  mutating func truncate(to count: Int) { self.count = count }

  @inline(__always)
  subscript(_ place: Int) -> Element {
    get {
      assert(place >= 0 && place < count)
      return base[place]
    }
    nonmutating set {
      assert(place >= 0 && place < count)
      base[place] = newValue
    }
  }

  /// The values, as long as nothing is added.
  var values: UnsafeBufferPointer<Element> { UnsafeBufferPointer(start: base, count: count) }

  @inline(never)
  private mutating func grow() {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    larger.moveInitialize(from: base, count: count)
    base.deallocate()
    base = larger
    capacity *= 2
  }
}
