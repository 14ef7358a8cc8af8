/// Counts the lines of one file forward, for positions that are mostly asked for in rising order.
///
/// A report on a catalog asks for some of them, where a `LineMap` looks at the whole file first. An offset before the
/// last one is counted from the start again.
package struct LineCounter {
  private let bytes: [UInt8]
  /// The last offset asked for.
  package private(set) var offset = 0
  private var line = 1
  private var lineStart = 0
  /// The bytes that `LineEnds` counts at once.
  private static let stepSize = 16 * 255

  /// Starts at the first line of a file.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the position of an offset; one past the end is taken as the end.
  package mutating func position(of target: Int) -> SourcePosition {
    let target = min(max(target, 0), bytes.count)
    if target < offset { (offset, line, lineStart) = (0, 1, 0) }
    bytes.withUnsafeBytes { buffer in
      let ends = LineEnds(bytes: buffer)
      while offset < target {
        let range = offset..<min(offset + Self.stepSize, target)
        let count = ends.count(in: range)
        if count > 0 { (line, lineStart) = (line + count, ends.last(in: range) + 1) }
        offset = range.upperBound
      }
    }
    return SourcePosition(line: line, column: target - lineStart + 1)
  }
}

/// A place in a file as people name it: 1-based line, 1-based column in UTF-8 bytes.
public struct SourcePosition: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// 1-based line number.
  public var line: Int
  /// 1-based column, counted in UTF-8 bytes as `swiftc` counts.
  public var column: Int

  /// Creates a position from a 1-based line and a 1-based UTF-8 column.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The position as `line:column`.
  public var description: String { "\(line):\(column)" }

  /// Orders positions by line, then by column.
  public static func < (lhs: SourcePosition, rhs: SourcePosition) -> Bool {
    (lhs.line, lhs.column) < (rhs.line, rhs.column)
  }
}
