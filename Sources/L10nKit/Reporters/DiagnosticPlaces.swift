import SourceText

/// Lines and columns for diagnostics that come file by file: one line map at a time.
struct DiagnosticPlaces {
  private let files: [String: SourceFile]
  private var current: (file: SourceFile, lines: LineMap)?

  init(_ result: CheckResult) {
    files = Dictionary(result.files.map { ($0.path, $0) }) { first, _ in first }
  }

  /// The positions of a range's start and end.
  mutating func positions(of range: ByteRange, in path: String) -> (
    start: SourcePosition, end: SourcePosition
  ) {
    guard let lines = select(path)?.lines else {
      return (.init(line: 1, column: 1), .init(line: 1, column: 1))
    }
    return (lines.position(of: range.lowerBound), lines.position(of: range.upperBound))
  }

  /// The text of a 1-based line without its line end.
  mutating func line(_ line: Int, of path: String) -> String {
    guard let (file, lines) = select(path), let range = lines.range(ofLine: line) else { return "" }
    let text = String(decoding: file.bytes[range], as: UTF8.self)
    return String(text.prefix { !$0.isNewline })
  }

  /// The bytes of a range as text.
  mutating func text(_ range: ByteRange, of path: String) -> String {
    guard let file = select(path)?.file, range.upperBound <= file.bytes.count else { return "" }
    return String(decoding: file.bytes[range], as: UTF8.self)
  }

  private mutating func select(_ path: String) -> (file: SourceFile, lines: LineMap)? {
    if let current, current.file.path == path { return current }
    guard let file = files[path] else { return nil }
    current = (file, LineMap(file.bytes))
    return current
  }
}
