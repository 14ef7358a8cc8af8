package import SourceText

/// Renders what a check found; pure, so that the same result gives the same text.
package protocol Reporter {
  /// The text of a report.
  static func render(_ result: CheckResult, options: ReportOptions) -> Message
}

/// What a report's reader can see.
package struct ReportOptions: Sendable {
  /// Whether to use colour.
  package var usesColor = false
  /// Whether to show each source line with a caret below the finding.
  package var showsSource = false
  /// The paths of files from the repository's root, where they differ from those that were given.
  package var repositoryPaths: [String: String] = [:]

  /// Creates options for a plain report.
  package init(
    usesColor: Bool = false, showsSource: Bool = false, repositoryPaths: [String: String] = [:]
  ) {
    self.usesColor = usesColor
    self.showsSource = showsSource
    self.repositoryPaths = repositoryPaths
  }
}

/// The report formats by name.
package enum ReportFormat: String, Sendable, CaseIterable {
  case text, json, github

  /// The renderer of the format.
  package var reporter: any Reporter.Type {
    switch self {
    case .text: TextReporter.self
    case .json: JSONReporter.self
    case .github: GitHubReporter.self
    }
  }

  /// Renders a report in pieces.
  ///
  /// Where each finding has lines of its own, several pieces are made at the same time.
  package func render(_ result: CheckResult, options: ReportOptions, jobs: Int) async -> [Message] {
    guard self == .text else { return [reporter.render(result, options: options)] }
    let parts = result.parts()
    return await ParallelMap.values(count: parts.count, heavy: parts.count, jobs: jobs) {
      TextReporter.render(parts[$0], of: result, options: options)
    }
  }
}
