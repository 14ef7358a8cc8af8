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
    let run: JSONValue = [
      "tool": ["driver": driver(rules, options)] as JSONValue, "columnKind": "utf16CodeUnits",
      "newlineSequences": ["\r\n", "\n", "\r"],
      "originalUriBaseIds": [SARIFResults.base: base(options)] as JSONValue,
      "results": result.diagnostics.map { results.object($0) },
    ]
    return (["$schema": schema, "version": "2.1.0", "runs": [run]] as JSONValue).rendered
  }

  private static func driver(_ rules: [String], _ options: ReportOptions) -> JSONValue {
    [
      "name": "l10n", "version": options.toolVersion, "semanticVersion": options.toolVersion,
      "rules": rules.map { rule($0, options.describe($0)) },
    ]
  }

  private static func rule(_ id: String, _ description: RuleDescription?) -> JSONValue {
    guard let description else { return ["id": id] }
    let groups = RuleRegistry.grouped.filter { $0.rule.id == id }.map(\.group.rawValue)
    let help: JSONValue = ["text": description.rationale, "markdown": RuleMarkdown.section(description)]
    return [
      "id": id, "shortDescription": text(description.title), "fullDescription": text(description.rationale),
      "help": help, "defaultConfiguration": ["level": description.severity.rawValue] as JSONValue,
      "properties": ["tags": groups] as JSONValue,
    ]
  }

  private static func base(_ options: ReportOptions) -> JSONValue {
    [
      "uri": options.root.map { "file://\(PathText.uri(of: $0))\($0.hasSuffix("/") ? "" : "/")" },
      "description": text("the root of the repository"),
    ]
  }

  static func text(_ text: String) -> JSONValue { ["text": text] }
}

/// The results of a run, with locations as URIs and regions.
private struct SARIFResults {
  /// The name of the folder that paths are relative to.
  static let base = "SRCROOT"

  private let options: ReportOptions
  private let rules: [String: Int]
  private let entries: NewEntryEdits
  private var fingerprints: FindingFingerprints
  private var places: DiagnosticPlaces

  init(_ result: CheckResult, _ options: ReportOptions, rules: [String]) {
    self.options = options
    self.rules = Dictionary(uniqueKeysWithValues: zip(rules, rules.indices))
    entries = NewEntryEdits(result)
    fingerprints = FindingFingerprints(result)
    places = DiagnosticPlaces(result)
  }

  mutating func object(_ diagnostic: Diagnostic) -> JSONValue {
    let finding = diagnostic.finding
    let location = location(finding.range, in: diagnostic.path)
    let fingerprint = fingerprints.next(diagnostic, shownPath: options.shownPath(diagnostic.path))
    let related = related(to: diagnostic)
    return [
      "ruleId": diagnostic.rule, "ruleIndex": rules[diagnostic.rule], "level": diagnostic.severity.rawValue,
      "message": message(of: finding), "locations": JSONValue.array([["physicalLocation": location]]),
      "relatedLocations": related.nonEmpty,
      "partialFingerprints": ["l10nFinding/v1": fingerprint] as JSONValue,
      "fixes": finding.fix.flatMap { fix($0, diagnostic.path) }.map { [$0] },
      "properties": finding.facts.members.nonEmpty.map(JSONValue.object),
    ]
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
    diagnostic.finding.notes.enumerated().map { index, note in
      let range = note.range ?? diagnostic.finding.range
      let path = note.range == nil ? diagnostic.path : note.path ?? diagnostic.path
      return [
        "id": index, "physicalLocation": location(range, in: path), "message": Self.message(note.message),
      ]
    }
  }

  /// The changes of a fix; `nil` for advice without edits.
  private mutating func fix(_ fix: Fix, _ path: String) -> JSONValue? {
    var changes: [JSONValue] = []
    if !fix.edits.isEmpty { changes.append(change(fix.edits, of: path)) }
    if let entry = fix.entry {
      let edits = entries.edits(for: entry)
      if !edits.isEmpty { changes.append(change(edits, of: entry.catalog)) }
    }
    guard !changes.isEmpty else { return nil }
    return [
      "description": Self.message(fix.title), "artifactChanges": changes,
      "properties": ["safety": fix.safety.rawValue] as JSONValue,
    ]
  }

  // MARK: - Locations

  private mutating func location(_ range: ByteRange, in path: String) -> JSONValue {
    ["artifactLocation": artifact(path), "region": region(range, in: path)]
  }

  private mutating func change(_ edits: [TextEdit], of path: String) -> JSONValue {
    let replacements = edits.map { edit -> JSONValue in
      [
        "deletedRegion": region(edit.range, in: path),
        "insertedContent": SARIFReporter.text(edit.replacement),
      ]
    }
    return ["artifactLocation": artifact(path), "replacements": replacements]
  }

  private mutating func region(_ range: ByteRange, in path: String) -> JSONValue {
    let (start, end) = places.positionsInUTF16(of: range, in: path)
    return [
      "startLine": start.line, "startColumn": start.column, "endLine": end.line, "endColumn": end.column,
    ]
  }

  private func artifact(_ path: String) -> JSONValue {
    guard let inner = options.repositoryPath(path) else {
      return ["uri": "file://\(PathText.uri(of: options.absolutePath(path)))"]
    }
    return ["uri": PathText.uri(of: inner), "uriBaseId": Self.base]
  }
}
