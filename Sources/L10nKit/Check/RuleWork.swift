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
  /// The ignore comments of a catalog are looked for.
  case comments(CatalogFile, report: Int)
  /// The keys of all catalogs are collected, which sources are judged by.
  case keys([CatalogFile], otherPaths: [String])
  /// What is translated is counted.
  case coverage([CatalogFile], Configuration)

  /// What a piece of work gave.
  struct Result: Sendable {
    var diagnostics: [Diagnostic] = []
    /// The report of the file that all was found in; -1 for several files.
    var report = -1
    /// What the file asks catalogs for.
    var usage: KeyUsage.File?
    /// The ignore comments of the file.
    var suppressions: [Suppression] = []
    /// The keys of all catalogs.
    var keys: KeyIndex?
    /// Texts done and wanted by language, sorted by language.
    var coverage: [LanguageCoverage]?
  }

  /// A catalog of more texts than this has a piece for each rule.
  private static let manyUnits = 2_000

  /// The pieces of a catalog.
  static func pieces(of catalog: CatalogFile, report: Int, _ rules: ActiveRules) -> [RuleWork] {
    let all = rules.catalogRules.indices
    guard catalog.storage.units.count > manyUnits else {
      return [.comments(catalog, report: report), .catalog(catalog, report: report, rules: all)]
    }
    return [.comments(catalog, report: report)]
      + all.map { .catalog(catalog, report: report, rules: $0..<$0 + 1) }
  }

  /// Does the work.
  func result(_ rules: ActiveRules) -> Result {
    switch self {
    case .catalog(let catalog, let report, let places):
      var result = Result(report: report)
      for active in rules.catalogRules[places] {
        active.add(active.rule.check(catalog), in: catalog.path, to: &result.diagnostics)
      }
      return result
    case .source(let file, let report, let tree):
      let judged = JudgedFile(file, in: tree)
      var result = Result(report: report)
      for active in rules.sourceRules {
        active.add(active.rule.check(judged), in: judged.path, to: &result.diagnostics)
      }
      if !rules.usageRules.isEmpty { result.usage = KeyUsage.File(judged) }
      return result
    case .project(let project):
      var result = Result()
      for active in rules.projectRules {
        for (path, finding) in active.rule.check(project) {
          result.diagnostics.append(active.diagnostic(finding, in: path))
        }
      }
      return result
    case .comments(let catalog, let report):
      return Result(report: report, suppressions: Suppression.all(in: catalog))
    case .keys(let catalogs, let otherPaths):
      return Result(keys: KeyIndex(catalogs, otherPaths: otherPaths))
    case .coverage(let catalogs, let configuration):
      let coverage = Coverage(of: catalogs, configuration: configuration)
      return Result(coverage: coverage.total.languages.map(\.coverage).sorted(byText: \.language))
    }
  }
}
