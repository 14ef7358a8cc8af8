import SourceText

/// Lines and columns for diagnostics, which come mostly in the order of their places.
struct DiagnosticPlaces {
  private let files: [String: SourceFile]
  /// The file that was asked about last; `nil` if the result lacks it.
  private var file: OpenFile?
  /// The files that were asked about before.
  private var others: [String: OpenFile] = [:]

  /// A file with its lines and the lengths of its texts in UTF-16 code units.
  private struct OpenFile {
    let source: SourceFile
    let lines: LineMap
    lazy var lengths = UTF16Lengths(source.bytes)

    init(_ source: SourceFile) { (self.source, lines) = (source, LineMap(source.bytes)) }

    mutating func inUTF16(_ position: SourcePosition, _ offset: Int) -> SourcePosition {
      let start = min(offset, source.bytes.count) - (position.column - 1)
      return SourcePosition(line: position.line, column: lengths.length(from: start, to: offset) + 1)
    }
  }

  init(_ result: CheckResult) { files = result.filesByPath }

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
    return (file?.inUTF16(start, range.lowerBound) ?? start, file?.inUTF16(end, range.upperBound) ?? end)
  }

  mutating func position(of offset: Int, in path: String) -> SourcePosition {
    select(path)
    return file?.lines.position(of: offset) ?? SourcePosition(line: 1, column: 1)
  }

  /// The bytes of a line that is shown; a catalog on one line would be printed once for each finding.
  private static let longestLine = 1000

  /// The text of a 1-based line without its line end; empty for one that is too long to be shown.
  mutating func line(_ line: Int, of path: String) -> String {
    select(path)
    guard let range = file?.lines.range(ofLine: line), range.count <= Self.longestLine else { return "" }
    let text = text(range, of: path)
    return text.last?.isNewline == true ? String(text.dropLast()) : text
  }

  mutating func text(_ range: ByteRange, of path: String) -> String {
    select(path)
    guard let bytes = file?.source.bytes, range.upperBound <= bytes.count else { return "" }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// The size of a file.
  mutating func byteCount(of path: String) -> Int {
    select(path)
    return file?.source.bytes.count ?? 0
  }

  /// Turns to a file.
  private mutating func select(_ path: String) {
    if file?.source.path == path { return }
    if let file { others[file.source.path] = file }
    file = others.removeValue(forKey: path) ?? files[path].map(OpenFile.init)
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
