import CatalogSync
import L10nKit
import RuleKit
import SourceText
import SwiftIndex
import TextFlow
import ToolKit
import XCStrings

/// A run of `check --apply`: localizes one text in code and adds its key to the catalog, or changes nothing.
struct ProposalJob {
  /// The rules whose proposals can be applied.
  static let rules = RuleRegistry.ids(.isLocalizable).sorted()

  /// The arguments of the command line.
  let arguments: CheckArguments
  let environment: Environment

  /// Prints the changes as a diff, then writes them.
  func run(_ place: LiteralLocation) async throws -> ExitStatus {
    let changes = try await changes(at: place)
    var options = EditingOptions()
    options.isDiff = true
    let isWriting = !arguments.isDiff && !arguments.isDryRun
    if !isWriting || !environment.isQuiet { try changes.finish(options, in: environment) }
    options.isDiff = false
    if isWriting { try changes.finish(options, in: environment) }
    return .clean
  }

  /// Returns the changes that localize the text at a place.
  func changes(at place: LiteralLocation) async throws -> FileChanges {
    var reading = arguments
    reading.paths = [place.path]
    // A text that is put together is no text to localize as it stands.
    reading.only =
      Self.rules + RuleRegistry.all.filter { $0.about.cause.map { $0 > .text } ?? false }.map(\.id)
    reading.showsPossible = true
    let (input, problems) = try await CheckJob(reading, in: environment).project(having: place)
    problems.dropFirst().forEach(environment.report)
    if let problem = problems.first { throw problem }
    let (diagnostic, fix) = try proposal(at: place, in: await Checker.check(input))
    return try changes(of: fix, for: diagnostic, in: input)
  }

  // MARK: - Proposal

  /// Returns the proposal at a place, with the chosen key; throws unless it is the only one.
  private func proposal(at place: LiteralLocation, in result: CheckResult) throws -> (Diagnostic, Fix) {
    guard let file = result.files.first(where: { $0.path == place.path }) else {
      throw FileError(.isFolder, path: place.path)
    }
    let lines = LineMap(file.bytes)
    let onLine = result.diagnostics.filter {
      $0.path == place.path && lines.position(of: $0.finding.range.lowerBound).line == place.line
    }
    let found = place.column.map { Self.findings(atColumn: $0, among: onLine, lines) } ?? onLine
    let shown = "\(place.path):\(place.line)" + (place.column.map { ":\($0)" } ?? "")
    guard let first = found.first else {
      let rules = Wording.list(Self.rules)
      throw InputError(
        path: shown, "no text to localize is reported here; '--apply' applies proposals of \(rules)")
    }
    guard found.count == 1 else {
      let columns = found.map { String(lines.position(of: $0.finding.range.lowerBound).column) }
      throw InputError(
        path: shown,
        "several texts are reported here; add one of the columns \(columns.joined(separator: ", "))")
    }
    guard Self.rules.contains(first.rule) else {
      throw InputError(path: shown, "\(first.finding.message); localize it by hand")
    }
    guard let fix = first.finding.fix, !fix.edits.isEmpty else {
      throw InputError(path: shown, "this text has no proposal; localize it by hand")
    }
    return (first, try arguments.key.map { try choosing($0, in: fix) } ?? fix)
  }

  /// Returns the findings that start at a column, or else those around it.
  private static func findings(atColumn column: Int, among all: [Diagnostic], _ lines: LineMap)
    -> [Diagnostic]
  {
    let exact = all.filter { lines.position(of: $0.finding.range.lowerBound).column == column }
    if !exact.isEmpty { return exact }
    return all.filter {
      let start = lines.position(of: $0.finding.range.lowerBound)
      let end = lines.position(of: $0.finding.range.upperBound)
      return start.column < column && (end.line > start.line || column < end.column)
    }
  }

  /// Replaces the proposed key.
  private func choosing(_ key: String, in fix: Fix) throws -> Fix {
    guard let proposed = fix.key else { throw EditingError("'--key' is not for keys that are source texts") }
    guard key.contains(where: { !$0.isWhitespace }),
      !key.unicodeScalars.contains(where: { "\"\\%".unicodeScalars.contains($0) || $0.value < 0x20 })
    else { throw EditingError("'\(key)' can't be a key in code: choose one without '\"', '\\' and '%'") }
    var fix = fix
    fix.edits = fix.edits.map { edit in
      guard let place = edit.replacement.firstRange(of: "\"\(proposed)") else { return edit }
      let (start, end) = (edit.replacement[..<place.lowerBound], edit.replacement[place.upperBound...])
      return TextEdit(range: edit.range, replacement: "\(start)\"\(key)\(end)")
    }
    return fix
  }

  // MARK: - Changes

  /// Returns the changes to the code and to the catalogs of the new key.
  private func changes(of fix: Fix, for diagnostic: Diagnostic, in input: CheckInput) throws -> FileChanges {
    var sources: [SourceFile] = []
    var catalogs: [EditingProject.Catalog] = []
    var changes = FileChanges()
    for file in input.files {
      if file.path.hasSuffix(".swift") {
        let isChanged = file.path == diagnostic.path
        if isChanged { changes.add(file, fix.edits) }
        sources.append(isChanged ? SourceFile(path: file.path, bytes: file.bytes.applying(fix.edits)) : file)
      } else if CatalogKind(path: file.path) == .table {
        catalogs.append(.init(file: file, catalog: try .of(file)))
      }
    }
    if fix.usesExistingKey { return changes }
    var code = CodeEvidence(
      sources.map { ScannedSource($0) },
      functions: { input.configuration(of: $0).localizedFunctions }, targets: input.targets)
    let key = try newKey(in: code, replacing: diagnostic.finding, input)
    code.found = [key]
    code.assigned = input.assignedCode
    var isAdded = false
    for (target, evidence) in zip(catalogs, code.evidence(for: catalogs.map { ($0.file.path, $0.catalog) }))
    where !evidence.found.isEmpty {
      isAdded = true
      changes.add(target.file, try edits(adding: key, diagnostic, to: target, evidence))
    }
    if isAdded { return changes }
    if catalogs.isEmpty {
      throw EditingError.noCatalogs(in: [], besides: input.otherPaths, new: code.firstCatalog)
    }
    let unassigned = code.unassignedKeys(
      catalogs.map { ($0.file.path, $0.catalog) }, paths: catalogs.map(\.file.path))
    throw EditingError.noCatalog(of: key, new: unassigned.first?.newCatalog)
  }

  /// Returns the key of the changed literal; throws if it can't be known without the compiler.
  private func newKey(in code: CodeEvidence, replacing finding: Finding, _ input: CheckInput) throws
    -> FoundKey
  {
    let path = arguments.applied?.path ?? ""
    let file = input.files.first { $0.path == path }
    let lines = LineMap(file?.bytes ?? [])
    let line = lines.position(of: finding.range.lowerBound).line
    var former = file.map { Self.keys(of: $0, input) } ?? []
    // Those to the right of the change have another column now.
    let new = code.found.filter { key in
      guard key.place == FoundKey.Location(path: path, line: line) else { return false }
      let known = former.firstIndex { $0.isSame(as: key) }
      if let known { former.remove(at: known) }
      return known == nil
    }
    guard let key = new.first, new.count == 1 else {
      throw InputError(path: "\(path):\(line)", "the key would not be extracted; localize it by hand")
    }
    if key.key.text == nil || (key.defaultValue != nil && key.defaultValue?.text == nil) {
      throw InputError(
        path: "\(path):\(line)",
        """
        the type of a value in the text is unknown, so its placeholder is; write the type, as in \
        '\\(count as Int)', or localize the text by hand
        """)
    }
    return key
  }

  private static func keys(of file: SourceFile, _ input: CheckInput) -> [FoundKey] {
    let sources = input.files.filter { $0.path.hasSuffix(".swift") }.map { ScannedSource($0) }
    return CodeEvidence(sources, functions: { input.configuration(of: $0).localizedFunctions }).found.filter {
      $0.place.path == file.path
    }
  }

  /// Returns the edits that add the key and its text to a catalog; throws if it has another text there.
  private func edits(
    adding key: FoundKey, _ diagnostic: Diagnostic, to target: EditingProject.Catalog,
    _ evidence: CatalogEvidence
  ) throws -> [TextEdit] {
    let name = key.key.text ?? ""
    // A text that was its own key has no default value in code.
    let text = key.defaultValue?.text ?? (diagnostic.has(.isOfTextsAsKeys) ? diagnostic.finding.key : nil)
    let value = text.map { ArgumentPositions.adding(to: $0) }
    let source = target.catalog.sourceLanguage
    if let entry = target.catalog[name] {
      let old = entry[source]?[.root]?.value
      guard let value, old != value else { return [] }
      throw EditingError(
        "'\(name.shortened())' has another text in '\(target.file.path)'; choose one with '--key'")
    }
    guard let value, key.defaultValue == nil else {
      return CatalogSynchronizer.sync(target.catalog, with: evidence, removing: false).edits
    }
    return target.edits { editor in
      editor.addKey(name, comment: key.comment)
      editor.setValue(value, for: name, in: source, state: .translated)
    }
  }
}
