import GitFormats
import RuleKit
import SourceText

/// Tells which findings of a file stand on lines that changed.
struct ChangeFilter {
  private let changes: ChangedLines
  private let lines: LineMap

  init(_ changes: ChangedLines, file: SourceFile) {
    self.changes = changes
    lines = LineMap(file.bytes)
  }

  /// Whether a line of the range changed.
  func touches(_ range: ByteRange) -> Bool {
    let first = lines.position(of: range.lowerBound).line
    // The end lies behind the last byte, which may be on the line before.
    let last = lines.position(of: max(range.lowerBound, range.upperBound - 1)).line
    return changes.touch(first...last)
  }
}
