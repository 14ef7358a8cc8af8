import CatalogRules
import RuleKit
import SourceRules
import SourceText
package import XCStrings

/// An earlier state of a project; findings that it does not contain are new.
package struct PreviousState: Sendable {
  private var known = Baseline()
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
    known.otherPaths = formerPaths.mapValues { [$0] }
    for diagnostic in result.diagnostics {
      let finding = diagnostic.finding
      known.accept(
        rule: diagnostic.rule, path: diagnostic.path, message: finding.message, key: finding.key,
        language: finding.language)
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

  /// Returns the present path of a file in the earlier state.
  func path(of former: String) -> String { presentPaths[former] ?? former }

  /// Returns the former names of renamed keys whose entries are otherwise unchanged.
  ///
  /// Keys without texts can't be told apart, so they count as removed and added.
  func formerKeys(of catalog: CatalogFile) -> [String: String] {
    guard let old = self.catalog(catalog.path) else { return [:] }
    func content(_ entry: FileEntry, in file: CatalogFile) -> ArraySlice<UInt8>? {
      entry.unitIndexes.isEmpty ? nil : file.catalog.bytes[entry.entry.node.range]
    }
    let keys = Set(catalog.entries.map { ExactKey($0.key) })
    let oldKeys = Set(old.entries.map { ExactKey($0.key) })
    var gone: [ArraySlice<UInt8>: [String]] = [:]
    for entry in old.entries where !keys.contains(ExactKey(entry.key)) {
      if let content = content(entry, in: old) { gone[content, default: []].append(entry.key) }
    }
    var names: [String: String] = [:]
    for entry in catalog.entries where !gone.isEmpty && !oldKeys.contains(ExactKey(entry.key)) {
      guard let content = content(entry, in: catalog), let former = gone[content], former.count == 1 else {
        continue
      }
      names[entry.key] = former[0]
    }
    return names
  }

  /// Removes a finding of the earlier state; returns false for a new finding.
  ///
  /// `formerKey` is the former name of a renamed key. If the file could not be parsed in the earlier state, only
  /// findings on changed lines are new.
  mutating func take(_ diagnostic: Diagnostic, formerKey: String?, isOnChangedLine: Bool) -> Bool {
    if unreadable.contains(formerPaths[diagnostic.path] ?? diagnostic.path) { return !isOnChangedLine }
    guard let formerKey, let key = diagnostic.finding.key else { return known.take(diagnostic) }
    var former = diagnostic
    former.finding.key = formerKey
    former.finding.message = diagnostic.finding.message.replacing("'\(key)'", with: "'\(formerKey)'")
    return known.take(former)
  }
}

/// The accepted findings of a project; a check reports only findings that are not in the baseline.
///
/// A baseline is a JSON report. Findings are matched by rule, file, key, language and message, and counted: line
/// numbers may change, but a second equal finding is new. An accepted missing language also accepts the missing
/// translations of each key, so that the first translations don't cause new findings.
package struct Baseline: Sendable {
  /// Alternative paths of files in the baseline, by present path; these are tried first.
  package var otherPaths: [String: [String]] = [:]
  private var counts: [Fingerprint: Int] = [:]
  /// The missing languages by catalog path.
  private var missingLanguages: [String: Set<String>] = [:]

  private struct Fingerprint: Hashable {
    let rule, path, message: String
    let key, language: String?
  }

  /// Creates an empty baseline.
  package init() {}

  /// Whether the baseline has no findings.
  var isEmpty: Bool { counts.isEmpty }

  /// Adds an accepted finding.
  package mutating func accept(rule: String, path: String, message: String, key: String?, language: String?) {
    if rule == MissingLanguage.about.id, let language {
      missingLanguages[path, default: []].insert(language)
    }
    counts[
      Fingerprint(rule: rule, path: path, message: message, key: key, language: language), default: 0] += 1
  }

  /// Removes an accepted finding; returns false if the diagnostic is not accepted.
  mutating func take(_ diagnostic: Diagnostic) -> Bool {
    let finding = diagnostic.finding
    for path in otherPaths[diagnostic.path, default: []] + [diagnostic.path] {
      let fingerprint = Fingerprint(
        rule: diagnostic.rule, path: path, message: finding.message, key: finding.key,
        language: finding.language)
      if let count = counts[fingerprint], count > 0 {
        counts[fingerprint] = count - 1
        return true
      }
      if diagnostic.rule == MissingTranslation.about.id, let language = finding.language,
        missingLanguages[path]?.contains(language) == true
      {
        return true
      }
    }
    return false
  }
}

extension Baseline {
  /// Parses a JSON report whose findings are accepted.
  ///
  /// Throws if the bytes are not JSON; returns `nil` if the JSON is not a report.
  package init?(parsing bytes: [UInt8]) throws(JSONSyntaxError) {
    self.init()
    let tree = try JSONTree(parsing: bytes)
    guard let findings = tree.root["findings"], findings.kind == .array else { return nil }
    for finding in findings.elements {
      guard let rule = finding["rule"]?.string, let path = finding["file"]?.string,
        let message = finding["message"]?.string
      else { return nil }
      accept(
        rule: rule, path: path, message: message, key: finding["key"]?.string,
        language: finding["language"]?.string)
    }
  }
}
