package import RuleKit

/// The options of a report: facts about its reader and about the run.
package struct ReportOptions: Sendable {
  /// Whether to use color.
  package var usesColor = false
  /// Whether a person reads the report on a terminal: with source lines, and folded.
  package var isOnTerminal = false
  /// Whether to list every finding on a terminal.
  package var listsEverything = false
  /// The lowest severity that fails the run; `nil` if none does.
  package var threshold: Severity? = .error
  /// The version of the tool.
  package var toolVersion = Version.current
  /// The absolute path of the repository's root, else of the working directory; `nil` if unknown.
  package var root: String?
  /// Returns the absolute path of a file.
  package var absolutePath: @Sendable (String) -> String = { $0 }
  /// Returns the path of a file relative to the root; `nil` for a file outside of it.
  package var repositoryPath: @Sendable (String) -> String? = { $0 }
  /// Returns the description of a rule.
  package var describe: @Sendable (String) -> RuleDescription? = { id in
    RuleRegistry.rule(id).map { $0.about }
  }

  /// Creates the options of a plain report.
  package init() {}

  /// Returns the path relative to the root, else the path as given.
  func shownPath(_ path: String) -> String { repositoryPath(path) ?? path }
}
