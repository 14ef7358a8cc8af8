/// A position in a file for display: 1-based line, 1-based column in UTF-8 bytes.
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
