import CatalogRules
import RuleKit
import SourceText

extension FindingRow {
  /// The number of names that a folded row lists.
  private static let mostNames = 3

  /// Returns the rows of all findings by severity, with those that say the same folded into one.
  ///
  /// - Texts of a catalog that need review are one row for each language: `'es': 42 texts need review: 'a', 'b', 'c' …`.
  /// - Findings about one key that differ only in their language are one row: `… (also in 'de' and 'fr')`.
  static func folded(_ result: CheckResult) -> [FindingRow] {
    var order: [Fold] = []
    var groups: [Fold: [FindingRow]] = [:]
    for (index, row) in bySeverity(result).enumerated() {
      let fold = Fold(row.diagnostic, index)
      if groups[fold, default: []].isEmpty { order.append(fold) }
      groups[fold, default: []].append(row)
    }
    return order.compactMap { fold in groups[fold].flatMap { row(of: $0, fold) } }
  }

  /// What the findings of a row have in common.
  private enum Fold: Hashable {
    case review(Severity, path: String, language: String)
    case key(Severity, rule: String, path: String, key: String, message: String)
    case single(Int)

    init(_ diagnostic: Diagnostic, _ index: Int) {
      let finding = diagnostic.finding
      if diagnostic.rule == NeedsReview.about.id, let language = finding.language {
        self = .review(diagnostic.severity, path: diagnostic.path, language: language)
      } else if let key = finding.key, let language = finding.language {
        self = .key(
          diagnostic.severity, rule: diagnostic.rule, path: diagnostic.path, key: key,
          message: finding.message.replacing("'\(language)'", with: "''"))
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
