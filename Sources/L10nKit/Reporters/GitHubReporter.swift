import RuleKit
package import SourceText
import XCStrings

/// GitHub's workflow commands, which show findings at their lines in a pull request.
///
/// Line ends and the marks of a command are escaped as GitHub reads them, other control characters are made visible.
/// GitHub shows the first few of a step alone, so the gravest come first; and it knows a file by its path from the
/// repository's root.
package enum GitHubReporter: Reporter {
  package static func render(_ result: CheckResult, options: ReportOptions) -> Message {
    var places = DiagnosticPlaces(result)
    var notePlaces = DiagnosticPlaces(result)
    return gravestFirst(result.diagnostics).map { diagnostic -> Message in
      let finding = diagnostic.finding
      let path = options.repositoryPaths[diagnostic.path] ?? diagnostic.path
      let (start, end) = places.positions(of: finding.range, in: diagnostic.path)
      var properties = [("file", path), ("line", String(start.line))]
      if end.line == start.line {
        // Columns of a finding over several lines would be rejected.
        properties += [("col", String(start.column)), ("endColumn", String(end.column))]
      } else {
        properties.append(("endLine", String(end.line)))
      }
      properties.append(("title", diagnostic.rule))
      let list = properties.map { "\($0.0)=\(escapedProperty($0.1))" }.joined(separator: ",")
      return "::\(command(diagnostic.severity)) \(list)::\(escaped(message(of: finding, &notePlaces)))\n"
    }.joined()
  }

  /// Errors, warnings, notes; each in the order of the report.
  private static func gravestFirst(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    Severity.allCases.sorted(by: >).flatMap { severity in diagnostics.filter { $0.severity == severity } }
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private static func message(of finding: Finding, _ places: inout DiagnosticPlaces) -> String {
    let notes = finding.notes.map { note -> String in
      guard let path = note.path, let range = note.range else { return "note: \(note.message)" }
      let place = places.position(of: range.lowerBound, in: path)
      return "\(path):\(place.line):\(place.column): note: \(note.message)"
    }
    return ([finding.headline] + notes + [finding.fix?.labelledTitle]).compactMap { $0?.visible }.joined(
      separator: "\n")
  }

  private static func escaped(_ text: String, _ marks: String = "%\r\n") -> String {
    text.unicodeScalars.map { scalar in
      guard marks.unicodeScalars.contains(scalar) else { return String(scalar) }
      return "%" + String(0x100 + scalar.value, radix: 16, uppercase: true).dropFirst()
    }.joined()
  }

  private static func escapedProperty(_ text: String) -> String { escaped(text, "%\r\n:,") }
}

/// Renders what a check found; pure, so that the same result gives the same text.
package protocol Reporter {
  /// The text of a report.
  static func render(_ result: CheckResult, options: ReportOptions) -> Message
}

/// What a report's reader can see.
package struct ReportOptions: Sendable {
  /// Whether to use colour.
  package var usesColor = false
  /// Whether to show each source line with a caret below the finding.
  package var showsSource = false
  /// The paths of files from the repository's root, where they differ from those that were given.
  package var repositoryPaths: [String: String] = [:]

  /// Creates options for a plain report.
  package init(
    usesColor: Bool = false, showsSource: Bool = false, repositoryPaths: [String: String] = [:]
  ) {
    self.usesColor = usesColor
    self.showsSource = showsSource
    self.repositoryPaths = repositoryPaths
  }
}

/// The report formats by name.
package enum ReportFormat: String, Sendable, CaseIterable {
  case text, json, github

  /// The renderer of the format.
  package var reporter: any Reporter.Type {
    switch self {
    case .text: TextReporter.self
    case .json: JSONReporter.self
    case .github: GitHubReporter.self
    }
  }

  /// Renders a report in pieces.
  ///
  /// Where each finding has lines of its own, several pieces are made at the same time.
  package func render(_ result: CheckResult, options: ReportOptions, jobs: Int) async -> [Message] {
    guard self == .text else { return [reporter.render(result, options: options)] }
    let parts = result.parts()
    return await ParallelMap.values(count: parts.count, heavy: parts.count, jobs: jobs) {
      TextReporter.render(parts[$0], of: result, options: options)
    }
  }
}

/// The report for programs; version 1 of its form.
package enum JSONReporter: Reporter {
  package static func render(_ result: CheckResult, options: ReportOptions) -> Message {
    var places = DiagnosticPlaces(result)
    var otherPlaces = DiagnosticPlaces(result)
    let entries = NewEntryEdits(result)
    let findings = result.diagnostics.map { diagnostic in
      let edits = entryEdits(of: diagnostic.finding.fix, entries, &otherPlaces)
      return finding(diagnostic, &places, &otherPlaces, entryEdits: edits)
    }
    return JSONText.object([
      ("version", .integer(1)), ("findings", .array(findings)), ("summary", summary(of: result)),
    ]).rendered
  }

  private static func finding(
    _ diagnostic: Diagnostic, _ places: inout DiagnosticPlaces, _ otherPlaces: inout DiagnosticPlaces,
    entryEdits: [JSONText]
  ) -> JSONText {
    let finding = diagnostic.finding
    let notes = finding.notes.map { note in
      let file = note.path.map { [("file", JSONText.string($0))] } ?? []
      let range = note.range.map { place(of: $0, note.path ?? diagnostic.path, &otherPlaces) } ?? []
      return JSONText.object([("message", .string(note.message))] + file + range)
    }
    var members: [(String, JSONText?)] = [
      ("rule", .string(diagnostic.rule)), ("severity", .string(diagnostic.severity.rawValue)),
      ("message", .string(finding.message)), ("file", .string(diagnostic.path)),
    ]
    for (name, place) in Self.place(of: finding.range, diagnostic.path, &places) {
      members.append((name, place))
    }
    members += [
      ("key", finding.key.map { .string($0) }), ("language", finding.language.map { .string($0) }),
      ("confidence", finding.confidence.map { .string($0.rawValue) }),
      ("notes", notes.isEmpty ? nil : .array(notes)),
      ("fix", finding.fix.map { fix($0, diagnostic.path, &places, entryEdits) }),
    ]
    return .object(present: members)
  }

  private static func fix(
    _ fix: Fix, _ path: String, _ places: inout DiagnosticPlaces, _ entryEdits: [JSONText]
  ) -> JSONText {
    let edits = fix.edits.map { edit in
      JSONText.object(place(of: edit.range, path, &places) + [("replacement", .string(edit.replacement))])
    }
    return .object([
      ("title", .string(fix.title)), ("safety", .string(fix.safety.rawValue)),
      ("edits", .array(edits + entryEdits)),
    ])
  }

  /// The edits to a catalog that a fix of a Swift file brings: they name their file.
  private static func entryEdits(
    of fix: Fix?, _ entries: NewEntryEdits, _ places: inout DiagnosticPlaces
  ) -> [JSONText] {
    guard let entry = fix?.entry else { return [] }
    return entries.edits(for: entry).map { edit in
      JSONText.object(
        [("file", .string(entry.catalog))] + place(of: edit.range, entry.catalog, &places)
          + [("replacement", .string(edit.replacement))])
    }
  }

  private static func place(
    of range: ByteRange, _ path: String, _ places: inout DiagnosticPlaces
  ) -> [(String, JSONText)] {
    let (start, end) = places.positions(of: range, in: path)
    return [
      ("line", .integer(start.line)), ("column", .integer(start.column)), ("endLine", .integer(end.line)),
      ("endColumn", .integer(end.column)),
    ]
  }

  private static func summary(of result: CheckResult) -> JSONText {
    let summary = result.summary
    let coverage = summary.coverage.map { language in
      (
        language.language,
        JSONText.object([
          ("translated", .integer(language.translated)), ("total", .integer(language.total)),
        ])
      )
    }
    let base = summary.base.map { base in
      JSONText.object(present: [
        ("commit", base.commit.map { .string($0) }), ("origin", .string(base.origin)),
      ])
    }
    return .object(present: [
      ("files", .integer(summary.files)), ("catalogs", .integer(summary.catalogs)),
      ("keys", .integer(summary.keys)), ("errors", .integer(result.count(.error))),
      ("warnings", .integer(result.count(.warning))), ("notes", .integer(result.count(.note))),
      ("suppressed", .integer(summary.suppressed)), ("coverage", .object(coverage)),
      ("base", base),
    ])
  }
}

/// The edits that put the entries of fixes into catalogs, each as if it were the only one.
private struct NewEntryEdits {
  private var catalogs: [String: StringCatalog] = [:]

  /// Reads the catalogs among a result's files that its fixes name.
  init(_ result: CheckResult) {
    let wanted = Set(result.diagnostics.compactMap { $0.finding.fix?.entry?.catalog })
    for file in result.files where wanted.contains(file.path) {
      catalogs[file.path] = try? StringCatalog(parsing: file.bytes)
    }
  }

  /// The edits for an entry, as Xcode's build would add it; none if the catalog has the key or can't be read.
  func edits(for entry: NewEntry) -> [TextEdit] {
    guard let catalog = catalogs[entry.catalog], catalog[entry.key] == nil else { return [] }
    var editor = CatalogEditor(catalog)
    editor.addKey(
      entry.key, comment: entry.comment, extractionState: entry.value == nil ? nil : .extractedWithValue)
    if let value = entry.value {
      editor.setValue(value, for: entry.key, in: catalog.sourceLanguage, state: .new)
    }
    return editor.edits()
  }
}
