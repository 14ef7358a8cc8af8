package import SourceText

/// A change of a file in the format of `diff -u`, `patch -p1` and `git apply`.
///
/// Lines are bytes, since a patch keeps the encoding and line ends of the file.
package struct UnifiedDiff: Sendable {
  /// The number of unchanged lines around a change.
  private static let context = 3

  /// One line without its line end.
  private struct Line {
    let part: Part
    let bytes: [UInt8]
    /// Whether the line differs from its counterpart only in invisible characters and kinds of blanks.
    var looksEqual = false
  }

  private let lines: [Line]

  /// Compares two versions of a file; `nil` is a missing file.
  ///
  /// The paths have git's prefixes `a/` and `b/`, which `-p1` removes.
  package init(from old: [UInt8]?, to new: [UInt8]?, path: String) {
    guard old != new else {
      lines = []
      return
    }
    let path = Self.name(path)
    let names = (old == nil ? "/dev/null" : "a/\(path)", new == nil ? "/dev/null" : "b/\(path)")
    lines = (old ?? []).withUnsafeBufferPointer { old in
      (new ?? []).withUnsafeBufferPointer { new in
        var writer = Writer(old: LineTable(old), new: LineTable(new))
        writer.write(LineDifference.changes(from: writer.old, to: writer.new), names)
        return writer.lines
      }
    }
  }

  /// The patch as bytes; empty if nothing differs.
  package func bytes(usesColor: Bool = false) -> [UInt8] {
    lines.reduce(into: []) { bytes, line in
      let (start, end) = line.part.marks(usesColor)
      bytes += start.bytes + line.bytes + end.bytes + [UInt8(ascii: "\n")]
    }
  }

  /// The diff for display: control characters of the file are visible.
  package func message(usesColor: Bool) -> Message {
    lines.reduce(into: Message()) { message, line in
      let (start, end) = line.part.marks(usesColor)
      message += start
      let text = String(decoding: line.bytes, as: UTF8.self)
      message.add(text, keeping: line.looksEqual ? .comparison : .tabs)
      message += end + "\n"
    }
  }

  /// The path without a prefix that would be duplicated.
  private static func name(_ path: String) -> Substring {
    var name = path[...]
    while name.hasPrefix("./") || name.hasPrefix("/") { name = name.dropFirst(name.hasPrefix("/") ? 1 : 2) }
    return name
  }

  /// The parts of a diff with separate colors.
  private enum Part: String {
    case header = "1"
    case place = "36"
    case removed = "31"
    case added = "32"
    case unchanged = ""

    /// The control sequences before and after a line.
    func marks(_ usesColor: Bool) -> (start: Message, end: Message) {
      usesColor && self != .unchanged ? ("\u{1B}[\(rawValue)m", "\u{1B}[0m") : ("", "")
    }
  }

  private struct Writer {
    let old: LineTable
    let new: LineTable
    var lines: [Line] = []

    mutating func write(_ changes: [LineDifference.Change], _ names: (old: String, new: String)) {
      line(.header, "--- \(Self.ended(names.old))")
      line(.header, "+++ \(Self.ended(names.new))")
      var start = changes.startIndex
      while start < changes.endIndex {
        var end = start + 1
        while end < changes.endIndex,
          changes[end].old.lowerBound - changes[end - 1].old.upperBound <= 2 * context
        { end += 1 }
        hunk(changes[start..<end])
        start = end
      }
    }

    /// Ends a name with spaces by a tab, since some readers would end it at the first space.
    ///
    /// A name with control characters or quotes is quoted as in git, with unusual bytes in octal.
    private static func ended(_ name: String) -> String {
      let needsQuotes = name.visible != name || name.utf8.contains { $0 == 0x22 || $0 == 0x5C }
      guard needsQuotes else { return name.contains(" ") ? "\(name)\t" : name }
      let bytes = PathText.bytes(of: name).map { byte in
        switch byte {
        case 0x22, 0x23, 0x5C, 0..<0x20, 0x7F...: "\\" + String(0o1000 + Int(byte), radix: 8).dropFirst()
        default: String(UnicodeScalar(byte))
        }
      }
      return "\"\(bytes.joined())\""
    }

    /// Writes changes that are near each other, with the lines around and between them.
    private mutating func hunk(_ changes: ArraySlice<LineDifference.Change>) {
      guard let first = changes.first, let last = changes.last else { return }
      let before = min(context, first.old.lowerBound)
      let after = min(context, old.count - last.old.upperBound)
      let oldRange = first.old.lowerBound - before..<last.old.upperBound + after
      let newRange = first.new.lowerBound - before..<last.new.upperBound + after
      line(.place, "@@ -\(Self.place(oldRange)) +\(Self.place(newRange)) @@")
      var next = oldRange.lowerBound
      for change in changes {
        for index in next..<change.old.lowerBound { line(.unchanged, " ", old[index]) }
        let first = lines.count
        for index in change.old { line(.removed, "-", old[index]) }
        let middle = lines.count
        for index in change.new { line(.added, "+", new[index]) }
        markEqual(first..<middle, middle..<lines.count)
        next = change.old.upperBound
      }
      for index in next..<oldRange.upperBound { line(.unchanged, " ", old[index]) }
    }

    /// Marks removed and added lines that look equal.
    private mutating func markEqual(_ removed: Range<Int>, _ added: Range<Int>) {
      for (old, new) in zip(removed, added) {
        let texts = [old, new].map { String(decoding: lines[$0].bytes.dropFirst(), as: UTF8.self) }
        guard texts[0].looksLike(texts[1]) else { continue }
        lines[old].looksEqual = true
        lines[new].looksEqual = true
      }
    }

    /// The first line and count; a count of 1 is omitted, and an empty range has the number of the line
    /// before.
    private static func place(_ range: Range<Int>) -> String {
      switch range.count {
      case 0: "\(range.lowerBound),0"
      case 1: "\(range.lowerBound + 1)"
      default: "\(range.lowerBound + 1),\(range.count)"
      }
    }

    private mutating func line(_ part: Part, _ text: String) {
      lines.append(Line(part: part, bytes: Array(text.utf8)))
    }

    private mutating func line(_ part: Part, _ mark: String, _ content: UnsafeBufferPointer<UInt8>) {
      let isEnded = content.last == UInt8(ascii: "\n")
      lines.append(Line(part: part, bytes: Array(mark.utf8) + (isEnded ? content.dropLast() : content[...])))
      if !isEnded { line(.unchanged, "\\ No newline at end of file") }
    }
  }
}
