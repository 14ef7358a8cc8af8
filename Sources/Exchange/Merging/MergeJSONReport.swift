import RuleKit
import SourceText
package import XCStrings

/// The result of a merge as JSON; version 1 of the layout.
package enum MergeJSONReport {
  /// Creates the report; `isWritten` is whether the changes are on disk.
  package static func report(
    _ result: MergeResult, _ messages: [MergeMessage], _ remarks: TranslatorRemarks, isWritten: Bool
  ) -> JSONValue {
    let changes = result.changes.map { change -> JSONValue in
      ["file": change.path, "texts": change.texts, "reviews": change.reviews]
    }
    let summary = result.summary.map { language -> (String, JSONValue) in
      let counts = UnitOutcome.Kind.allCases.map { ($0.rawValue, JSONValue.integer(language[$0])) }
      let parts = [("replaced", language.replaced), ("copies", language.copies)]
      return (language.language.rawValue, .object(counts + parts.map { ($0, .integer($1)) }))
    }
    return [
      "version": 1, "findings": messages.map(finding), "changes": changes, "written": isWritten,
      "summary": JSONValue.object(summary), "remarks": remarks.json,
    ]
  }

  private static func finding(_ message: MergeMessage) -> JSONValue {
    let notes = message.notes.map { ["message": $0] as JSONValue }
    return [
      "rule": message.rule, "severity": message.severity.rawValue, "message": message.message,
      "file": message.file, "line": message.position.line, "column": message.position.column,
      "key": message.key, "language": message.language?.rawValue, "notes": notes.nonEmpty,
    ]
  }
}
