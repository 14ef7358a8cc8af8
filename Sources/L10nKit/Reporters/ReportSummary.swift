import GitFormats
import RuleKit
package import SourceText

/// The summary of a check for standard error: `2 errors, 1 warning in 3 catalogs, 40 keys`.
package enum ReportSummary {
  /// The number of findings from which on the summary lists rules.
  private static let many = 20

  /// Returns the summary of a complete report.
  ///
  /// Where there is much to read, a second line has the rules that found most: `most: 201 key-convention, 12 stale-key`.
  package static func text(of result: CheckResult) -> Message {
    "\(totals(of: result))\n\(mostFrequentRules(in: result))"
  }

  /// Returns the counts of findings and of what was checked, in one line without its end.
  static func totals(of result: CheckResult) -> Message {
    let counts = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = result.count(severity)
      return count == 0 ? nil : Wording.count(count, severity.rawValue)
    }
    return totals(counts, result)
  }

  /// Returns the summary below a folded report: a table of the rules, and the totals next to the prompt.
  ///
  /// A text that 11 languages lack is 11 findings and one key: `11 errors (1 key) in 3 catalogs, 40 keys`.
  package static func terminalText(of result: CheckResult) -> Message {
    let counts = RuleCount.bySeverity(result)
    let totals = Severity.allCases.reversed().compactMap { severity -> String? in
      let all = RuleCount(of: result.diagnostics.filter { $0.severity == severity })
      return all.map { Wording.count($0.findings, severity.rawValue) + ($0.places.map { " (\($0))" } ?? "") }
    }
    let table = result.diagnostics.count > many ? table(counts) : ""
    return "\(table)\(Self.totals(totals, result))\n"
  }

  /// The counts of findings, of what was checked, and the state compared with.
  private static func totals(_ counts: [String], _ result: CheckResult) -> Message {
    let summary = result.summary
    let what = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
    let unreported = [
      (summary.suppressed, "suppressed"), (summary.accepted, "accepted"), (summary.possible, "possible"),
    ].filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
    var places: [String] = []
    if summary.catalogs > 0 || summary.sources == 0 {
      places += [Wording.count(summary.catalogs, "catalog"), Wording.count(summary.keys, "key")]
    }
    if summary.sources > 0 { places.append(Wording.count(summary.sources, "Swift file")) }
    let base =
      summary.base.map { base in
        ", compared with " + (base.commit.map { "\($0.prefix(7)) (\(base.origin))" } ?? base.origin)
      } ?? ""
    return "\(what) in \(places.joined(separator: ", "))\(unreported)\(base)"
  }

  private static func table(_ counts: [RuleCount]) -> Message {
    let width = counts.map { String($0.findings).count }.max() ?? 0
    return counts.map { count -> Message in
      let indent = String(repeating: " ", count: 2 + width - String(count.findings).count)
      let words = indent + Wording.count(count.findings, count.severity.rawValue)
      let gap = String(repeating: " ", count: width + 13 - words.count)
      return "\(words)\(gap)\(count.rule)\(count.places.map { " (\($0))" } ?? "")\n"
    }.joined()
  }

  private static func mostFrequentRules(in result: CheckResult) -> Message {
    guard result.diagnostics.count > many else { return "" }
    var counts: [String: Int] = [:]
    // By index: elements of a loop are copied with all their texts.
    for index in result.diagnostics.indices { counts[result.diagnostics[index].rule, default: 0] += 1 }
    let most = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5)
    return "most: \(most.map { "\($0.value) \($0.key)" }.joined(separator: ", "))\n"
  }
}
