import SourceText

/// Lines and columns for diagnostics that come file by file: one line map at a time.
struct DiagnosticPlaces {
  private let files: [SourceFile]
  /// The file that was asked about last; those that come next mostly stand after it.
  private var index = 0
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
    select(path)
    return lines?.position(of: offset) ?? SourcePosition(line: 1, column: 1)
  }

  /// The text of a 1-based line without its line end.
  mutating func line(_ line: Int, of path: String) -> String {
    select(path)
    guard let range = lines?.range(ofLine: line) else { return "" }
    let text = String(decoding: files[index].bytes[range], as: UTF8.self)
    return String(text.prefix { !$0.isNewline })
  }

  /// The bytes of a range as text.
  mutating func text(_ range: ByteRange, of path: String) -> String {
    select(path)
    guard lines != nil, range.upperBound <= files[index].bytes.count else { return "" }
    return String(decoding: files[index].bytes[range], as: UTF8.self)
  }

  /// Turns to a file; without lines if there is none of that path.
  private mutating func select(_ path: String) {
    if lines != nil, files[index].path == path { return }
    let next =
      files[index...].firstIndex { $0.path == path } ?? files[..<index].firstIndex { $0.path == path }
    lines = next.map { LineMap(files[$0].bytes) }
    index = next ?? index
  }
}
