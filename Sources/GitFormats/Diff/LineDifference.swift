/// The stretches of lines in which two texts differ, found in nearly linear time.
///
/// Lines that both texts start and end with fall away first. What is left is compared by Myers' greedy algorithm
/// (An O(ND) Difference Algorithm and Its Variations, 1986), which is quick as long as few lines differ. Where it
/// would take too long, lines that occur once in either text become anchors, and the stretches between them are
/// compared on their own; a stretch without anchors counts as replaced as a whole.
///
///     old   a b c d e        anchors a, e; between them   b c d   and   x c y
///     new   a x c y e        changes   b → x, d → y
struct LineDifference {
  /// Lines of the old text, counted from 0, and the lines of the new one that stand in their place.
  struct Change: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// How often a stretch is divided at anchors; each division costs one pass over it.
  private static let deepestDivision = 8

  private let old: LineTable
  private let new: LineTable
  private var changes: [Change] = []

  /// The changes that make the new text out of the old one, in order and never adjacent.
  static func changes(from old: LineTable, to new: LineTable) -> [Change] {
    var difference = LineDifference(old: old, new: new)
    difference.compare()
    return difference.changes
  }

  private init(old: LineTable, new: LineTable) {
    self.old = old
    self.new = new
  }

  private mutating func compare() {
    var waiting = [(Change(old: 0..<old.count, new: 0..<new.count), 0)]
    while let (whole, depth) = waiting.popLast() {
      let part = trimmed(whole)
      if part.old.isEmpty || part.new.isEmpty {
        record(part)
      } else if let steps = ShortestEdit.changes(in: part, of: old, new) {
        steps.forEach { record($0) }
      } else if depth < Self.deepestDivision, let parts = divided(part) {
        waiting += parts.reversed().map { ($0, depth + 1) }
      } else {
        record(part)
      }
    }
  }

  /// Adds a change behind the others; one that follows the last without a gap becomes part of it.
  private mutating func record(_ change: Change) {
    if change.old.isEmpty, change.new.isEmpty { return }
    if let last = changes.last, last.old.upperBound == change.old.lowerBound,
      last.new.upperBound == change.new.lowerBound
    {
      changes[changes.count - 1] = Change(
        old: last.old.lowerBound..<change.old.upperBound, new: last.new.lowerBound..<change.new.upperBound)
    } else {
      changes.append(change)
    }
  }

  /// The part without the lines that it starts and ends with in both texts.
  private func trimmed(_ part: Change) -> Change {
    var (low, high) = ((part.old.lowerBound, part.new.lowerBound), (part.old.upperBound, part.new.upperBound))
    while low.0 < high.0, low.1 < high.1, old.isLine(low.0, equalTo: low.1, of: new) {
      low = (low.0 + 1, low.1 + 1)
    }
    while low.0 < high.0, low.1 < high.1, old.isLine(high.0 - 1, equalTo: high.1 - 1, of: new) {
      high = (high.0 - 1, high.1 - 1)
    }
    return Change(old: low.0..<high.0, new: low.1..<high.1)
  }

  // MARK: - Anchors

  /// The stretches between the anchors, `nil` where there are none.
  private func divided(_ part: Change) -> [Change]? {
    let anchors = Self.longestIncrease(in: anchors(in: part))
    if anchors.isEmpty { return nil }
    var parts: [Change] = []
    var (low, lowNew) = (part.old.lowerBound, part.new.lowerBound)
    for anchor in anchors {
      parts.append(Change(old: low..<anchor.old, new: lowNew..<anchor.new))
      (low, lowNew) = (anchor.old + 1, anchor.new + 1)
    }
    parts.append(Change(old: low..<part.old.upperBound, new: lowNew..<part.new.upperBound))
    return parts
  }

  private struct Anchor {
    var old: Int
    var new: Int
  }

  /// The lines that occur once in either text, in the order of the old one.
  private func anchors(in part: Change) -> [Anchor] {
    let none = -1
    let many = -2
    var places: [UInt64: Anchor] = [:]
    for line in part.old {
      let place = places[old.fingerprint(of: line)]
      places[old.fingerprint(of: line)] = Anchor(old: place == nil ? line : many, new: none)
    }
    for line in part.new {
      guard let place = places.index(forKey: new.fingerprint(of: line)) else { continue }
      places.values[place].new = places.values[place].new == none ? line : many
    }
    return part.old.compactMap { line in
      guard let anchor = places[old.fingerprint(of: line)], anchor.old >= 0, anchor.new >= 0 else {
        return nil
      }
      return old.isLine(anchor.old, equalTo: anchor.new, of: new) ? anchor : nil
    }
  }

  /// The longest choice of anchors whose lines increase in both texts (patience sorting).
  private static func longestIncrease(in anchors: [Anchor]) -> [Anchor] {
    /// For each length the index of the anchor that ends a run of that length with the least new line.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: anchors.count)
    for index in anchors.indices {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if anchors[ends[middle]].new < anchors[index].new { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    var result: [Anchor] = []
    var index = ends.last ?? -1
    while index >= 0 {
      result.append(anchors[index])
      index = previous[index]
    }
    return result.reversed()
  }
}

/// The lines of a text in memory, each with its line end; the last one may lack it.
struct LineTable {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// Where each line starts, and after them the end of the text.
  private let starts: [Int]

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var starts = [0]
    starts.reserveCapacity(bytes.count / 24)
    for offset in bytes.indices where bytes[offset] == UInt8(ascii: "\n") { starts.append(offset + 1) }
    if starts.last != bytes.count { starts.append(bytes.count) }
    self.starts = starts
  }

  /// The number of lines; an empty text has none.
  var count: Int { starts.count - 1 }

  /// The bytes of a line, counted from 0.
  subscript(line: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[starts[line]..<starts[line + 1]])
  }

  /// Whether a line and one of another text have the same bytes.
  func isLine(_ line: Int, equalTo other: Int, of table: LineTable) -> Bool {
    let (left, right) = (starts[line], table.starts[other])
    let length = starts[line + 1] - left
    guard length == table.starts[other + 1] - right else { return false }
    let mine = UnsafeRawBufferPointer(bytes)
    let theirs = UnsafeRawBufferPointer(table.bytes)
    var offset = 0
    while offset + 8 <= length {
      let word = mine.loadUnaligned(fromByteOffset: left + offset, as: UInt64.self)
      guard word == theirs.loadUnaligned(fromByteOffset: right + offset, as: UInt64.self) else {
        return false
      }
      offset += 8
    }
    while offset < length {
      guard bytes[left + offset] == table.bytes[right + offset] else { return false }
      offset += 1
    }
    return true
  }

  /// A number that equal lines share (FNV-1a); different lines may share it too.
  func fingerprint(of line: Int) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for offset in starts[line]..<starts[line + 1] { hash = (hash ^ UInt64(bytes[offset])) &* 0x100_0000_01b3 }
    return hash
  }
}

/// Myers' greedy search for the fewest lines to take out and put in.
///
/// A point (x, y) means that x old lines and y new ones are dealt with. A step to the right takes a line out, a step
/// down puts one in, and equal lines lead diagonally on for nothing. Round d finds, on each diagonal x − y, the
/// furthest point that d steps can reach; the points of all rounds are kept to walk back from the end.
private struct ShortestEdit {
  /// The greatest number of steps tried: what is kept grows with its square.
  private static let mostSteps = 400

  /// Returns the changes within a part of two texts, `nil` if finding them would take too long.
  static func changes(in part: LineDifference.Change, of old: LineTable, _ new: LineTable)
    -> [LineDifference.Change]?
  {
    let least = abs(part.old.count - part.new.count)
    if least > mostSteps { return nil }
    var search = ShortestEdit(part: part, old: old, new: new)
    return search.run() ? search.path() : nil
  }

  private let part: LineDifference.Change
  private let old: LineTable
  private let new: LineTable
  /// The lines that may still be compared.
  private var budget: Int
  /// For each round the furthest x on the diagonals −d−1 … d+1.
  private var rounds: [[Int]] = []

  private init(part: LineDifference.Change, old: LineTable, new: LineTable) {
    self.part = part
    self.old = old
    self.new = new
    budget = 4 * (part.old.count + part.new.count) + 1_000_000
  }

  /// The furthest x on a diagonal before equal lines lead on, and the diagonal it is reached from.
  private func step(to diagonal: Int, in round: Int) -> (x: Int, from: Int) {
    guard round > 0 else { return (0, 0) }
    // Row r holds diagonal k at k + r + 1, so this is the row before.
    let row = rounds[round - 1]
    let below = diagonal == round ? -1 : row[diagonal + 1 + round]
    let left = diagonal == -round ? -1 : row[diagonal - 1 + round]
    return left < below || diagonal == -round ? (below, diagonal + 1) : (left + 1, diagonal - 1)
  }

  /// Searches for the end and returns whether it was found within the bounds.
  private mutating func run() -> Bool {
    let (width, height) = (part.old.count, part.new.count)
    for round in 0...Self.mostSteps {
      var row = [Int](repeating: -1, count: 2 * round + 3)
      for diagonal in stride(from: -round, through: round, by: 2) {
        var x = step(to: diagonal, in: round).x
        let start = x
        while x < width, x - diagonal < height, isSame(x, x - diagonal) { x += 1 }
        budget -= x - start + 1
        row[diagonal + round + 1] = x
        if x >= width, x - diagonal >= height {
          rounds.append(row)
          return true
        }
      }
      rounds.append(row)
      if budget < 0 { return false }
    }
    return false
  }

  private func isSame(_ x: Int, _ y: Int) -> Bool {
    old.isLine(part.old.lowerBound + x, equalTo: part.new.lowerBound + y, of: new)
  }

  /// Walks back from the end and returns each step as a change of one line, first to last.
  private func path() -> [LineDifference.Change] {
    var steps: [LineDifference.Change] = []
    var diagonal = part.old.count - part.new.count
    for round in stride(from: rounds.count - 1, to: 0, by: -1) {
      let (after, from) = step(to: diagonal, in: round)
      let isRemoval = from < diagonal
      let x = part.old.lowerBound + after
      let y = part.new.lowerBound + after - diagonal
      steps.append(
        isRemoval
          ? LineDifference.Change(old: x - 1..<x, new: y..<y)
          : LineDifference.Change(old: x..<x, new: y - 1..<y))
      diagonal = from
    }
    return steps.reversed()
  }
}
