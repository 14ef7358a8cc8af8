import SourceText

/// The lines of a file that have changed since an earlier version.
package struct ChangedLines: Sendable, Hashable {
  /// Sorted ranges of 1-based lines; an empty one marks lines removed before its line.
  private var ranges: [Range<Int>] = []

  /// Creates the changes of a file in which nothing has changed.
  package init() {}

  /// The changes of a new file.
  package static let everything: ChangedLines = {
    var lines = ChangedLines()
    lines.add(0..<Int.max)
    return lines
  }()

  /// Adds changed lines; ranges must be added in order.
  package mutating func add(_ lines: Range<Int>) { ranges.append(lines) }

  /// Whether a range contains a changed line, or a place where lines were removed.
  package func touch(_ lines: ClosedRange<Int>) -> Bool {
    let low = ranges.partitionIndex { $0.upperBound >= lines.lowerBound }
    return ranges[low...].prefix { $0.lowerBound <= lines.upperBound }
      .contains { $0.upperBound > lines.lowerBound }
  }

  /// Adjusts the lines to a further change of the file, whose lines count as changed too.
  package mutating func move(from old: [UInt8], to new: [UInt8]) {
    guard ranges.last?.upperBound != .max else { return }
    let changes = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { LineDifference.changes(from: LineTable(old), to: LineTable($0)) }
    }
    let moved = ranges.map { range in
      Self.place(of: range.lowerBound - 1, after: changes, \.lowerBound) + 1..<Self.place(
        of: range.upperBound - 1, after: changes, \.upperBound) + 1
    }
    let added = changes.map { $0.new.lowerBound + 1..<$0.new.upperBound + 1 }
    ranges = Self.union(of: (moved + added).sorted { $0.lowerBound < $1.lowerBound })
  }

  /// The new index of a 0-based boundary between lines; inside a change, one of its ends.
  private static func place(
    of boundary: Int, after changes: [LineDifference.Change], _ end: KeyPath<Range<Int>, Int>
  ) -> Int {
    let low = changes.partitionIndex { $0.old.upperBound > boundary }
    if low < changes.count, changes[low].old.lowerBound < boundary { return changes[low].new[keyPath: end] }
    guard low > 0 else { return boundary }
    return boundary - changes[low - 1].old.upperBound + changes[low - 1].new.upperBound
  }

  private static func union(of sorted: [Range<Int>]) -> [Range<Int>] {
    var result: [Range<Int>] = []
    for range in sorted {
      if let last = result.last, range.lowerBound <= last.upperBound {
        result[result.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}
