/// A place among the marks of a file: what is still to be visited of one block.
struct MarkCursor {
  /// The place of the block.
  var block = 0
  /// The brackets of the block that are still to be visited.
  var brackets: UInt64 = 0
  /// The other marks of the block that are still to be visited.
  var others: UInt64 = 0

  /// Creates a cursor at an offset.
  @inline(__always)
  init(_ marks: borrowing BlockMarks, at offset: Int) {
    block = min(offset >> 6, marks.count)
    let rest = ~0 &<< UInt64(truncatingIfNeeded: offset & 63)
    brackets = marks.word(.bracket, of: block) & rest
    others = marks.word(.other, of: block) & rest
  }

  /// Goes on to the next block; false where there is none.
  @inline(__always)
  mutating func nextBlock(_ marks: borrowing BlockMarks) -> Bool {
    guard block &+ 1 < marks.count else { return false }
    block &+= 1
    brackets = marks.word(.bracket, of: block)
    others = marks.word(.other, of: block)
    return true
  }

  /// Drops the marks of the block from an offset on.
  @inline(__always)
  mutating func drop(from offset: Int) {
    let below = UInt64(1) << UInt64(max(0, offset - block << 6)) - 1
    brackets &= below
    others &= below
  }
}
