/// The position of the literals to explain: a line of a Swift file, or a column of it.
package struct LiteralLocation: Hashable, Sendable {
  /// The path of the file.
  package let path: String
  /// The line, from 1.
  package let line: Int
  /// The column in UTF-8 bytes, from 1; `nil` for the whole line.
  package let column: Int?

  /// Parses `FILE:LINE` or `FILE:LINE:COLUMN`; returns `nil` if the file or line is missing.
  package init?(_ text: String) {
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    var numbers: [Int] = []
    while numbers.count < 2, parts.count > 1, let number = parts.last.flatMap({ Int($0) }), number > 0 {
      numbers.insert(number, at: 0)
      parts.removeLast()
    }
    guard let line = numbers.first, parts != [""] else { return nil }
    path = parts.joined(separator: ":")
    self.line = line
    column = numbers.count > 1 ? numbers[1] : nil
  }
}
