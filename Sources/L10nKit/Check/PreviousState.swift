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
  let coverage: [CatalogCoverage]
  private let formerPaths: [String: String]
  private let presentPaths: [String: String]
  /// The renamed and moved entries, with the present paths of catalogs in both states.
  private var moves = EntryMoves()
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

  /// Finds the renamed and moved entries of catalogs.
  mutating func connect(to present: [CatalogFile]) {
    let new = Dictionary(present.map { ($0.path, $0.catalog) }) { first, _ in first }
    let old = Dictionary(catalogs.map { (path(of: $0), $1.catalog) }) { first, _ in first }
    moves = EntryMoves(to: new, from: old)
  }

  /// Returns the earlier state of a catalog, or `nil` if it did not exist under this or another path.
  func catalog(_ path: String) -> CatalogFile? { catalogs[formerPaths[path] ?? path] }

  /// Returns the earlier state of a catalog with its renamed and moved entries; `nil` if it had none.
  func state(of file: CatalogFile) -> FormerCatalog? {
    let same = catalog(file.path)
    var moved: [ExactKey: FileEntry] = [:]
    var origins: [CatalogFile] = same.map { [$0] } ?? []
    for (new, old) in moves.former where new.path == file.path {
      guard let catalog = catalog(old.path), let entry = catalog.entry(of: old.key.text) else { continue }
      moved[new.key] = entry
      if same == nil { origins.append(catalog) }
    }
    return origins.min { $0.path < $1.path }.map {
      FormerCatalog(same, moved: moved, configuration: $0.configuration)
    }
  }

  /// Returns the entries that a catalog had and neither has nor lost to another key or catalog.
  func removedEntries(of file: CatalogFile) -> [FileEntry] {
    guard let old = catalog(file.path), old.catalog.bytes != file.catalog.bytes else { return [] }
    let (present, moved) = (file.catalog.entries, Set(moves.former.values))
    return old.entries.filter { entry in
      present.position(of: entry.key) == nil
        && !moved.contains(EntryMoves.Place(path: file.path, key: entry.key))
    }
  }

  /// Whether a key of a catalog is neither in its earlier state, nor renamed or moved, nor in another catalog.
  func isNew(_ key: String, in catalog: CatalogFile) -> Bool {
    moves.former[EntryMoves.Place(path: catalog.path, key: key)] == nil
      && !catalogs.values.contains { $0.catalog.entries.position(of: key) != nil }
  }

  /// Returns the present path of a file in the earlier state.
  func path(of former: String) -> String { presentPaths[former] ?? former }

  /// Returns the present name of a key that a catalog had; `nil` if it was not renamed there.
  func newName(of key: String, in path: String) -> String? {
    moves.present[EntryMoves.Place(path: path, key: key)].flatMap { $0.path == path ? $0.key.text : nil }
  }

  /// Removes a finding of the earlier state; returns false for a new finding.
  ///
  /// `file` is the present file. If it could not be parsed in the earlier state, only findings on changed lines are new.
  mutating func take(_ diagnostic: Diagnostic, in file: SourceFile, isOnChangedLine: Bool) -> Bool {
    let former = diagnostic.finding.key.flatMap {
      moves.former[EntryMoves.Place(path: diagnostic.path, key: $0)]
    }
    let present = former?.path ?? diagnostic.path
    let path = formerPaths[present] ?? present
    if unreadable.contains(path) { return !isOnChangedLine }
    let identities = FindingIdentity.all(of: diagnostic, in: file, path: path, formerKey: former?.key.text)
    let moved = path == diagnostic.path ? nil : identities.map { $0.moved(to: diagnostic.path) }
    for severity in Severity.allCases where severity >= diagnostic.severity {
      if known[severity]?.take(identities) == true { return true }
      if let moved, known[severity]?.take(moved) == true { return true }
    }
    return false
  }
}
