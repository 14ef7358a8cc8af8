package import SourceText
package import SwiftIndex
package import TextFlow
import XCStrings

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
    JSONValue.object([("version", .integer(1)), ("keys", .array(rows.map(object)))]).rendered
  }

  private static func object(_ row: KeyRow) -> JSONValue {
    .object(present: [
      ("key", .string(row.key.description)), ("table", .string(row.table)),
      ("defaultValue", row.defaultValue.map { .string($0.description) }),
      ("comment", row.comment.map { .string($0) }), ("isComplete", .boolean(!row.key.hasHoles)),
      ("file", .string(row.file)), ("line", .integer(row.position.line)),
      ("column", .integer(row.position.column)),
    ])
  }
}

/// One key that is extracted from a source file, as `l10n extract --keys` prints it.
package struct KeyRow: Hashable, Sendable {
  /// The path of the file.
  package let file: String
  /// Where the literal starts that is the key.
  package let position: SourcePosition
  /// The key, its unknown specifiers as holes.
  package let key: LocalizationKey
  /// The name of the table.
  package let table: String
  /// The text that stands for the key in the source language, `nil` where it is the key.
  ///
  /// The first phrase of an app shortcut is the key, and each other phrase is a row with that key.
  package let defaultValue: LocalizationKey?
  /// The comment for translators.
  package let comment: String?
  /// The name of the call or variable that receives the key.
  package let receiver: String

  /// Returns the keys that the compiler extracts from a file, in the order of their literals.
  ///
  /// What is compiled for previews or debug builds only, or never, is left out.
  package static func rows(of source: ScannedSource, _ uses: [LocalizingUse?]) -> [KeyRow] {
    guard uses.contains(where: { $0 != nil }) else { return [] }
    let lines = LineMap(source.file.bytes)
    let scopes = source.scopes()
    return source.literals.indices.compactMap { index in
      guard let use = uses[index], use.isExtracted, use.role != .defaultValue, let key = use.key,
        let table = use.table.name,
        !scopes[index].isPreview, !scopes[index].isDebug, !scopes[index].isInactive
      else { return nil }
      return KeyRow(
        file: source.file.path, position: lines.position(of: source.literals[index].range.lowerBound),
        key: key,
        table: table, defaultValue: use.defaultValue, comment: use.comment.flatMap { $0.isEmpty ? nil : $0 },
        receiver: String(decoding: source.file.bytes[use.api.lowerBound..<use.api.upperBound], as: UTF8.self))
    }
  }
}

/// The keys of a tree of sources.
package struct ProjectKeys: Sendable {
  /// The keys by file and place.
  package let rows: [KeyRow]

  /// Extracts the keys; `functions` returns the localized functions of the configuration of a file.
  package init(of sources: [ScannedSource], functions: (_ path: String) -> [String] = { _ in [] }) {
    let index = DeclarationIndex(merging: sources.map { FileDeclarations($0) })
    rows = sources.sorted { $0.file.path < $1.file.path }.flatMap { source in
      let functions = LocalizedFunctions(functions(source.file.path))
      return KeyRow.rows(of: source, KeyFacts(source, in: index, functions: functions).uses)
    }
  }
}
