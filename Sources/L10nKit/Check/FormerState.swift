import RuleKit
import SourceText

/// An earlier state of a project: findings that it has not are new.
package struct FormerState: Sendable {
  private var known = Baseline()
  /// Paths of files that could not be read then, so that their findings are unknown.
  private var unreadable: Set<String> = []
  private var catalogs: [String: CatalogFile] = [:]
  private let formerPaths: [String: String]

  /// Keeps the result of a check of the earlier state.
  ///
  /// `formerPaths` are those of renamed files, by the paths they have now.
  package init(_ result: CheckResult, formerPaths: [String: String] = [:]) {
    self.formerPaths = formerPaths
    known.otherPaths = formerPaths.mapValues { [$0] }
    for diagnostic in result.diagnostics {
      let finding = diagnostic.finding
      known.accept(
        rule: diagnostic.rule, path: diagnostic.path, message: finding.message, key: finding.key,
        language: finding.language)
    }
    for report in result.run?.reports ?? [] {
      switch report.content {
      case .unreadable: unreadable.insert(report.file.path)
      case .catalog(let catalog): catalogs[report.file.path] = catalog
      case .source: break
      }
    }
  }

  /// The earlier state of a catalog; `nil` for one that was not there.
  func catalog(_ path: String) -> CatalogFile? { catalogs[formerPaths[path] ?? path] }

  /// Removes a finding of the earlier state; false for a new one.
  mutating func take(_ diagnostic: Diagnostic) -> Bool {
    unreadable.contains(formerPaths[diagnostic.path] ?? diagnostic.path) || known.take(diagnostic)
  }
}
