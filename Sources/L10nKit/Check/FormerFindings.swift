import RuleKit
import SourceText

/// What was wrong with a project in an earlier state: what is wrong besides came with the changes.
package struct FormerFindings: Sendable {
  private var known = Baseline()
  /// Paths of files that could not be read then: nobody knows what was wrong in them.
  private var unreadable: Set<String> = []
  private let formerPaths: [String: String]

  /// Takes all that a check of the earlier state found.
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
      if case .unreadable = report.content { unreadable.insert(report.file.path) }
    }
  }

  /// Takes out a finding that was there; false for one that is new.
  mutating func take(_ diagnostic: Diagnostic) -> Bool {
    unreadable.contains(formerPaths[diagnostic.path] ?? diagnostic.path) || known.take(diagnostic)
  }
}
