package import RuleKit
package import SourceText

/// What a check found.
package struct CheckResult: Sendable {
  /// The findings, sorted by path, offset, rule id and message.
  package var diagnostics: [Diagnostic]
  /// The files that were checked, sorted by path; reporters take lines and columns from them.
  package var files: [SourceFile]
  /// The counts below the findings.
  package var summary: Summary
  /// The whole project, kept so that it is not freed piece by piece before the process ends.
  var project: CheckedProject?

  /// Creates a result.
  package init(diagnostics: [Diagnostic], files: [SourceFile], summary: Summary) {
    self.diagnostics = diagnostics
    self.files = files
    self.summary = summary
  }

  /// The counts of a check.
  package struct Summary: Sendable, Hashable {
    /// Files that were looked at.
    package var files = 0
    /// Catalogs among them that could be read.
    package var catalogs = 0
    /// Swift files among them.
    package var sources = 0
    /// Keys of those catalogs.
    package var keys = 0
    /// Findings that an ignore comment or the baseline keeps quiet.
    package var suppressed = 0
    /// Texts done and wanted by language, sorted by language.
    package var coverage: [LanguageCoverage] = []
    /// The earlier state that findings are new since, `nil` where all are reported.
    package var base: Base?

    /// Creates empty counts.
    package init() {}
  }

  /// The earlier state of a project that a check compares with.
  package struct Base: Sendable, Hashable {
    /// The id of the commit, `nil` before the first one.
    package let commit: String?
    /// What the commit is, such as `merge base of 'main' and 'HEAD'`.
    package let origin: String

    /// The state in a summary: `compared with 1a2b3c4 (merge base of 'main' and 'HEAD')`.
    var words: String {
      commit.map { "compared with \($0.prefix(7)) (\(origin))" } ?? "compared with \(origin)"
    }

    /// Creates the name of a state.
    package init(commit: String?, origin: String) {
      self.commit = commit
      self.origin = origin
    }
  }

  /// Adds the findings and the counts of another check.
  package mutating func add(_ other: CheckResult) {
    diagnostics += other.diagnostics
    diagnostics.sort(by: Checker.precedes)
    files += other.files
    summary.files += other.summary.files
    summary.catalogs += other.summary.catalogs
    summary.sources += other.summary.sources
    summary.keys += other.summary.keys
    summary.suppressed += other.summary.suppressed
    summary.coverage = LanguageCoverage.sum(summary.coverage + other.summary.coverage)
  }

  /// The places of the findings in about four parts, each with all those at the same place of a file.
  func parts() -> [Range<Int>] {
    let size = max(diagnostics.count / 4, 500)
    var parts: [Range<Int>] = []
    var start = 0
    while start < diagnostics.count {
      var end = min(start + size, diagnostics.count)
      while end < diagnostics.count, diagnostics[end].finding.range == diagnostics[end - 1].finding.range {
        end += 1
      }
      parts.append(start..<end)
      start = end
    }
    return parts
  }

  /// The number of findings of a severity.
  package func count(_ severity: Severity) -> Int {
    // By index: elements of a loop are copied, with all their texts.
    var count = 0
    for index in diagnostics.indices where diagnostics[index].severity == severity { count += 1 }
    return count
  }

  /// Whether any finding is at or above a threshold; `nil` is above all.
  package func fails(at threshold: Severity?) -> Bool {
    guard let threshold else { return false }
    return diagnostics.indices.contains { diagnostics[$0].severity >= threshold }
  }
}
