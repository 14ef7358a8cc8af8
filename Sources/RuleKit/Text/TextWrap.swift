/// Line wrapping at blanks.
package enum TextWrap {
  /// The widest line of a help text: 79 columns, so that an 80-column terminal never breaks one.
  package static let helpWidth = 79

  /// Returns lines of at most `width` characters behind `indent` blanks; longer words get their own line.
  package static func lines(_ text: String, indent: Int = 0, width: Int = helpWidth) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(whereSeparator: \.isWhitespace) {
      if line.isEmpty {
        line = String(word)
      } else if indent + line.count + 1 + word.count <= width {
        line += " \(word)"
      } else {
        lines.append(margin + line)
        line = String(word)
      }
    }
    return line.isEmpty ? lines : lines + [margin + line]
  }

  /// Returns a term with its explanation in a second column, or below the term if it is too long.
  package static func entry(_ term: String, _ text: String, column: Int, width: Int = helpWidth) -> [String] {
    let start = "  \(term)"
    var rest = lines(text, indent: column, width: width)
    guard start.count + 2 <= column, let first = rest.first else { return [start] + rest }
    rest[0] = start + first.dropFirst(start.count)
    return rest
  }
}
