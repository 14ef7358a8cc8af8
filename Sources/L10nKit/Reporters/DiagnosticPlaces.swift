import SourceText

/// Lines and columns for diagnostics that come file by file, mostly in the order of their places.
struct DiagnosticPlaces {
  private let files: [SourceFile]
  /// The file that was asked about last; those that come next mostly stand after it.
  private var index = 0
  private var isFound = false
  private var counter = LineCounter([])
  /// The lines of the file, once a place is asked for that the counter is past.
  private var lines: LineMap?
  /// The lengths in UTF-16 code units, once one is asked for.
  private var lengths: UTF16Lengths?

  init(_ result: CheckResult) { files = result.files }

  /// The positions of a range's start and end.
  mutating func positions(of range: ByteRange, in path: String) -> (
    start: SourcePosition, end: SourcePosition
  ) {
    (position(of: range.lowerBound, in: path), position(of: range.upperBound, in: path))
  }

  /// The positions of a range's start and end, with columns in UTF-16 code units.
  mutating func positionsInUTF16(of range: ByteRange, in path: String) -> (
    start: SourcePosition, end: SourcePosition
  ) {
    let (start, end) = positions(of: range, in: path)
    return (inUTF16(start, range.lowerBound), inUTF16(end, range.upperBound))
  }

  private mutating func inUTF16(_ position: SourcePosition, _ offset: Int) -> SourcePosition {
    guard isFound else { return position }
    let all = lengths ?? UTF16Lengths(files[index].bytes)
    lengths = all
    let start = min(offset, files[index].bytes.count) - (position.column - 1)
    return SourcePosition(line: position.line, column: all.length(from: start, to: offset) + 1)
  }

  mutating func position(of offset: Int, in path: String) -> SourcePosition {
    guard select(path) else { return SourcePosition(line: 1, column: 1) }
    let isAhead = lines == nil && offset >= counter.offset
    return isAhead ? counter.position(of: offset) : map().position(of: offset)
  }

  /// The bytes of a line that is shown; a catalog on one line would be printed once for each finding.
  private static let longestLine = 1000

  /// The text of a 1-based line without its line end; empty for one that is too long to be shown.
  mutating func line(_ line: Int, of path: String) -> String {
    guard select(path), let range = map().range(ofLine: line), range.count <= Self.longestLine else {
      return ""
    }
    let text = String(decoding: files[index].bytes[range], as: UTF8.self)
    return text.last?.isNewline == true ? String(text.dropLast()) : text
  }

  mutating func text(_ range: ByteRange, of path: String) -> String {
    guard select(path), range.upperBound <= files[index].bytes.count else { return "" }
    return String(decoding: files[index].bytes[range], as: UTF8.self)
  }

  /// The size of a file.
  mutating func byteCount(of path: String) -> Int { select(path) ? files[index].bytes.count : 0 }

  private mutating func map() -> LineMap {
    let map = lines ?? LineMap(files[index].bytes)
    lines = map
    return map
  }

  /// Turns to a file; false if there is none of that path.
  private mutating func select(_ path: String) -> Bool {
    if isFound, files[index].path == path { return true }
    let next =
      files[index...].firstIndex { $0.path == path } ?? files[..<index].firstIndex { $0.path == path }
    index = next ?? index
    (isFound, counter) = (next != nil, LineCounter(next == nil ? [] : files[index].bytes))
    (lines, lengths) = (nil, nil)
    return isFound
  }
}

/// The lengths of a file's texts in UTF-16 code units, by blocks.
///
/// A line can be a whole catalog with thousands of findings, so no length is counted from the start of the line.
private struct UTF16Lengths {
  private static let blockSize = 1024
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private let bytes: [UInt8]
  /// The number of units before each block.
  private let blocks: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var blocks = [0]
    for start in stride(from: 0, to: bytes.count, by: Self.blockSize) {
      let end = min(start + Self.blockSize, bytes.count)
      blocks.append(blocks[blocks.count - 1] + Self.count(bytes[start..<end]))
    }
    self.blocks = blocks
  }

  /// The number of units between two offsets; a byte order mark has none.
  func length(from start: Int, to end: Int) -> Int {
    let mark = start == 0 && bytes.starts(with: Self.byteOrderMark) && end >= 3 ? 1 : 0
    return length(to: end) - length(to: start) - mark
  }

  private func length(to offset: Int) -> Int {
    let offset = min(max(offset, 0), bytes.count)
    let block = offset / Self.blockSize
    return blocks[block] + Self.count(bytes[block * Self.blockSize..<offset])
  }

  private static func count(_ bytes: ArraySlice<UInt8>) -> Int {
    var count = 0
    for byte in bytes where byte & 0xC0 != 0x80 { count += byte < 0xF0 ? 1 : 2 }
    return count
  }
}
