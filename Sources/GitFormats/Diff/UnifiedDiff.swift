/// What a change does to a file, in the form that `diff -u`, `patch -p1` and `git apply` share.
///
/// Bytes, because lines are copied as they are, whatever their encoding and line ends.
package enum UnifiedDiff {
  /// The unchanged lines shown around a change.
  private static let context = 3

  /// Renders the difference between two states of a file; empty if there is none.
  ///
  /// A state is `nil` where the file does not exist. The paths have git's `a/` and `b/` before them, which `-p1` takes
  /// away again.
  package static func render(
    from old: [UInt8]?, to new: [UInt8]?, path: String, usesColor: Bool = false
  ) -> [UInt8] {
    if old == new { return [] }
    let path = name(path)
    let names = (old == nil ? "/dev/null" : "a/\(path)", new == nil ? "/dev/null" : "b/\(path)")
    return (old ?? []).withUnsafeBufferPointer { old in
      (new ?? []).withUnsafeBufferPointer { new in
        var writer = Writer(old: LineTable(old), new: LineTable(new), usesColor: usesColor)
        writer.write(LineDifference.changes(from: writer.old, to: writer.new), names)
        return writer.bytes
      }
    }
  }

  /// The path without what would be doubled after the prefix.
  private static func name(_ path: String) -> Substring {
    var name = path[...]
    while name.hasPrefix("./") || name.hasPrefix("/") { name = name.dropFirst(name.hasPrefix("/") ? 1 : 2) }
    return name
  }

  /// The parts of a diff that have a colour of their own.
  private enum Part: String {
    case header = "1"
    case place = "36"
    case removed = "31"
    case added = "32"
    case unchanged = ""
  }

  private struct Writer {
    let old: LineTable
    let new: LineTable
    let usesColor: Bool
    var bytes: [UInt8] = []

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

    /// A blank would end the name for some readers; a tab after the name says where it ends.
    private static func ended(_ name: String) -> String { name.contains(" ") ? "\(name)\t" : name }

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
        for index in change.old { line(.removed, "-", old[index]) }
        for index in change.new { line(.added, "+", new[index]) }
        next = change.old.upperBound
      }
      for index in next..<oldRange.upperBound { line(.unchanged, " ", old[index]) }
    }

    /// First line and count; the count is left out where it is 1, and no line at all counts from the one before.
    private static func place(_ range: Range<Int>) -> String {
      switch range.count {
      case 0: "\(range.lowerBound),0"
      case 1: "\(range.lowerBound + 1)"
      default: "\(range.lowerBound + 1),\(range.count)"
      }
    }

    private mutating func line(_ part: Part, _ text: String) {
      begin(part)
      bytes += text.utf8
      end(part)
    }

    private mutating func line(_ part: Part, _ mark: String, _ content: UnsafeBufferPointer<UInt8>) {
      let isEnded = content.last == UInt8(ascii: "\n")
      begin(part)
      bytes += mark.utf8
      bytes += isEnded ? content.dropLast() : content[...]
      end(part)
      if !isEnded { bytes += "\\ No newline at end of file\n".utf8 }
    }

    private mutating func begin(_ part: Part) {
      if usesColor, part != .unchanged { bytes += "\u{1B}[\(part.rawValue)m".utf8 }
    }

    private mutating func end(_ part: Part) {
      if usesColor, part != .unchanged { bytes += "\u{1B}[0m".utf8 }
      bytes.append(UInt8(ascii: "\n"))
    }
  }
}
