package import SourceText
package import SwiftIndex
import XCStrings

/// Renders the literals of files as `l10n literals` prints them.
package enum LiteralTable {
  /// The first line of the table.
  package static let header = Message(
    lines: "#file\tline\tcolumn\tlength\tkind\t\(LiteralRow.names.joined(separator: "\t"))\n")

  /// The longest text in a column but the path's; a longer one ends in `…`.
  static let limit = 200

  /// One line for each literal, its columns separated by tabs; a file without a literal is named alone.
  package static func lines(of source: ScannedSource) -> Message {
    let path = escaped(source.file.path, limit: .max)
    let rows = LiteralRow.rows(of: source)
    if rows.isEmpty { return "\(path)\n" }
    var text = Message()
    for row in rows {
      text += "\(path)\t\(row.position.line)\t\(row.position.column)\t\(row.length)\t\(row.kind)"
      for column in row.context {
        text.add(literal: "\t")
        text.add(column.isEmpty ? "-" : escaped(column))
      }
      text.add(literal: "\n")
    }
    return text
  }

  /// One JSON object on a line of its own for each literal, without the members that have no value.
  package static func jsonLines(of source: ScannedSource) -> Message {
    let rows = LiteralRow.rows(of: source)
    if rows.isEmpty { return (["file": source.file.path] as JSONValue).line }
    return rows.map { row in
      let columns = zip(LiteralRow.names, row.context).filter { !$0.1.isEmpty }
      return JSONValue.object(
        [
          ("file", .string(source.file.path)), ("line", .integer(row.position.line)),
          ("column", .integer(row.position.column)), ("length", .integer(row.length)),
          ("kind", .string(row.kind)),
        ] + columns.map { ($0.0, .string($0.1)) }
      ).line
    }.joined()
  }

  /// Line ends, tabs and other ASCII control characters as one visible character each.
  private static func escaped(_ text: String, limit: Int = limit) -> String {
    let isPlain = text.utf8.count <= limit && text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    if isPlain { return text }
    var result = ""
    for (index, scalar) in text.unicodeScalars.enumerated() {
      if index == limit { return result + "…" }
      switch scalar {
      case "\n": result += "␤"
      case "\t": result += "␉"
      case "\r": result += "␍"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: result += "·"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
