import SourceText

/// The ranges of lines in which two texts differ, found in nearly linear time.
///
/// Common lines at the start and end are skipped. The rest is compared by Myers' greedy algorithm (An O(ND)
/// Difference Algorithm and Its Variations, 1986), which is fast if few lines differ. If it would take too
/// long, lines that occur once in both texts become anchors, and the ranges between them are compared
/// separately; a range without anchors counts as replaced.
///
///     old   a b c d e        anchors a, e; between them   b c d   and   x c y
///     new   a x c y e        changes   b → x, d → y
struct LineDifference {
  /// 0-based lines of the old text, and the lines of the new text that replace them.
  struct Change: Equatable {
    var old: Range<Int>
    var new: Range<Int>
  }

  /// The maximum number of recursive divisions at anchors; each one costs one pass.
  private static let deepestDivision = 8

  private let old: LineTable
  private let new: LineTable
  private var changes: [Change] = []

  /// The changes from the old text to the new one, in order and never adjacent.
  static func changes(from old: LineTable, to new: LineTable) -> [Change] {
    var difference = LineDifference(old: old, new: new)
    difference.compare()
    return difference.changes
  }

  private mutating func compare() {
    var waiting = [(Change(old: 0..<old.count, new: 0..<new.count), 0)]
    while let (whole, depth) = waiting.popLast() {
      let part = Self.trimmed(whole, old, new)
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

  /// Appends a change; one that directly follows the last is merged with it.
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

  /// Returns a part of two texts without common lines at its start and end.
  static func trimmed(_ part: Change, _ old: LineTable, _ new: LineTable) -> Change {
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

  /// The ranges between the anchors, `nil` if there are none.
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

  /// The lines that occur once in both texts, in the order of the old one.
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

  /// The longest subsequence of anchors with increasing lines in both texts (patience sorting).
  private static func longestIncrease(in anchors: [Anchor]) -> [Anchor] {
    /// For each length, the index of the anchor with the smallest new line that ends a run of that length.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: anchors.count)
    for index in anchors.indices {
      let low = ends.partitionIndex { anchors[$0].new >= anchors[index].new }
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

/// Myers' greedy search for the fewest lines to remove and insert.
///
/// A point (x, y) stands for x old lines and y new ones processed. A step to the right removes a line, a step
/// down inserts one, and equal lines lead diagonally on at no cost. Round d finds, on each diagonal x − y,
/// the furthest point reachable in d steps; the points of all rounds are kept to walk back from the end.
private struct ShortestEdit {
  /// The maximum number of steps; memory grows with its square.
  private static let maximumSteps = 400

  /// Returns the changes within a part of two texts, `nil` if the search would take too long.
  static func changes(in part: LineDifference.Change, of old: LineTable, _ new: LineTable)
    -> [LineDifference.Change]?
  {
    let least = abs(part.old.count - part.new.count)
    if least > maximumSteps { return nil }
    var search = ShortestEdit(part: part, old: old, new: new)
    return search.run() ? search.path() : nil
  }

  private let part: LineDifference.Change
  private let old: LineTable
  private let new: LineTable
  /// The number of lines that may still be compared.
  private var budget: Int
  /// For each round, the furthest x on the diagonals −d−1 … d+1.
  private var rounds: [[Int]] = []

  private init(part: LineDifference.Change, old: LineTable, new: LineTable) {
    self.part = part
    self.old = old
    self.new = new
    budget = 4 * (part.old.count + part.new.count) + 1_000_000
  }

  /// The furthest x on a diagonal before equal lines, and the previous diagonal.
  private func step(to diagonal: Int, in round: Int) -> (x: Int, from: Int) {
    guard round > 0 else { return (0, 0) }
    // Row r holds diagonal k at k + r + 1, so this is the row before.
    let row = rounds[round - 1]
    let below = diagonal == round ? -1 : row[diagonal + 1 + round]
    let left = diagonal == -round ? -1 : row[diagonal - 1 + round]
    return left < below || diagonal == -round ? (below, diagonal + 1) : (left + 1, diagonal - 1)
  }

  /// Searches for the end; returns whether it was found within the limits.
  private mutating func run() -> Bool {
    let (width, height) = (part.old.count, part.new.count)
    for round in 0...Self.maximumSteps {
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

  /// Walks back from the end and returns each step as a change of one line, in order.
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
