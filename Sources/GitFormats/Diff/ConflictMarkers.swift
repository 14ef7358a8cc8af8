/// Rendering of several versions of a text as one, with git's conflict markers.
package enum ConflictMarkers {
  /// The content between the markers, named as in git's setting `merge.conflictStyle`.
  package enum Style: String, Sendable {
    /// Both sides.
    case merge
    /// Both sides and the merge base.
    case diff3
    /// Both sides and the merge base, with common lines at either end outside the markers.
    case zdiff3
  }

  /// Renders two versions and, in the styles that show it, their merge base.
  ///
  /// Without a difference, the result has no markers. Choosing one side of every conflict restores that version, except
  /// for a missing final line end.
  package static func render(ours: [UInt8], base: [UInt8], theirs: [UInt8], style: Style) -> [UInt8] {
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

  /// Lines of our text, and the corresponding lines of the other texts.
  private struct Conflict {
    var ours: Range<Int>
    var base: Range<Int>
    var theirs: Range<Int>

    /// The places where the sides differ, extended to the lines in which the merge base differs there.
    static func all(ours: LineTable, base: LineTable, theirs: LineTable, style: Style) -> [Conflict] {
      let changes = LineDifference.changes(from: ours, to: theirs)
      guard style != .merge else {
        return changes.map { Conflict(ours: $0.old, base: 0..<0, theirs: $0.new) }
      }
      return joined(LineDifference.changes(from: ours, to: base), changes)
    }

    /// Joins touching changes from our text to the merge base and to theirs.
    ///
    /// A change without a difference to theirs is not a conflict.
    private static func joined(
      _ toBase: [LineDifference.Change], _ toTheirs: [LineDifference.Change]
    ) -> [Conflict] {
      var (older, newer) = (toBase[...], toTheirs[...])
      var conflicts: [Conflict] = []
      // The number of lines that the other texts have more than ours so far.
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

  private struct MarkerWriter {
    let ours: LineTable
    let base: LineTable
    let theirs: LineTable
    let style: Style
    var bytes: [UInt8] = []

    mutating func write(_ conflicts: [Conflict]) -> [UInt8] {
      var next = 0
      for conflict in conflicts {
        var sides = LineDifference.Change(old: conflict.ours, new: conflict.theirs)
        if style == .zdiff3 { sides = LineDifference.trimmed(sides, ours, theirs) }
        append(next..<sides.old.lowerBound, of: ours)
        append("<<<<<<< ours")
        append(sides.old, of: ours)
        if style != .merge {
          append("||||||| base")
          append(conflict.base, of: base)
        }
        append("=======")
        append(sides.new, of: theirs)
        append(">>>>>>> theirs")
        next = sides.old.upperBound
      }
      append(next..<ours.count, of: ours)
      return bytes
    }

    private mutating func append(_ lines: Range<Int>, of table: LineTable) {
      for line in lines { bytes += table[line] }
    }

    /// Appends a marker on a separate line.
    private mutating func append(_ marker: String) {
      let lineEnd = ours.count > 0 && ours[0].suffix(2).elementsEqual("\r\n".utf8) ? "\r\n" : "\n"
      if let last = bytes.last, last != UInt8(ascii: "\n") { bytes += lineEnd.utf8 }
      bytes += (marker + lineEnd).utf8
    }
  }
}

/// The versions of a text with git's conflict markers.
package struct ConflictedText: Equatable, Sendable {
  /// The text with our side of every conflict.
  package private(set) var ours: [UInt8] = []
  /// The text with the merge base of every conflict; `nil` if the markers don't include it.
  package private(set) var base: [UInt8]?
  /// The text with their side of every conflict.
  package private(set) var theirs: [UInt8] = []

  /// The part that a line belongs to.
  private enum Part { case outside, ours, base, theirs }

  /// Splits a text at its markers; `nil` if it has none, or they are out of order.
  package init?(_ bytes: [UInt8]) {
    var part = Part.outside
    var base: [UInt8] = []
    var (conflictCount, baseCount) = (0, 0)
    for line in bytes.split(after: UInt8(ascii: "\n")) {
      switch (part, Self.marker(line)) {
      case (.outside, UInt8(ascii: "<")): part = .ours
      case (.ours, UInt8(ascii: "|")):
        part = .base
        baseCount += 1
      case (.ours, UInt8(ascii: "=")), (.base, UInt8(ascii: "=")): part = .theirs
      case (.theirs, UInt8(ascii: ">")):
        part = .outside
        conflictCount += 1
      case (_, .some): return nil
      case (_, nil):
        if part == .outside || part == .ours { ours += line }
        if part == .outside || part == .base { base += line }
        if part == .outside || part == .theirs { theirs += line }
      }
    }
    guard part == .outside, conflictCount > 0 else { return nil }
    if baseCount == conflictCount { self.base = base }
  }

  /// The character of a marker line: seven repetitions, then a space or the line end.
  private static func marker(_ line: ArraySlice<UInt8>) -> UInt8? {
    guard let sign = line.first, "<|=>".utf8.contains(sign), line.prefix(7).count == 7,
      line.prefix(7).allSatisfy({ $0 == sign })
    else { return nil }
    return line.dropFirst(7).first.map { [0x20, 0x0A, 0x0D].contains($0) } ?? true ? sign : nil
  }
}

extension [UInt8] {
  /// The pieces that end with a byte, and the rest as the last piece.
  fileprivate func split(after byte: UInt8) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = startIndex
    while start < endIndex {
      let end = self[start...].firstIndex(of: byte).map { $0 + 1 } ?? endIndex
      pieces.append(self[start..<end])
      start = end
    }
    return pieces
  }
}
