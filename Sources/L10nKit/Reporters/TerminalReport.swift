import RuleKit
import SourceText

/// The text report as a terminal shows it: folded, so that thousands of findings don't hide those that matter.
///
/// The most severe findings come first, then those of each path. Findings that say the same are one row, and a rule has
/// at most ten rows of a severity; the rest is counted below. A note or a proposal that was printed before is not
/// repeated. `--every` lists everything.
struct TerminalReport {
  /// The maximum number of rows of a rule.
  private static let mostRows = 10

  private var lines: FindingLines
  private var shownNotes: Set<Note> = []
  private var shownTitles: Set<String> = []

  static func render(_ result: CheckResult, _ options: ReportOptions) -> Message {
    let rows = options.listsEverything ? FindingRow.bySeverity(result) : FindingRow.folded(result)
    var report = TerminalReport(lines: FindingLines(result, options, count: rows.count))
    if options.listsEverything {
      for row in rows { report.lines.add(row.diagnostic.finding, of: row.diagnostic) }
    } else {
      for severity in Severity.allCases.sorted(by: >) {
        report.add(rows.filter { $0.diagnostic.severity == severity })
      }
    }
    return report.lines.text
  }

  private init(lines: FindingLines) { self.lines = lines }

  /// Adds the rows of a severity, and the numbers of findings left out.
  private mutating func add(_ rows: [FindingRow]) {
    let (shown, hidden) = FindingRow.limited(rows, to: Self.mostRows, by: \.rule)
    for row in shown { add(row) }
    for (rule, count) in hidden.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
      lines.add("… \(count) more [\(rule)]; --every shows them\n")
    }
  }

  /// Adds a row without the notes and proposals that were printed before.
  private mutating func add(_ row: FindingRow) {
    var finding = row.diagnostic.finding
    finding.notes = finding.notes.filter { note in
      var note = note
      if note.range != nil, note.path == nil { note.path = row.diagnostic.path }
      return shownNotes.insert(note).inserted
    }
    if let fix = finding.fix, !shownTitles.insert(fix.labeledTitle).inserted { finding.fix = nil }
    lines.add(finding, of: row.diagnostic, withSource: !row.isAboutManyKeys)
  }
}
