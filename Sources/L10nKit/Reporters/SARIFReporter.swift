import RuleKit
package import SourceText
import XCStrings

/// A report in the Static Analysis Results Interchange Format (SARIF 2.1.0), for code scanning.
///
/// Paths are relative to the repository's root, `SRCROOT`; columns count UTF-16 code units. Fingerprints of results
/// survive moved lines.
package enum SARIFReporter: Reporter {
  private static let schema =
    "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

  package static func render(_ result: CheckResult, options: ReportOptions) -> Message {
    let rules = Set(result.diagnostics.map(\.rule)).sorted()
    var results = SARIFResults(result, options, rules: rules)
    let run: [(String, JSONValue)] = [
      ("tool", .object([("driver", driver(rules, options))])),
      ("columnKind", .string("utf16CodeUnits")),
      ("newlineSequences", .array(["\r\n", "\n", "\r"].map(JSONValue.string))),
      ("originalUriBaseIds", .object([(SARIFLocations.base, base(options))])),
      ("results", .array(result.diagnostics.map { results.object($0) })),
    ]
    return JSONValue.object([
      ("$schema", .string(schema)), ("version", .string("2.1.0")), ("runs", .array([.object(run)])),
    ]).rendered
  }

  private static func driver(_ rules: [String], _ options: ReportOptions) -> JSONValue {
    .object([
      ("name", .string("l10n")), ("version", .string(options.toolVersion)),
      ("semanticVersion", .string(options.toolVersion)),
      ("rules", .array(rules.map { rule($0, options.describe($0)) })),
    ])
  }

  private static func rule(_ id: String, _ description: RuleDescription?) -> JSONValue {
    guard let description else { return .object([("id", .string(id))]) }
    let groups = RuleRegistry.grouped.filter { $0.rule.id == id }.map { JSONValue.string($0.group.rawValue) }
    let help = [
      ("text", JSONValue.string(description.rationale)),
      ("markdown", .string(RuleMarkdown.section(description))),
    ]
    return .object([
      ("id", .string(id)), ("shortDescription", text(description.title)),
      ("fullDescription", text(description.rationale)), ("help", .object(help)),
      ("defaultConfiguration", .object([("level", .string(description.severity.rawValue))])),
      ("properties", .object([("tags", .array(groups))])),
    ])
  }

  private static func base(_ options: ReportOptions) -> JSONValue {
    let uri = options.root.map { ("uri", JSONValue.string(SARIFLocations.uri(ofFolder: $0))) }
    return .object([uri, ("description", text("the root of the repository"))].compactMap(\.self))
  }

  static func text(_ text: String) -> JSONValue { .object([("text", .string(text))]) }
}

/// The results of a run.
private struct SARIFResults {
  private let options: ReportOptions
  private let rules: [String: Int]
  private let entries: NewEntryEdits
  private var fingerprints: FindingFingerprints
  private var locations: SARIFLocations

  init(_ result: CheckResult, _ options: ReportOptions, rules: [String]) {
    self.options = options
    self.rules = Dictionary(uniqueKeysWithValues: zip(rules, rules.indices))
    entries = NewEntryEdits(result)
    fingerprints = FindingFingerprints(result)
    locations = SARIFLocations(result, options)
  }

  mutating func object(_ diagnostic: Diagnostic) -> JSONValue {
    let finding = diagnostic.finding
    let location = locations.physical(finding.range, in: diagnostic.path)
    let fingerprint = fingerprints.next(diagnostic, shownPath: options.shownPath(diagnostic.path))
    let related = related(to: diagnostic)
    let properties = finding.facts
    return .object(present: [
      ("ruleId", .string(diagnostic.rule)), ("ruleIndex", rules[diagnostic.rule].map { .integer($0) }),
      ("level", .string(diagnostic.severity.rawValue)), ("message", message(of: finding)),
      ("locations", .array([.object([("physicalLocation", location)])])),
      ("relatedLocations", related.isEmpty ? nil : .array(related)),
      ("partialFingerprints", .object([("l10nFinding/v1", .string(fingerprint))])),
      ("fixes", finding.fix.flatMap { fix($0, diagnostic.path) }.map { .array([$0]) }),
      ("properties", properties.contains { $0.1 != nil } ? .object(present: properties) : nil),
    ])
  }

  /// The message with the notes that have no place of their own, and the title of the fix.
  private func message(of finding: Finding) -> JSONValue {
    let notes = finding.notes.filter { $0.range == nil }.map { "note: \($0.message)" }
    let lines = [finding.headline] + notes + [finding.fix?.labeledTitle].compactMap(\.self)
    return Self.message(lines.joined(separator: "\n"))
  }

  /// A text without placeholders and embedded links (SARIF 2.1.0 §3.11.5, §3.11.6).
  ///
  /// All braces should be doubled, but viewers show doubled braces as they are.
  private static func message(_ text: String) -> JSONValue {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "]") }) else {
      return SARIFReporter.text(text)
    }
    let plain = text.replacing("](", with: "] (")
    return SARIFReporter.text(plain.replacing(/\{([0-9]+)\}/) { "{{\($0.1)}}" })
  }

  private mutating func related(to diagnostic: Diagnostic) -> [JSONValue] {
    var related: [JSONValue] = []
    for note in diagnostic.finding.notes {
      let range = note.range ?? diagnostic.finding.range
      let location = locations.physical(
        range, in: note.range == nil ? diagnostic.path : note.path ?? diagnostic.path)
      related.append(
        .object([
          ("id", .integer(related.count)), ("physicalLocation", location),
          ("message", Self.message(note.message)),
        ]))
    }
    return related
  }

  /// The changes of a fix; `nil` for advice without edits.
  private mutating func fix(_ fix: Fix, _ path: String) -> JSONValue? {
    var changes: [JSONValue] = []
    if !fix.edits.isEmpty { changes.append(locations.change(fix.edits, of: path)) }
    if let entry = fix.entry {
      let edits = entries.edits(for: entry)
      if !edits.isEmpty { changes.append(locations.change(edits, of: entry.catalog)) }
    }
    guard !changes.isEmpty else { return nil }
    return .object([
      ("description", Self.message(fix.title)), ("artifactChanges", .array(changes)),
      ("properties", .object([("safety", .string(fix.safety.rawValue))])),
    ])
  }
}

/// Locations in files, as URIs and regions.
private struct SARIFLocations {
  /// The name of the folder that paths are relative to.
  static let base = "SRCROOT"

  private var places: DiagnosticPlaces
  private let options: ReportOptions

  init(_ result: CheckResult, _ options: ReportOptions) {
    places = DiagnosticPlaces(result)
    self.options = options
  }

  mutating func physical(_ range: ByteRange, in path: String) -> JSONValue {
    .object([("artifactLocation", artifact(path)), ("region", region(range, in: path))])
  }

  mutating func change(_ edits: [TextEdit], of path: String) -> JSONValue {
    let replacements = edits.map { edit in
      JSONValue.object([
        ("deletedRegion", region(edit.range, in: path)),
        ("insertedContent", SARIFReporter.text(edit.replacement)),
      ])
    }
    return .object([("artifactLocation", artifact(path)), ("replacements", .array(replacements))])
  }

  private mutating func region(_ range: ByteRange, in path: String) -> JSONValue {
    let (start, end) = places.positionsInUTF16(of: range, in: path)
    return .object([
      ("startLine", .integer(start.line)), ("startColumn", .integer(start.column)),
      ("endLine", .integer(end.line)), ("endColumn", .integer(end.column)),
    ])
  }

  private func artifact(_ path: String) -> JSONValue {
    guard let inner = options.repositoryPath(path) else {
      return .object([("uri", .string("file://\(PathText.uri(of: options.absolutePath(path)))"))])
    }
    return .object([("uri", .string(PathText.uri(of: inner))), ("uriBaseId", .string(Self.base))])
  }

  static func uri(ofFolder path: String) -> String {
    "file://\(PathText.uri(of: path))\(path.hasSuffix("/") ? "" : "/")"
  }
}
