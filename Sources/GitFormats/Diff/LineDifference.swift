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
