import CatalogRules
import RuleKit
import SourceRules
import SourceText
import XCStrings

/// An earlier state of a project; findings that it does not contain are new.
package struct PreviousState: Sendable {
  private var known = AcceptedFindings()
  /// Paths of files that could not be parsed in that state, so that their findings are unknown.
  private var unreadable: Set<String> = []
  private var catalogs: [String: CatalogFile] = [:]
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
    for diagnostic in result.diagnostics { known.accept(diagnostic.identity(in: diagnostic.path)) }
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
  /// `formerKey` is the former name of a renamed key. If the file could not be parsed in the earlier state, only
  /// findings on changed lines are new.
  mutating func take(_ diagnostic: Diagnostic, formerKey: String?, isOnChangedLine: Bool) -> Bool {
    let path = formerPaths[diagnostic.path] ?? diagnostic.path
    if unreadable.contains(path) { return !isOnChangedLine }
    var former = diagnostic
    if let formerKey, let key = diagnostic.finding.key {
      former.finding.key = formerKey
      former.finding.message = diagnostic.finding.message.replacing("'\(key)'", with: "'\(formerKey)'")
    }
    return known.take(former.identity(in: path)) || known.take(former.identity(in: diagnostic.path))
  }
}

extension Diagnostic {
  /// What identifies the finding in a file at a path, by key and message.
  fileprivate func identity(in path: String) -> FindingIdentity {
    FindingIdentity(
      rule: rule, path: path,
      subject: rule == MissingLanguage.about.id ? "" : "\(finding.key ?? "")\u{0}\(finding.message)",
      language: finding.language ?? "")
  }
}
