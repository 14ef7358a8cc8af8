import GitFormats
import RuleKit
import SourceText
import XCStrings

/// Keeps the findings that a change of a file has to do with.
///
/// These are, in files with changes:
/// - that the file can't be read;
/// - findings on lines that changed, in Swift files these alone; those about the file as a whole stand on a line too;
/// - findings about a key and a language whose place is the key, such as a missing translation, if any line of the
///   entry changed;
/// - findings about a language's text if the key or the source text changed, because they compare with these.
struct ChangeFilter {
  private let changes: ChangedLines
  private let lines: LineMap
  private let catalog: CatalogFile?

  init(_ changes: ChangedLines, file: SourceFile, catalog: CatalogFile?) {
    self.changes = changes
    lines = LineMap(file.bytes)
    self.catalog = catalog
  }

  /// Whether the finding is to be shown.
  func keeps(_ finding: Finding) -> Bool {
    if catalog == nil || touches(finding.range) { return true }
    guard finding.key != nil, finding.language != nil, let entry = entry(at: finding.range.lowerBound) else {
      return false
    }
    let key = entry.keyNode.range
    if finding.range == key { return touches(key.lowerBound..<entry.entry.node.range.upperBound) }
    return touches(key) || entry.sourceUnits.contains { touches($0.node.range) }
  }

  /// Whether a line of the range changed.
  func touches(_ range: ByteRange) -> Bool {
    let first = lines.position(of: range.lowerBound).line
    // The end lies behind the last byte, which may be on the line before.
    let last = lines.position(of: max(range.lowerBound, range.upperBound - 1)).line
    return changes.touch(first...last)
  }

  /// The entry that holds an offset: the last one whose key starts before it.
  private func entry(at offset: Int) -> FileEntry? {
    guard let storage = catalog?.storage else { return nil }
    var (low, high) = (0, storage.entries.count)
    while low < high {
      let middle = (low + high) / 2
      let key = FileEntry(storage: storage, index: middle).keyNode
      if key.range.lowerBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : FileEntry(storage: storage, index: low - 1)
  }
}
