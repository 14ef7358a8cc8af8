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

/// The versions of a text in which git's conflict markers stand.
package struct ConflictedText: Equatable, Sendable {
  /// The text with our side of every conflict.
  package private(set) var ours: [UInt8] = []
  /// The text with the common state of every conflict; `nil` where the markers don't show it.
  package private(set) var base: [UInt8]?
  /// The text with their side of every conflict.
  package private(set) var theirs: [UInt8] = []

  /// Where a line stands.
  private enum Part { case outside, ours, base, theirs }

  /// Takes a text apart at its markers; `nil` if it has none, or they are not in order.
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

  /// The sign that a line is a marker of: seven of one kind, and then a blank or the line's end.
  private static func marker(_ line: ArraySlice<UInt8>) -> UInt8? {
    guard let sign = line.first, "<|=>".utf8.contains(sign), line.prefix(7).count == 7,
      line.prefix(7).allSatisfy({ $0 == sign })
    else { return nil }
    return line.dropFirst(7).first.map { [0x20, 0x0A, 0x0D].contains($0) } ?? true ? sign : nil
  }
}

extension [UInt8] {
  /// The pieces that end with a byte; what comes after the last one is a piece too.
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
