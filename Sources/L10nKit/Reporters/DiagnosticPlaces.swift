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

  init(_ result: CheckResult) { files = result.files }

  /// The positions of a range's start and end.
  mutating func positions(of range: ByteRange, in path: String) -> (
    start: SourcePosition, end: SourcePosition
  ) {
    (position(of: range.lowerBound, in: path), position(of: range.upperBound, in: path))
  }

  /// The position of an offset.
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

  /// The bytes of a range as text.
  mutating func text(_ range: ByteRange, of path: String) -> String {
    guard select(path), range.upperBound <= files[index].bytes.count else { return "" }
    return String(decoding: files[index].bytes[range], as: UTF8.self)
  }

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
    (isFound, counter, lines) = (next != nil, LineCounter(next == nil ? [] : files[index].bytes), nil)
    return isFound
  }
}
