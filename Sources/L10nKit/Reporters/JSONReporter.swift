import GitFormats
import RuleKit
package import SourceText
import XCStrings

/// The report for programs; version 1 of its form.
package enum JSONReporter: Reporter {
  package static func render(_ result: CheckResult, options: ReportOptions) -> Message {
    var places = DiagnosticPlaces(result)
    let entries = NewEntryEdits(result)
    let findings = result.diagnostics.map { diagnostic in
      let edits = entryEdits(of: diagnostic.finding.fix, entries, &places)
      return finding(diagnostic, &places, entryEdits: edits)
    }
    return (["version": 1, "findings": findings, "summary": summary(of: result)] as JSONValue).rendered
  }

  private static func finding(
    _ diagnostic: Diagnostic, _ places: inout DiagnosticPlaces, entryEdits: [JSONValue]
  ) -> JSONValue {
    let finding = diagnostic.finding
    let notes = finding.notes.map { note -> JSONValue in
      let range = note.range.map { places.positions(of: $0, in: note.path ?? diagnostic.path) }
      return [
        "message": note.message, "file": note.path, "line": range?.start.line, "column": range?.start.column,
        "endLine": range?.end.line, "endColumn": range?.end.column,
      ]
    }
    let (start, end) = places.positions(of: finding.range, in: diagnostic.path)
    let head: JSONValue = [
      "rule": diagnostic.rule, "severity": diagnostic.severity.rawValue, "message": finding.message,
      "file": diagnostic.path, "line": start.line, "column": start.column, "endLine": end.line,
      "endColumn": end.column,
    ]
    let edits = finding.fix?.edits.map { json($0, of: diagnostic.path, &places) } ?? []
    let rest: JSONValue = [
      "notes": notes.nonEmpty,
      "fix": finding.fix.map { fix -> JSONValue in
        ["title": fix.title, "safety": fix.safety.rawValue, "edits": edits + entryEdits]
      },
    ]
    return .object(head.members + finding.facts.members + rest.members)
  }

  /// The edits to a catalog that a fix of a Swift file brings: they name their file.
  private static func entryEdits(
    of fix: Fix?, _ entries: NewEntryEdits, _ places: inout DiagnosticPlaces
  ) -> [JSONValue] {
    guard let entry = fix?.entry else { return [] }
    return entries.edits(for: entry).map { json($0, of: entry.catalog, &places, file: entry.catalog) }
  }

  private static func json(
    _ edit: TextEdit, of path: String, _ places: inout DiagnosticPlaces, file: String? = nil
  ) -> JSONValue {
    let (start, end) = places.positions(of: edit.range, in: path)
    return [
      "file": file, "line": start.line, "column": start.column, "endLine": end.line, "endColumn": end.column,
      "replacement": edit.replacement,
    ]
  }

  private static func summary(of result: CheckResult) -> JSONValue {
    let summary = result.summary
    let coverage = summary.coverage.map { language in
      (language.language.rawValue, ["translated": language.translated, "total": language.total] as JSONValue)
    }
    let base = summary.base.map { base -> JSONValue in ["commit": base.commit, "origin": base.origin] }
    return [
      "files": summary.files, "catalogs": summary.catalogs, "keys": summary.keys,
      "errors": result.count(.error), "warnings": result.count(.warning), "notes": result.count(.note),
      "suppressed": summary.suppressed, "possible": summary.possible == 0 ? nil : summary.possible,
      "accepted": summary.accepted == 0 ? nil : summary.accepted, "coverage": JSONValue.object(coverage),
      "base": base,
    ]
  }
}

extension Finding {
  /// The members of a report on what the finding is about, without what it does not say.
  var facts: JSONValue {
    func name(_ names: [String]) -> String? { names.nonEmpty?.joined(separator: ", ") }
    return [
      "key": key, "language": name(languages), "form": name(details.forms), "device": name(details.devices),
      "argument": name(details.arguments), "confidence": confidence?.rawValue,
    ]
  }
}
