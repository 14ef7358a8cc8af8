/// The brackets of a file while it is read: all of them in their order, and which one is open.
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
  /// The place of the innermost open bracket, -1 for none.
  var innermost: Int32 = -1

  /// Makes room for some brackets; more make more room.
  init(capacity: Int) {
    self.capacity = capacity
    room = .allocate(capacity: capacity + 1) + 1
    (room - 1).initialize(to: Bracket(offset: 0, end: 0, parent: -1, byte: 0, isInterpolation: false))
  }

  deinit { (room - 1).deallocate() }

  /// All brackets in the order of their offsets.
  var all: [Bracket] { Array(UnsafeBufferPointer(start: room, count: count)) }

  /// The bracket at a place.
  subscript(_ place: Int32) -> Bracket {
    precondition(place >= -1 && Int(place) < count)
    return room[Int(place)]
  }

  /// Reads brackets as long as each opens or closes the innermost one.
  ///
  /// Returns the offset of the mark that does something else or stands at the limit or past it, `nil` at the end. What
  /// changes from mark to mark stays in registers.
  @inline(__always)
  mutating func read(_ finder: inout MarkFinder, in bytes: UnsafeBufferPointer<UInt8>, before limit: Int)
    -> Int?
  {
    while true {
      if count == capacity { grow() }
      var (marks, count, innermost) = (finder, self.count, self.innermost)
      defer { (finder, self.count, self.innermost) = (marks, count, innermost) }
      while count < capacity {
        guard let offset = marks.next() else { return nil }
        let byte = bytes[offset]
        guard offset < limit, byte.isBracket else { return offset }
        let top = room[Int(innermost)]
        let isClosing = byte & 3 == 1
        // `(` and `)` differ by one, `[` and `]`, `{` and `}` by two.
        let isPair = top.byte == byte &- 1 &- byte >> 6 && !top.isInterpolation
        if isClosing, !isPair { return offset }
        let position = UInt32(truncatingIfNeeded: offset)
        let closing: Int32 = isClosing ? -1 : 0
        let place = Int32(truncatingIfNeeded: count)
        room[count] = Bracket(
          offset: position, end: 0, parent: innermost, byte: byte, isInterpolation: false)
        let changed = innermost & closing | place & ~closing
        room[Int(changed)].end = (position &+ 1) & UInt32(bitPattern: closing)
        innermost = top.parent & closing | place & ~closing
        count = count &+ 1 &+ Int(closing)
      }
    }
  }

  /// Opens the parenthesis of an interpolation.
  mutating func openInterpolation(at offset: Int) {
    if count == capacity { grow() }
    room[count] = Bracket(
      offset: UInt32(truncatingIfNeeded: offset), end: 0, parent: innermost, byte: UInt8(ascii: "("),
      isInterpolation: true)
    innermost = Int32(truncatingIfNeeded: count)
    count += 1
  }

  /// Closes the bracket at a place, which leaves those in it open.
  mutating func close(_ place: Int32, at offset: Int) {
    room[Int(place)].end = UInt32(truncatingIfNeeded: offset + 1)
    innermost = room[Int(place)].parent
  }

  private mutating func grow() {
    let larger = UnsafeMutablePointer<Bracket>.allocate(capacity: 2 * capacity + 1) + 1
    (larger - 1).moveInitialize(from: room - 1, count: count + 1)
    (room - 1).deallocate()
    room = larger
    capacity *= 2
  }
}
