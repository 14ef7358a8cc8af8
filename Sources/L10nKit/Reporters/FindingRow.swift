import CatalogRules
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
  static func inOrder(_ diagnostics: ArraySlice<Diagnostic>) -> [FindingRow] {
    fold(rows(of: diagnostics)) {
      $0.severity == .note && $0.finding.fix == nil && $0.rule != NeedsReview.about.id
    }
  }

  /// Returns the rows of all findings, the most severe first, else in the order of the report.
  static func bySeverity(_ result: CheckResult) -> [FindingRow] {
    Severity.allCases.sorted(by: >).flatMap { severity in
      rows(of: result.diagnostics.filter { $0.severity == severity }[...])
    }
  }

  /// Returns the rows of findings in their order; what a place lacks in several languages is one row.
  static func rows(of diagnostics: ArraySlice<Diagnostic>) -> [FindingRow] {
    var rows: [FindingRow] = []
    var index = diagnostics.startIndex
    while index < diagnostics.endIndex {
      let count = LanguageGroup.count(from: index, in: diagnostics)
      var row = FindingRow(diagnostic: diagnostics[index], count: count)
      if count > 1, let joined = LanguageGroup.joined(diagnostics[index..<index + count]) {
        row.diagnostic.finding = joined
      }
      rows.append(row)
      index += count
    }
    return rows
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

/// Findings of one rule at one place that differ in their language alone, such as the translations that a key lacks.
///
/// People read them as one line: `'home.title' has no 'de', 'es' and 'fr' translation`.
enum LanguageGroup {
  /// How many of the findings from an index on are one line.
  static func count(from start: Int, in diagnostics: ArraySlice<Diagnostic>) -> Int {
    var end = start + 1
    // Ranges tell most apart; all else is looked at where they are the same.
    while end < diagnostics.endIndex, diagnostics[end].finding.range == diagnostics[start].finding.range,
      belong(diagnostics[start], diagnostics[end])
    { end += 1 }
    return end - start
  }

  /// The finding that names the languages of several.
  static func joined(_ diagnostics: ArraySlice<Diagnostic>) -> Finding? {
    guard var finding = diagnostics.first?.finding, let frame = frame(of: finding) else { return nil }
    finding.message = frame.before + Wording.list(diagnostics.compactMap(\.finding.language)) + frame.after
    return finding
  }

  private static func belong(_ first: Diagnostic, _ other: Diagnostic) -> Bool {
    guard other.rule == first.rule, other.path == first.path, other.severity == first.severity,
      other.finding.key == first.finding.key, other.finding.notes == first.finding.notes,
      let frame = frame(of: first.finding), let otherFrame = self.frame(of: other.finding)
    else { return false }
    return frame == otherFrame
  }

  /// The message around its language; `nil` for a finding that can't be joined with others, such as one with a fix.
  static func frame(of finding: Finding) -> (before: Substring, after: Substring)? {
    guard finding.fix == nil, let range = finding.details.languageRange else { return nil }
    let utf8 = finding.message.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return (finding.message[..<start], finding.message[utf8.index(start, offsetBy: range.count)...])
  }
}

extension FindingRow {
  /// The number of names that a folded row lists.
  private static let mostNames = 3

  /// Returns the rows of all findings by severity, with those that say the same folded into one.
  ///
  /// - Texts of a catalog that need review are one row for each language: `'es': 42 texts need review: 'a', 'b', 'c' …`.
  /// - Findings about one key that differ only in their language are one row: `… (also in 'de' and 'fr')`.
  static func folded(_ result: CheckResult) -> [FindingRow] {
    fold(bySeverity(result)) { _ in true }
  }

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
      if diagnostic.rule == NeedsReview.about.id, let language = finding.language {
        self = .review(diagnostic.severity, path: diagnostic.path, language: language)
      } else if let key = finding.key, finding.language != nil {
        var details = finding.details
        details.languageRange = nil
        self = .key(
          diagnostic.severity, rule: diagnostic.rule, path: diagnostic.path, key: key, details)
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
