import SourceText
import SwiftScanner

/// Renders the keys of sources as `l10n extract --keys` prints them.
package enum KeyList {
  /// A line for each key: the place, the key, and what is known beyond it in brackets.
  package static func text(_ rows: [KeyRow]) -> String {
    rows.map { row in
      let details = [
        row.table == "Localizable" ? nil : "table: \(escaped(row.table))",
        row.defaultValue.map { "value: \(escaped($0.description))" },
        row.comment.map { "comment: \(escaped($0))" },
      ].compactMap { $0 }
      let suffix = details.isEmpty ? "" : "  [\(details.joined(separator: "; "))]"
      return "\(row.file):\(row.position): \(escaped(row.key.description))\(suffix)\n"
    }.joined()
  }

  /// The keys for programs; version 1 of its form.
  ///
  /// `isComplete` is false where the source does not tell an argument's type, which the key has as `%arg`.
  package static func json(_ rows: [KeyRow]) -> String {
    JSONText.object([("version", .integer(1)), ("keys", .array(rows.map(object)))]).rendered
  }

  private static func object(_ row: KeyRow) -> JSONText {
    .object(present: [
      ("key", .string(row.key.description)), ("table", .string(row.table)),
      ("defaultValue", row.defaultValue.map { .string($0.description) }),
      ("comment", row.comment.map { .string($0) }), ("isComplete", .boolean(!row.key.hasHoles)),
      ("file", .string(row.file)), ("line", .integer(row.position.line)),
      ("column", .integer(row.position.column)),
    ])
  }

  /// Control characters as escapes, so that each key stays on its line.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
