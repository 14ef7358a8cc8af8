/// Versions of a text as one, with git's markers around the lines that differ.
package enum ConflictMarkers {
  /// What stands between the markers, as git's setting `merge.conflictStyle` names it.
  package enum Style: String, Sendable {
    /// Both sides.
    case merge
    /// The common state too.
    case diff3
    /// The common state too; lines at either end that both sides have stand outside.
    case zdiff3
  }

  /// Renders two versions; the same text if there is no difference.
  ///
  /// Whoever takes one side of every conflict gets that version back, but for the end of a last line without one.
  package static func render(ours: [UInt8], theirs: [UInt8]) -> [UInt8] {
    render(ours: ours, base: ours, theirs: theirs, style: .merge)
  }

  /// Renders two versions and, in the styles that show it, their common state.
  package static func render(
    ours: [UInt8], base: [UInt8], theirs: [UInt8], style: Style
  ) -> [UInt8] {
    ours.withUnsafeBufferPointer { ours in
      base.withUnsafeBufferPointer { base in
        theirs.withUnsafeBufferPointer { theirs in
          let tables = (LineTable(ours), LineTable(base), LineTable(theirs))
          var writer = MarkerWriter(ours: tables.0, base: tables.1, theirs: tables.2, style: style)
          return writer.write(Conflict.all(ours: tables.0, base: tables.1, theirs: tables.2, style: style))
        }
      }
    }
  }

  /// Lines of our text, and those that the other texts have in their place.
  private struct Conflict {
    var ours: Range<Int>
    var base: Range<Int>
    var theirs: Range<Int>

    /// The places where the sides differ; one reaches over the lines in which the common state differs there.
    static func all(ours: LineTable, base: LineTable, theirs: LineTable, style: Style) -> [Conflict] {
      let changes = LineDifference.changes(from: ours, to: theirs)
      guard style != .merge else {
        return changes.map { Conflict(ours: $0.old, base: 0..<0, theirs: $0.new) }
      }
      return joined(LineDifference.changes(from: ours, to: base), changes)
    }

    /// Joins changes from our text to the common state and to theirs where they touch; one without theirs is not a conflict.
    private static func joined(
      _ toBase: [LineDifference.Change], _ toTheirs: [LineDifference.Change]
    ) -> [Conflict] {
      var (older, newer) = (toBase[...], toTheirs[...])
      var conflicts: [Conflict] = []
      // How many lines the other texts have more than ours so far.
      var (baseShift, theirShift) = (0, 0)
      while let start = [older.first?.old.lowerBound, newer.first?.old.lowerBound].compactMap(\.self).min() {
        var end = start
        let (baseStart, theirStart) = (start + baseShift, start + theirShift)
        var isConflict = false
        while true {
          if let change = older.first, change.old.lowerBound <= end {
            end = max(end, change.old.upperBound)
            baseShift += change.new.count - change.old.count
            older.removeFirst()
          } else if let change = newer.first, change.old.lowerBound <= end {
            end = max(end, change.old.upperBound)
            theirShift += change.new.count - change.old.count
            newer.removeFirst()
            isConflict = true
          } else {
            break
          }
        }
        if isConflict {
          conflicts.append(
            Conflict(
              ours: start..<end, base: baseStart..<end + baseShift, theirs: theirStart..<end + theirShift))
        }
      }
      return conflicts
    }
  }

  /// Writes our text with markers in it.
  private struct MarkerWriter {
    let ours: LineTable
    let base: LineTable
    let theirs: LineTable
    let style: Style
    private var bytes: [UInt8] = []

    init(ours: LineTable, base: LineTable, theirs: LineTable, style: Style) {
      (self.ours, self.base, self.theirs, self.style) = (ours, base, theirs, style)
    }

    mutating func write(_ conflicts: [Conflict]) -> [UInt8] {
      var next = 0
      for conflict in conflicts {
        let (ours, theirs) = style == .zdiff3 ? trimmed(conflict) : (conflict.ours, conflict.theirs)
        append(next..<ours.lowerBound, of: self.ours)
        append("<<<<<<< ours")
        append(ours, of: self.ours)
        if style != .merge {
          append("||||||| base")
          append(conflict.base, of: base)
        }
        append("=======")
        append(theirs, of: self.theirs)
        append(">>>>>>> theirs")
        next = ours.upperBound
      }
      append(next..<self.ours.count, of: self.ours)
      return bytes
    }

    /// The sides without the lines that both start and end with.
    private func trimmed(_ conflict: Conflict) -> (ours: Range<Int>, theirs: Range<Int>) {
      var (left, right) = (conflict.ours, conflict.theirs)
      while let line = left.first, let other = right.first, ours.isLine(line, equalTo: other, of: theirs) {
        (left, right) = (left.dropFirst(), right.dropFirst())
      }
      while let line = left.last, let other = right.last, ours.isLine(line, equalTo: other, of: theirs) {
        (left, right) = (left.dropLast(), right.dropLast())
      }
      return (left, right)
    }

    private mutating func append(_ lines: Range<Int>, of table: LineTable) {
      for line in lines { bytes += table[line] }
    }

    /// Appends a marker on a line of its own.
    private mutating func append(_ marker: String) {
      let lineEnd = ours.count > 0 && ours[0].suffix(2).elementsEqual("\r\n".utf8) ? "\r\n" : "\n"
      if let last = bytes.last, last != UInt8(ascii: "\n") { bytes += lineEnd.utf8 }
      bytes += (marker + lineEnd).utf8
    }
  }
}
