import RuleKit
import SourceRules

/// A piece of what rules have to do on a project, small enough to share it among cores.
enum RuleWork: Sendable {
  /// Some of the rules on catalogs look at one.
  case catalog(CatalogFile, report: Int, rules: Range<Int>)
  /// The rules on sources look at a Swift file.
  case source(ScannedFile, report: Int, tree: SourceTree)
  /// The rules on projects look at all catalogs.
  case project(Project)

  /// What a piece of work gave.
  struct Result: Sendable {
    var diagnostics: [Diagnostic] = []
    /// The report of the file that all was found in; -1 for several files.
    var report = -1
    /// What the file asks catalogs for.
    var usage: KeyUsage.File?
  }

  /// A catalog of more texts than this has a piece for each rule.
  private static let manyUnits = 2_000

  /// The pieces of a catalog.
  static func pieces(of catalog: CatalogFile, report: Int) -> [RuleWork] {
    let all = RuleRegistry.catalogRules.indices
    guard catalog.storage.units.count > manyUnits else {
      return [.catalog(catalog, report: report, rules: all)]
    }
    return all.map { .catalog(catalog, report: report, rules: $0..<$0 + 1) }
  }

  /// Does the work.
  func result(_ rules: RuleSelection) -> Result {
    switch self {
    case .catalog(let catalog, let report, let places):
      var result = Result(report: report)
      for rule in RuleRegistry.catalogRules[places] where rules[rule.id] != nil {
        result.diagnostics += Diagnostic.all(rule.check(catalog), of: rule.id, in: catalog.path, rules)
      }
      return result
    case .source(let file, let report, let tree):
      let judged = JudgedFile(file, in: tree)
      var result = Result(report: report)
      for rule in RuleRegistry.sourceRules where rules[rule.id] != nil {
        result.diagnostics += Diagnostic.all(rule.check(judged), of: rule.id, in: judged.path, rules)
      }
      result.usage = KeyUsage.File(judged)
      return result
    case .project(let project):
      var result = Result()
      for rule in RuleRegistry.projectRules where rules[rule.id] != nil {
        for (path, finding) in rule.check(project) {
          result.diagnostics += Diagnostic.all([finding], of: rule.id, in: path, rules)
        }
      }
      return result
    }
  }
}

extension Diagnostic {
  /// What a rule found in a file, with the severity it has; a rule that is off found nothing.
  static func all(
    _ findings: [Finding], of rule: String, in path: String, _ rules: RuleSelection
  ) -> [Diagnostic] {
    guard !findings.isEmpty, let severity = rules[rule] else { return [] }
    return findings.map { Diagnostic(rule: rule, severity: severity, path: path, finding: $0) }
  }
}
