import CatalogRules
import RuleKit
import SourceRules
import SourceText
package import XCStrings

/// An earlier state of a project: findings that it has not are new.
package struct FormerState: Sendable {
  private var known = Baseline()
  /// Paths of files that could not be read then, so that their findings are unknown.
  private var unreadable: Set<String> = []
  private var catalogs: [String: CatalogFile] = [:]
  private let formerPaths: [String: String]
  private let presentPaths: [String: String]
  /// What git calls the state, `nil` if it is not a commit.
  let revision: String?
  /// The keys of its catalogs, `nil` where sources were not compared with them.
  let keys: KeyIndex?

  /// Keeps the result of a check of the earlier state.
  ///
  /// `formerPaths` are those of renamed files, by the paths they have now; `revision` is what git calls the state.
  package init(_ result: CheckResult, formerPaths: [String: String] = [:], revision: String? = nil) {
    self.formerPaths = formerPaths
    presentPaths = Dictionary(formerPaths.map { ($1, $0) }) { first, _ in first }
    self.revision = revision
    keys = result.project?.sources?.tree.keys
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

  /// The earlier state of a catalog; `nil` for one that was not there.
  func catalog(_ path: String) -> CatalogFile? { catalogs[formerPaths[path] ?? path] }

  /// The path that a file of the earlier state has now.
  func path(of former: String) -> String { presentPaths[former] ?? former }

  /// The former names of a catalog's keys that were renamed and are otherwise as they were.
  ///
  /// Keys without texts are all alike, so they count as removed and added.
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

  /// Removes a finding of the earlier state; false for a new one.
  ///
  /// `formerKey` is the name that its key had, if the key was renamed. Of a file that could not be read then, findings on
  /// changed lines are new.
  mutating func take(_ diagnostic: Diagnostic, formerKey: String?, isOnChangedLine: Bool) -> Bool {
    if unreadable.contains(formerPaths[diagnostic.path] ?? diagnostic.path) { return !isOnChangedLine }
    guard let formerKey, let key = diagnostic.finding.key else { return known.take(diagnostic) }
    var former = diagnostic
    former.finding.key = formerKey
    former.finding.message = diagnostic.finding.message.replacing("'\(key)'", with: "'\(formerKey)'")
    return known.take(former)
  }
}

/// Findings that a project knows and accepts for now; a check reports what is not among them.
///
/// A baseline is a JSON report. Findings are matched by rule, file, key, language and message, and counted: lines
/// may move, but a second finding of the same kind is new. A language that a catalog lacks as a whole is one finding,
/// and stands for that of each key: the first translations make no other one new.
package struct Baseline: Sendable {
  /// Other paths that files may have in the baseline, by those of this run: tried first.
  package var otherPaths: [String: [String]] = [:]
  private var counts: [Fingerprint: Int] = [:]
  /// The languages that catalogs lack, by the catalogs' paths.
  private var missingLanguages: [String: Set<String>] = [:]

  private struct Fingerprint: Hashable {
    let rule, path, message: String
    let key, language: String?
  }

  /// Creates a baseline that accepts nothing.
  package init() {}

  /// Whether nothing is accepted.
  var isEmpty: Bool { counts.isEmpty }

  /// Adds an accepted finding.
  package mutating func accept(rule: String, path: String, message: String, key: String?, language: String?) {
    if rule == MissingLanguage.about.id, let language {
      missingLanguages[path, default: []].insert(language)
    }
    counts[
      Fingerprint(rule: rule, path: path, message: message, key: key, language: language), default: 0] += 1
  }

  /// Takes an accepted finding out; false if the diagnostic is not among them.
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
  /// Reads a JSON report as the findings to accept.
  ///
  /// Throws where the bytes are not JSON; `nil` if they are, but not a report.
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
