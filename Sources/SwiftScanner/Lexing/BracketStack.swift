/// The brackets of a file while it is read: all of them in their order, and which ones are open.
///
/// Opening and closing take the same steps, since nothing foretells which comes next: a processor that guesses wrong
/// half of the time loses more than it gains. Its memory is its own, for an array would ask at each bracket whether it
/// is alone; the list that is made of it in the end has no room to spare.
struct BracketStack: ~Copyable {
  typealias Bracket = SourceElements.Bracket

  /// The brackets from place 0 on; at place -1 stands the file, which nothing closes.
  private var room: UnsafeMutablePointer<Bracket>
  private var capacity: Int
  private var count = 0
  /// The places of the open brackets, the file's first.
  private var open: UnsafeMutablePointer<Int32>
  private var openCapacity = 256
  private var depth = 0

  /// Makes room for some brackets; more make more room.
  init(capacity: Int) {
    self.capacity = max(capacity, Self.blockSize)
    room = .allocate(capacity: self.capacity + 1) + 1
    (room - 1).initialize(to: Bracket(offset: 0, end: 0, parent: -1, kind: 0))
    open = .allocate(capacity: openCapacity)
    open[0] = -1
  }

  deinit {
    (room - 1).deallocate()
    open.deallocate()
  }

  /// The most brackets of a block.
  private static var blockSize: Int { 64 }

  /// All brackets in the order of their offsets.
  var all: [Bracket] { Array(UnsafeBufferPointer(start: room, count: count)) }

  /// The place of the innermost open bracket, -1 for none.
  var innermost: Int32 { open[depth] }

  /// The bracket at a place.
  subscript(_ place: Int32) -> Bracket {
    precondition(place >= -1 && Int(place) < count)
    return room[Int(place)]
  }

  /// Reads brackets as long as each opens or closes the innermost one.
  ///
  /// Returns the offset of the mark that does something else or the limit, `nil` at the end. What changes from mark
  /// to mark stays in registers.
  @inline(__always)
  mutating func read(
    _ cursor: inout MarkCursor, _ marks: borrowing BlockMarks, in bytes: UnsafeBufferPointer<UInt8>,
    before limit: Int
  ) -> Int? {
    while true {
      if !hasRoom { makeRoom() }
      let (last, deepest) = (capacity &- Self.blockSize, openCapacity &- Self.blockSize &- 1)
      var (here, top) = (cursor, Top(room: room, open: open, count: count, depth: depth))
      defer { (cursor, count, depth) = (here, top.count, top.depth) }
      while top.count <= last, top.depth <= deepest {
        let start = here.block &<< 6
        let isLimited = limit &- start < 64 && limit < bytes.count
        if isLimited { here.drop(from: limit) }
        let next = here.others & (0 &- here.others)
        var bits = here.brackets & (next &- 1)
        while bits != 0 {
          let offset = start &+ bits.trailingZeroBitCount
          bits &= bits &- 1
          if top.take(bytes[offset], at: offset) { continue }
          here.brackets &= bits | ~(next &- 1)
          return offset
        }
        here.brackets &= ~(next &- 1)
        if next != 0 {
          here.others &= here.others &- 1
          return start &+ next.trailingZeroBitCount
        }
        if isLimited { return limit }
        guard here.nextBlock(marks) else { return nil }
      }
    }
  }

  /// The state that changes from bracket to bracket, where there is room for another.
  private struct Top {
    let room: UnsafeMutablePointer<Bracket>
    let open: UnsafeMutablePointer<Int32>
    var count: Int
    var depth: Int

    /// Opens a bracket or closes the innermost one; false for one that would close another.
    @inline(__always)
    mutating func take(_ byte: UInt8, at offset: Int) -> Bool {
      let isClosing = Int(byte & ~(byte &>> 1) & 1)
      let closing = 0 &- isClosing
      let innermost = open[depth]
      // `(` and `)` differ by one, `[` and `]`, `{` and `}` by two.
      let opening = byte &- 1 &- byte &>> 6
      if (room[Int(innermost)].kind ^ opening) & UInt8(truncatingIfNeeded: closing) != 0 { return false }
      let position = UInt32(truncatingIfNeeded: offset)
      room[count] = Bracket(offset: position, end: 0, parent: innermost, kind: byte)
      let changed = Int(innermost) & closing | count & ~closing
      room[changed].end = (position &+ 1) & UInt32(truncatingIfNeeded: closing)
      open[depth &+ 1] = Int32(truncatingIfNeeded: count)
      depth = depth &+ 1 &+ 2 &* closing
      count = count &+ 1 &+ closing
      return true
    }
  }

  /// Opens the parenthesis of an interpolation.
  mutating func openInterpolation(at offset: Int) {
    makeRoom()
    room[count] = Bracket(
      offset: UInt32(truncatingIfNeeded: offset), end: 0, parent: innermost,
      kind: UInt8(ascii: "(") | Bracket.interpolation)
    depth += 1
    open[depth] = Int32(truncatingIfNeeded: count)
    count += 1
  }

  /// Closes the bracket at a place, one of the open ones, which leaves those in it open.
  mutating func close(_ place: Int32, at offset: Int) {
    room[Int(place)].end = UInt32(truncatingIfNeeded: offset + 1)
    leave(to: room[Int(place)].parent)
  }

  /// Makes the bracket at a place, -1 for the file, the innermost one again, whatever has been opened or closed since.
  mutating func leave(to place: Int32) {
    // Mostly it is still open, and stands in the list by its place.
    while depth > 0, open[depth] > place { depth -= 1 }
    if open[depth] != place { reopen(place) }
  }

  /// Makes a bracket that was closed the innermost one, with those around it.
  private mutating func reopen(_ place: Int32) {
    depth = 0
    var outer = place
    while outer >= 0 {
      depth += 1
      outer = room[Int(outer)].parent
    }
    makeRoom()
    outer = place
    for level in stride(from: depth, to: 0, by: -1) {
      open[level] = outer
      outer = room[Int(outer)].parent
    }
  }

  /// Whether there is room for all brackets of a block.
  @inline(__always)
  private var hasRoom: Bool {
    count <= capacity &- Self.blockSize && depth < openCapacity &- Self.blockSize
  }

  /// Makes room for all brackets of a block.
  private mutating func makeRoom() {
    if count > capacity - Self.blockSize {
      let larger = UnsafeMutablePointer<Bracket>.allocate(capacity: 2 * capacity + 1) + 1
      (larger - 1).moveInitialize(from: room - 1, count: count + 1)
      (room - 1).deallocate()
      room = larger
      capacity *= 2
    }
    while depth > openCapacity - Self.blockSize - 1 {
      let larger = UnsafeMutablePointer<Int32>.allocate(capacity: 2 * openCapacity)
      larger.moveInitialize(from: open, count: openCapacity)
      open.deallocate()
      open = larger
      openCapacity *= 2
    }
  }
}
