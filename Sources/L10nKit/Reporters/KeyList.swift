package import SourceText
import TextFlow

/// Renders the keys of sources as `l10n extract --keys` prints them.
package enum KeyList {
  /// A line for each key: the place, the key, and what is known beyond it in brackets.
  package static func text(_ rows: [KeyRow]) -> Message {
    rows.map { row -> Message in
      let details = [
        row.table == "Localizable" ? nil : "table: \(row.table)",
        row.defaultValue.map { "value: \($0.description)" },
        row.comment.map { "comment: \($0)" },
      ].compactMap { $0 }
      let suffix = details.isEmpty ? "" : "  [\(details.joined(separator: "; "))]"
      return "\(row.file):\(row.position): \(row.key.description)\(suffix)\n"
    }.joined()
  }

  /// The keys for programs; version 1 of its form.
  ///
  /// `isComplete` is false where the source does not tell an argument's type, which the key has as `%arg`.
  package static func json(_ rows: [KeyRow]) -> Message {
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
}
