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
      .object([
        ("file", .string(change.path)), ("texts", .integer(change.texts)),
        ("reviews", .integer(change.reviews)),
      ])
    }
    let summary = result.summary.map { language -> (String, JSONValue) in
      let counts = UnitOutcome.Kind.allCases.map { ($0.rawValue, JSONValue.integer(language[$0])) }
      let parts = [("replaced", language.replaced), ("copies", language.copies)]
      return (language.language.rawValue, .object(counts + parts.map { ($0, .integer($1)) }))
    }
    return .object([
      ("version", .integer(1)), ("findings", .array(messages.map(finding))), ("changes", .array(changes)),
      ("written", .boolean(isWritten)), ("summary", .object(summary)), ("remarks", remarks.json),
    ])
  }

  private static func finding(_ message: MergeMessage) -> JSONValue {
    let notes = message.notes.map { JSONValue.object([("message", .string($0))]) }
    return .object(present: [
      ("rule", .string(message.rule)), ("severity", .string(message.severity.rawValue)),
      ("message", .string(message.message)), ("file", .string(message.file)),
      ("line", .integer(message.position.line)), ("column", .integer(message.position.column)),
      ("key", message.key.map { .string($0) }), ("language", message.language.map { .string($0.rawValue) }),
      ("notes", notes.isEmpty ? nil : .array(notes)),
    ])
  }
}
