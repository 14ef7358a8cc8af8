import RuleKit

/// One row of a report for people: a finding, or several that say the same of other languages or texts.
struct FindingRow {
  /// The first diagnostic of the row, with the message of the whole row.
  var diagnostic: Diagnostic
  /// The number of findings.
  var count: Int
  /// Whether the row is about many keys, so that the source line of one would mislead.
  var isAboutManyKeys = false

  /// Returns the rows of findings in the order of the report.
  ///
  /// What a place lacks in several languages is one row, and so are notes on a key that differ only in their language.
  static func inOrder(_ diagnostics: [Diagnostic]) -> [FindingRow] {
    fold(rows(of: diagnostics)) { $0.severity == .note && $0.finding.fix == nil && !$0.has(.isOfReviews) }
  }

  /// Returns the rows of all findings, the most severe first, else in the order of the report.
  static func bySeverity(_ result: CheckResult) -> [FindingRow] {
    Severity.allCases.sorted(by: >).flatMap { severity in
      rows(of: result.diagnostics.filter { $0.severity == severity })
    }
  }

  /// Returns the rows of findings in their order; what a place lacks in several languages is one row.
  static func rows(of diagnostics: [Diagnostic]) -> [FindingRow] {
    var rows: [FindingRow] = []
    for diagnostic in diagnostics {
      if let last = rows.indices.last, rows[last].take(diagnostic) { continue }
      rows.append(FindingRow(diagnostic: diagnostic, count: 1))
    }
    return rows
  }

  /// Adds a finding that differs in its language alone; returns false for any other.
  ///
  /// People read them as one line: `'home.title' has no 'de', 'es' and 'fr' translation`.
  private mutating func take(_ other: Diagnostic) -> Bool {
    let (finding, added) = (diagnostic.finding, other.finding)
    guard finding.range == added.range, added.isJoinable, count > 1 || finding.isJoinable,
      diagnostic.rule == other.rule, diagnostic.path == other.path, diagnostic.severity == other.severity,
      finding.key == added.key, finding.notes == added.notes, finding.start == added.start,
      finding.details.ending == added.details.ending
    else { return false }
    diagnostic.finding.details.languages = finding.languages + added.languages
    count += 1
    return true
  }

  /// Returns the first rows of each group, in their order, and the number of findings left out of each.
  static func limited<Group: Hashable>(
    _ rows: [FindingRow], to most: Int, by group: (Diagnostic) -> Group
  ) -> (shown: [FindingRow], hidden: [Group: Int]) {
    var counts: [Group: Int] = [:]
    var hidden: [Group: Int] = [:]
    let shown = rows.filter { row in
      let group = group(row.diagnostic)
      counts[group, default: 0] += 1
      if counts[group, default: 0] <= most { return true }
      hidden[group, default: 0] += row.count
      return false
    }
    return (shown, hidden)
  }
}

extension CheckResult {
  /// The findings of each file with findings, in the order of the report.
  var diagnosticsByFile: [(path: String, diagnostics: [Diagnostic])] {
    var files: [(path: String, diagnostics: [Diagnostic])] = []
    for diagnostic in diagnostics {
      if files.last?.path != diagnostic.path { files.append((diagnostic.path, [])) }
      files[files.count - 1].diagnostics.append(diagnostic)
    }
    return files
  }
}

extension FindingRow {
  /// The number of names that a folded row lists.
  private static let mostNames = 3

  /// Returns the rows of all findings by severity, with those that say the same folded into one.
  ///
  /// - Texts of a catalog that need review are one row for each language: `'es': 42 texts need review: 'a', 'b', 'c' …`.
  /// - Findings about one key that differ only in their language are one row: `… (also in 'de' and 'fr')`.
  static func folded(_ result: CheckResult) -> [FindingRow] { fold(bySeverity(result)) { _ in true } }

  private static func fold(_ rows: [FindingRow], where isFolded: (Diagnostic) -> Bool) -> [FindingRow] {
    var order: [Fold] = []
    var groups: [Fold: [FindingRow]] = [:]
    for (index, row) in rows.enumerated() {
      let fold = isFolded(row.diagnostic) ? Fold(row.diagnostic, index) : .single(index)
      if groups[fold, default: []].isEmpty { order.append(fold) }
      groups[fold, default: []].append(row)
    }
    return order.compactMap { fold in groups[fold].flatMap { row(of: $0, fold) } }
  }

  /// What the findings of a row have in common.
  private enum Fold: Hashable {
    case review(Severity, path: String, language: String)
    case key(Severity, rule: String, path: String, key: String, Finding.Details)
    case single(Int)

    init(_ diagnostic: Diagnostic, _ index: Int) {
      let finding = diagnostic.finding
      if diagnostic.has(.isOfReviews), let language = finding.language {
        self = .review(diagnostic.severity, path: diagnostic.path, language: language)
      } else if let key = finding.key, finding.language != nil {
        var details = finding.details
        details.languages = []
        self = .key(diagnostic.severity, rule: diagnostic.rule, path: diagnostic.path, key: key, details)
      } else {
        self = .single(index)
      }
    }
  }

  private static func row(of members: [FindingRow], _ fold: Fold) -> FindingRow? {
    guard var row = members.first, members.count > 1 else { return members.first }
    row.count = members.reduce(0) { $0 + $1.count }
    switch fold {
    case .review(_, _, let language):
      let keys = members.prefix(mostNames).map { ($0.diagnostic.finding.key ?? "").shortened() }
      let rest = members.count > mostNames ? " …" : ""
      row.isAboutManyKeys = true
      row.diagnostic.finding = Finding(
        range: row.diagnostic.finding.range,
        message: "'\(language)': \(row.count) texts need review: \(Wording.names(keys))\(rest)",
        language: language)
    case .key:
      var known = Set([row.diagnostic.finding.language])
      let others = members.compactMap(\.diagnostic.finding.language).filter { known.insert($0).inserted }
      row.diagnostic.finding.message +=
        others.isEmpty ? " (\(row.count) times)" : " (also in \(Wording.list(others, most: mostNames)))"
    case .single: break
    }
    return row
  }
}
