import RuleKit
import SourceText

/// The text report as a terminal shows it: folded, so that thousands of findings don't hide those that matter.
///
/// The most severe findings come first, then those of each path. Findings that say the same are one row. A rule has at
/// most ten rows of a severity, and fewer where many rules have findings, so that the report stays readable; the rest is
/// counted below. A note that was printed before is not repeated. `--every` lists everything.
struct TerminalReport {
  /// The maximum number of rows of a rule and severity.
  private static let mostRowsOfRule = 10
  /// The number of rows from which on each rule has fewer.
  private static let mostRows = 40

  private var lines: FindingLines
  private var shownNotes: Set<Note> = []

  static func render(_ result: CheckResult, _ options: ReportOptions) -> Message {
    let rows = options.listsEverything ? FindingRow.bySeverity(result) : FindingRow.folded(result)
    var report = TerminalReport(lines: FindingLines(result, options, count: rows.count))
    if options.listsEverything {
      for row in rows { report.lines.add(row.diagnostic.finding, of: row.diagnostic) }
    } else {
      let most = rowsOfRule(in: rows)
      for severity in Severity.allCases.sorted(by: >) {
        report.add(rows.filter { $0.diagnostic.severity == severity }, mostOfRule: most)
      }
    }
    return report.lines.text
  }

  /// The number of rows of each rule and severity with which the report is short enough; at least one.
  private static func rowsOfRule(in rows: [FindingRow]) -> Int {
    let counts = Dictionary(grouping: rows) { "\($0.diagnostic.severity) \($0.diagnostic.rule)" }.values
      .map(\.count)
    return (1...mostRowsOfRule).last { most in counts.reduce(0) { $0 + min($1, most) } <= mostRows } ?? 1
  }

  /// Adds the rows of a severity, and the numbers of findings left out.
  private mutating func add(_ rows: [FindingRow], mostOfRule: Int) {
    let (shown, hidden) = FindingRow.limited(rows, to: mostOfRule, by: \.rule)
    for row in shown { add(row) }
    for (rule, count) in hidden.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      lines.add("… \(count) more [\(rule)]; --every shows them\n")
    }
  }

  /// Adds a row without the notes that were printed before.
  private mutating func add(_ row: FindingRow) {
    var finding = row.diagnostic.finding
    finding.notes = finding.notes.filter { note in
      var note = note
      if note.range != nil, note.path == nil { note.path = row.diagnostic.path }
      return shownNotes.insert(note).inserted
    }
    lines.add(finding, of: row.diagnostic, withSource: !row.isAboutManyKeys)
  }
}
