package import RuleKit
package import SourceText
package import XCStrings

/// The report for programs; version 1 of its form.
package enum JSONReporter: Reporter {
  package static func render(_ result: CheckResult, options: ReportOptions) -> Message {
    var places = DiagnosticPlaces(result)
    let entries = NewEntryEdits(result)
    let findings = result.diagnostics.map { diagnostic in
      let edits = entryEdits(of: diagnostic.finding.fix, entries, &places)
      return finding(diagnostic, &places, entryEdits: edits)
    }
    return JSONValue.object([
      ("version", .integer(1)), ("findings", .array(findings)), ("summary", summary(of: result)),
    ]).rendered
  }

  private static func finding(
    _ diagnostic: Diagnostic, _ places: inout DiagnosticPlaces, entryEdits: [JSONValue]
  ) -> JSONValue {
    let finding = diagnostic.finding
    let notes = finding.notes.map { note in
      let file = note.path.map { [("file", JSONValue.string($0))] } ?? []
      let range = note.range.map { place(of: $0, note.path ?? diagnostic.path, &places) } ?? []
      return JSONValue.object([("message", .string(note.message))] + file + range)
    }
    var members: [(String, JSONValue?)] = [
      ("rule", .string(diagnostic.rule)), ("severity", .string(diagnostic.severity.rawValue)),
      ("message", .string(finding.message)), ("file", .string(diagnostic.path)),
    ]
    for (name, place) in Self.place(of: finding.range, diagnostic.path, &places) {
      members.append((name, place))
    }
    members +=
      finding.facts + [
        ("notes", notes.isEmpty ? nil : .array(notes)),
        ("fix", finding.fix.map { fix($0, diagnostic.path, &places, entryEdits) }),
      ]
    return .object(present: members)
  }

  private static func fix(
    _ fix: Fix, _ path: String, _ places: inout DiagnosticPlaces, _ entryEdits: [JSONValue]
  ) -> JSONValue {
    let edits = fix.edits.map { edit in
      JSONValue.object(place(of: edit.range, path, &places) + [("replacement", .string(edit.replacement))])
    }
    return .object([
      ("title", .string(fix.title)), ("safety", .string(fix.safety.rawValue)),
      ("edits", .array(edits + entryEdits)),
    ])
  }

  /// The edits to a catalog that a fix of a Swift file brings: they name their file.
  private static func entryEdits(
    of fix: Fix?, _ entries: NewEntryEdits, _ places: inout DiagnosticPlaces
  ) -> [JSONValue] {
    guard let entry = fix?.entry else { return [] }
    return entries.edits(for: entry).map { edit in
      JSONValue.object(
        [("file", .string(entry.catalog))] + place(of: edit.range, entry.catalog, &places)
          + [("replacement", .string(edit.replacement))])
    }
  }

  private static func place(
    of range: ByteRange, _ path: String, _ places: inout DiagnosticPlaces
  ) -> [(String, JSONValue)] {
    let (start, end) = places.positions(of: range, in: path)
    return [
      ("line", .integer(start.line)), ("column", .integer(start.column)), ("endLine", .integer(end.line)),
      ("endColumn", .integer(end.column)),
    ]
  }

  private static func summary(of result: CheckResult) -> JSONValue {
    let summary = result.summary
    let coverage = summary.coverage.map { language in
      (
        language.language.rawValue,
        JSONValue.object([("translated", .integer(language.translated)), ("total", .integer(language.total))])
      )
    }
    let base = summary.base.map { base in
      JSONValue.object(present: [
        ("commit", base.commit.map { .string($0) }), ("origin", .string(base.origin)),
      ])
    }
    return .object(present: [
      ("files", .integer(summary.files)), ("catalogs", .integer(summary.catalogs)),
      ("keys", .integer(summary.keys)), ("errors", .integer(result.count(.error))),
      ("warnings", .integer(result.count(.warning))), ("notes", .integer(result.count(.note))),
      ("suppressed", .integer(summary.suppressed)),
      ("possible", summary.possible == 0 ? nil : .integer(summary.possible)),
      ("accepted", summary.accepted == 0 ? nil : .integer(summary.accepted)), ("coverage", .object(coverage)),
      ("base", base),
    ])
  }
}

extension Finding {
  /// The members of a report on what the finding is about; `nil` for what it does not say.
  var facts: [(String, JSONValue?)] {
    func name(_ names: [String]) -> JSONValue? {
      names.isEmpty ? nil : .string(names.joined(separator: ", "))
    }
    return [
      ("key", key.map { .string($0) }),
      ("language", name(languages)),
      ("form", name(details.forms)), ("device", name(details.devices)), ("argument", name(details.arguments)),
      ("confidence", confidence.map { .string($0.rawValue) }),
    ]
  }
}

/// The edits that put the entries of fixes into catalogs, each as if it were the only one.
package struct NewEntryEdits {
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
    catalogs[entry.catalog].map { Self.edits(for: entry, to: $0) } ?? []
  }

  /// The edits for an entry of a catalog.
  package static func edits(for entry: NewEntry, to catalog: StringCatalog) -> [TextEdit] {
    if catalog[entry.key] != nil { return [] }
    var editor = CatalogEditor(catalog)
    editor.addKey(
      entry.key, comment: entry.comment, extractionState: entry.value == nil ? nil : .extractedWithValue)
    if let value = entry.value {
      editor.setValue(value, for: entry.key, in: catalog.sourceLanguage, state: .new)
    }
    return editor.edits()
  }
}
