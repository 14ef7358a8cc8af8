package import SourceText

/// Finds the positions of offsets that only grow, at the cost of the lines between them.
package struct LineCounter {
  private let source: ScannedSource
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  /// Starts at the first line of a file.
  package init(_ source: ScannedSource) { self.source = source }

  /// Returns the position of an offset, which must not be before the last one asked for.
  package mutating func position(of target: Int) -> SourcePosition {
    source.file.bytes.withUnsafeBufferPointer { buffer in
      let bytes = SourceBytes(buffer)
      while true {
        let end = bytes.lineEnd(from: offset, before: target)
        guard end < target else { break }
        offset = end + (bytes[end] == 0x0D && bytes[end + 1] == 0x0A ? 2 : 1)
        lineStart = offset
        line += 1
      }
    }
    offset = max(offset, target)
    return SourcePosition(line: line, column: target - lineStart + 1)
  }
}
