import CatalogRules
import RuleKit
import SourceRules
import SourceText
import XCStrings

/// An earlier state of a project; findings that it does not contain are new.
package struct PreviousState: Sendable {
  /// The findings by severity: one that became more severe is new.
  private var known: [Severity: AcceptedFindings] = [:]
  /// Paths of files that could not be parsed in that state, so that their findings are unknown.
  private var unreadable: Set<String> = []
  private var catalogs: [String: CatalogFile] = [:]
  /// The translated and the expected texts by language.
  let coverage: [LanguageCoverage]
  private let formerPaths: [String: String]
  private let presentPaths: [String: String]
  /// The git revision, `nil` if the state is not a commit.
  let revision: String?
  /// The keys of its catalogs, `nil` if sources were not compared with them.
  let keys: KeyIndex?

  /// Creates a state from the result of its check.
  ///
  /// `formerPaths` are the earlier paths of renamed files, by present path; `revision` is the git revision.
  package init(_ result: CheckResult, formerPaths: [String: String] = [:], revision: String? = nil) {
    self.formerPaths = formerPaths
    presentPaths = Dictionary(formerPaths.map { ($1, $0) }) { first, _ in first }
    self.revision = revision
    keys = result.project?.sources?.project.keys
    coverage = result.summary.coverage
    let files = result.filesByPath
    for diagnostic in result.diagnostics.flatMap({ [$0] + $0.effects }) {
      known[diagnostic.severity, default: AcceptedFindings()].accept(
        FindingIdentity.all(of: diagnostic, in: files[diagnostic.path], path: diagnostic.path))
    }
    for file in result.project?.files ?? [] {
      switch file.content {
      case .unreadable: unreadable.insert(file.file.path)
      case .catalog(let catalog): catalogs[file.file.path] = catalog
      case .source: break
      }
    }
  }

  /// Returns the earlier state of a catalog, or `nil` if it did not exist.
  func catalog(_ path: String) -> CatalogFile? { catalogs[formerPaths[path] ?? path] }

  /// Whether a catalog of the earlier state has a key.
  func hasKey(_ key: String) -> Bool {
    catalogs.values.contains { $0.catalog.entries.position(of: key) != nil }
  }

  /// Returns the present path of a file in the earlier state.
  func path(of former: String) -> String { presentPaths[former] ?? former }

  /// Returns the former names of renamed keys whose entries are otherwise unchanged.
  func formerKeys(of catalog: CatalogFile) -> [String: String] {
    guard let old = self.catalog(catalog.path) else { return [:] }
    let places = RenamedEntries.formerPlaces(
      of: [(catalog.path, catalog.catalog)], in: [(catalog.path, old.catalog)])
    return Dictionary(uniqueKeysWithValues: places.map { ($0.key.key.text, $0.value.key.text) })
  }

  /// Removes a finding of the earlier state; returns false for a new finding.
  ///
  /// `file` is the present file, and `formerKey` the former name of a renamed key. If the file could not be parsed in
  /// the earlier state, only findings on changed lines are new.
  mutating func take(
    _ diagnostic: Diagnostic, in file: SourceFile, formerKey: String?, isOnChangedLine: Bool
  ) -> Bool {
    let path = formerPaths[diagnostic.path] ?? diagnostic.path
    if unreadable.contains(path) { return !isOnChangedLine }
    let identities = FindingIdentity.all(of: diagnostic, in: file, path: path, formerKey: formerKey)
    let moved = path == diagnostic.path ? nil : identities.map { $0.moved(to: diagnostic.path) }
    for severity in Severity.allCases where severity >= diagnostic.severity {
      if known[severity]?.take(identities) == true { return true }
      if let moved, known[severity]?.take(moved) == true { return true }
    }
    return false
  }
}
