import RuleKit
import SourceText
import XCStrings

/// The findings of a report with excerpts of their files.
///
/// ```
/// { "files": ["App/Localizable.xcstrings"], "rules": [["missing-translation", "a text lacks …", "Users see …"]],
///   "rows": [[0, 2, 0, 12, 5, "'home.list.title' has no 'es' translation", "home.list.title", "es", ["note: …"],
///     "    ", "\"home.list.title\"", " : {"], …] }
/// ```
/// A finding is a line: rule, severity (0 note, 1 warning, 2 error), file, line, column, message, key or `0`, language
/// or `0`, notes, and the source line before, in and after the finding.
struct ReportFindings {
  /// The bytes of an excerpt at either side of the finding, and of the finding itself.
  private static let longestSide = 120
  private static let longestMark = 240

  let result: CheckResult
  let options: ReportOptions

  /// The findings as JSON, a line for each, the most severe first.
  var json: [UInt8] {
    let rules = result.diagnostics.map(\.rule).distinct()
    let files = result.diagnostics.map(\.path).distinct()
    let ruleNumbers = Dictionary(uniqueKeysWithValues: zip(rules, rules.indices))
    let fileNumbers = Dictionary(uniqueKeysWithValues: zip(files, files.indices))
    var places = DiagnosticPlaces(result)
    let rows = result.diagnostics.map { diagnostic in
      let (rule, file) = (ruleNumbers[diagnostic.rule] ?? 0, fileNumbers[diagnostic.path] ?? 0)
      return json(diagnostic, [rule, diagnostic.severity.rank, file], &places)
    }
    let descriptions = rules.map { rule in
      let description = options.describe(rule)
      return JSONValue.strings([rule, description?.title ?? "", description?.rationale ?? ""])
    }
    return (["rows": rows, "files": files, "rules": descriptions] as JSONValue).bytes(brokenLevels: 2)
  }

  private func json(
    _ diagnostic: Diagnostic, _ numbers: [Int], _ places: inout DiagnosticPlaces
  ) -> JSONValue {
    let finding = diagnostic.finding
    let position = places.position(of: finding.range.lowerBound, in: diagnostic.path)
    let names = [finding.key, finding.language].map { $0.map { JSONValue.string($0) } ?? .integer(0) }
    let remarks = JSONValue.strings(finding.remarks(&places, options))
    let excerpt = Self.excerpt(of: diagnostic, column: position.column, &places)
    return .array(
      (numbers + [position.line, position.column]).map { .integer($0) } + [.string(finding.message)]
        + names + [remarks] + excerpt.map { .string($0) })
  }

  /// Returns the line of a finding before, in and after it, shortened: a catalog may be on one line.
  private static func excerpt(
    of diagnostic: Diagnostic, column: Int, _ places: inout DiagnosticPlaces
  ) -> [String] {
    let range = diagnostic.finding.range
    let start = range.lowerBound - min(column - 1, longestSide)
    let before = places.text(start..<range.lowerBound, of: diagnostic.path)
    let isCut = column - 1 > longestSide
    let mark = firstLine(of: range, most: longestMark, diagnostic.path, &places)
    let rest = range.upperBound..<(range.upperBound + longestSide)
    let isWhole = mark.utf8.count == range.count
    let after = isWhole ? firstLine(of: rest, most: longestSide, diagnostic.path, &places) : ""
    // Bytes of a character that was cut in two.
    return [(isCut ? "…" : "") + before.drop { $0 == "\u{FFFD}" }, mark, after]
  }

  /// Returns the text of a range up to its first line end, with `…` if more of the line follows.
  private static func firstLine(
    of range: ByteRange, most: Int, _ path: String, _ places: inout DiagnosticPlaces
  ) -> String {
    let end = min(range.upperBound, range.lowerBound + most, places.byteCount(of: path))
    guard range.lowerBound < end else { return "" }
    let text = places.text(range.lowerBound..<end, of: path)
    if let line = text.firstIndex(where: \.isNewline) { return String(text[..<line]) }
    let isCut = end == range.lowerBound + most
    return isCut ? String(text.reversed().drop { $0 == "\u{FFFD}" }.reversed()) + "…" : text
  }
}
