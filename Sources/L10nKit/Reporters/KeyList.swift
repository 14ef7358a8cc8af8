package import CatalogSync
package import SourceText
import TextFlow
import XCStrings

/// Renders the keys of sources as `l10n extract --keys` prints them.
package enum KeyList {
  /// A line for each key: the place, the key, and what is known beyond it in brackets.
  package static func text(_ rows: [FoundKey]) -> Message {
    rows.map { row -> Message in
      let details = [
        row.table == "Localizable" ? nil : "table: \(row.table)",
        row.defaultValue.map { "value: \($0.description)" }, row.comment.map { "comment: \($0)" },
      ].compactMap { $0 }
      let suffix = details.isEmpty ? "" : "  [\(details.joined(separator: "; "))]"
      return "\(row.place.path):\(row.position): \(row.key.description)\(suffix)\n"
    }.joined()
  }

  /// The keys for programs; version 1 of its form.
  ///
  /// `isComplete` is false where the source does not tell an argument's type, which the key has as `%arg`.
  package static func json(_ rows: [FoundKey]) -> Message {
    (["version": 1, "keys": rows.map(object)] as JSONValue).rendered
  }

  private static func object(_ row: FoundKey) -> JSONValue {
    [
      "key": row.key.description, "table": row.table, "defaultValue": row.defaultValue?.description,
      "comment": row.comment, "isComplete": !row.key.hasHoles, "file": row.place.path,
      "line": row.position.line, "column": row.position.column,
    ]
  }
}
