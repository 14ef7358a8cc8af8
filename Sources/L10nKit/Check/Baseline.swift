package import RuleKit
package import SourceText

/// Accepted findings, which a check does not report.
///
/// The file has a sorted line for each finding: rule, path, subject, language and count, separated by tabs. The subject
/// is the key or, where a finding has none, the code. The form, the device and what is wrong follow the language after
/// spaces, and a finding about several forms has a line for each. Without positions and messages, edits elsewhere leave the
/// file unchanged, and git merges the lines of two branches.
package struct Baseline: Sendable {
  /// The default file name.
  package static let name = ".l10n-baseline"
  /// The first line of a file.
  private static let header = "# l10n baseline 1"

  /// The paths in the baseline of files shown differently, relative to the baseline's folder.
  package var paths: [String: String] = [:]
  /// Paths of the baseline that no longer exist; their findings may have moved to other files.
  package var missingPaths: Set<String> = [] {
    didSet { movable = accepted.pathsByFinding(in: missingPaths) }
  }
  private var accepted = AcceptedFindings()
  /// The missing paths of each accepted finding there, by its identity without a path.
  private var movable: [FindingIdentity: [String]] = [:]
  /// The current findings that matched.
  private var matched = AcceptedFindings()

  /// Creates an empty baseline.
  package init() {}

  /// The paths of the accepted findings.
  package var acceptedPaths: Set<String> { Set(accepted.counts.keys.map(\.path)) }

  /// Whether the baseline has no findings.
  var isEmpty: Bool { accepted.counts.isEmpty }

  private static let unacceptable = RuleRegistry.ids(.isUnacceptable)

  /// Whether a finding can be accepted.
  package static func accepts(_ diagnostic: Diagnostic) -> Bool { !unacceptable.contains(diagnostic.rule) }

  /// Removes a finding from the accepted ones; returns false if it is not accepted.
  mutating func match(_ diagnostic: Diagnostic, in file: SourceFile) -> Bool {
    let identities = identities(of: diagnostic, in: file)
    guard accepted.take(identities) || takeMoved(identities) else { return false }
    matched.accept(identities)
    return true
  }

  /// Takes the same finding of a file that no longer exists.
  private mutating func takeMoved(_ identities: [FindingIdentity]) -> Bool {
    guard let former = identities.first.flatMap({ movable[$0.moved(to: "")] }) else { return false }
    return former.contains { path in accepted.take(identities.map { $0.moved(to: path) }) }
  }

  /// Accepts a finding and those with the same cause.
  package mutating func accept(_ diagnostic: Diagnostic, in file: SourceFile?) {
    for one in [diagnostic] + diagnostic.effects { matched.accept(identities(of: one, in: file)) }
  }

  private func identities(of diagnostic: Diagnostic, in file: SourceFile?) -> [FindingIdentity] {
    FindingIdentity.all(of: diagnostic, in: file, path: path(of: diagnostic.path))
  }

  private func path(of shown: String) -> String { (paths[shown] ?? shown).visible }

  // MARK: - Changes

  /// Returns the number of accepted findings that `check` would have matched if they still existed.
  package func obsoleteCount(after check: Extent) -> Int {
    obsolete(after: check).reduce(0) { $0 + $1.value }
  }

  /// Removes the accepted findings that no longer exist, and adds those accepted since.
  package mutating func renew(after check: Extent) {
    for identity in obsolete(after: check).keys { accepted.counts[identity] = nil }
    for (identity, count) in matched.counts { accepted.accept(identity, count: count) }
    matched = AcceptedFindings()
  }

  /// Returns the accepted findings that an earlier baseline lacks, with the number of each; a file may have moved.
  func added(since former: Baseline) -> [FindingIdentity: Int] {
    var rest = former.accepted.counts
    var added = accepted.counts.filter { identity, count in count > (rest.removeValue(forKey: identity) ?? 0)
    }
    var moved: [FindingIdentity: Int] = [:]
    for (identity, count) in rest { moved[identity.moved(to: ""), default: 0] += count }
    for (identity, count) in added {
      let old = former.accepted.counts[identity] ?? moved.removeValue(forKey: identity.moved(to: "")) ?? 0
      added[identity] = count > old ? count - old : nil
    }
    return added
  }

  private func obsolete(after check: Extent) -> [FindingIdentity: Int] {
    guard check.isRead else { return [:] }
    let paths = Set(check.paths.map(path(of:))).union(check.isComplete ? missingPaths : [])
    return accepted.counts.filter { check.rules[$0.key.rule] != nil && paths.contains($0.key.path) }
  }

  /// Accepts the findings about a key, or code, in a file for the new key or code, and its file, instead.
  package mutating func move(_ key: String, in shown: String, to newKey: String, in newShown: String) {
    let (old, new) = (path(of: shown), path(of: newShown))
    for (identity, count) in accepted.counts where identity.isAbout(key, in: old) {
      accepted.counts[identity] = nil
      accepted.accept(identity.renamed(to: newKey).moved(to: new), count: count)
    }
  }

  /// Accepts the findings about code in ranges of a Swift file for what sorted edits make of it.
  package mutating func move(_ ranges: [ByteRange], of file: SourceFile, after edits: [TextEdit]) {
    let edited = SourceFile(path: file.path, bytes: file.bytes.applying(edits))
    func place(_ offset: Int) -> Int {
      edits.filter { $0.range.upperBound <= offset }.reduce(offset) {
        $0 + $1.replacement.utf8.count - $1.range.count
      }
    }
    let path = path(of: file.path)
    let subjects = Set(accepted.counts.keys.filter { $0.path == path }.map(\.subject))
    for range in ranges {
      let code = file.code(in: range)
      guard subjects.contains(FindingIdentity.subject(of: code)) else { continue }
      let new = edited.code(in: place(range.lowerBound)..<place(range.upperBound))
      move(code, in: file.path, to: new, in: file.path)
    }
  }

  /// What a check covered.
  package struct Extent: Sendable {
    /// The rules that ran.
    package let rules: RuleSelection
    /// The checked paths, as shown.
    package let paths: [String]
    /// Whether all code and catalogs were read: without some of them, findings may be missing anywhere.
    package let isRead: Bool
    /// Whether the whole project was checked, so that findings in removed files no longer exist.
    package let isComplete: Bool

    /// Creates the extent of a check.
    package init(of input: CheckInput, _ result: CheckResult) {
      rules = input.rulesOfAllFiles
      paths = input.files.map(\.path).filter(input.reports)
      let isDamaged =
        result.project?.files.contains { $0.file.path.hasSuffix(".xcstrings") && $0.catalog == nil } ?? false
      isRead = input.hasWholeFolders && !isDamaged
      isComplete = isRead && input.focus == nil
    }
  }

  // MARK: - File format

  /// Parses a file.
  ///
  /// A finding on several lines, as a merge may leave, counts by the greatest.
  package init(parsing file: SourceFile) throws(InputError) {
    func error(line: Int, _ message: String) -> InputError {
      InputError(path: file.path, position: SourcePosition(line: line, column: 1), message)
    }
    let lines = String(decoding: file.bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.first.map(String.init) == Self.header else {
      throw error(line: 1, "not a baseline: the first line is not '\(Self.header)'")
    }
    for (index, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard columns.count == 5, let count = Int(columns[4]), count > 0 else {
        throw error(line: index + 1, "expected rule, path, key, language and count, separated by tabs")
      }
      if Self.unacceptable.contains(columns[0]) { continue }
      let identity = FindingIdentity(
        rule: columns[0], path: columns[1], subject: columns[2], aspect: columns[3])
      accepted.accept(identity, count: max(0, count - (accepted.counts[identity] ?? 0)))
    }
  }

  /// The bytes of the file.
  package var bytes: [UInt8] {
    let lines = accepted.counts.map { identity, count in
      (identity.columns + [String(count)]).joined(separator: "\t")
    }
    return Array(([Self.header] + lines.sorted(byText: \.self)).map { "\($0)\n" }.joined().utf8)
  }
}
