/// A report format with its name and renderer.
///
/// To add one, write a `Reporter` and add it to `allCases`; `--format`, its help and completions follow.
package struct ReportFormat: RawRepresentable, CaseIterable, Hashable, Sendable {
  /// All formats, in the order of the help.
  package static let allCases = [
    text, json, ReportFormat("sarif", SARIFReporter.self, fileExtensions: ["sarif"]),
    ReportFormat("github", GitHubReporter.self), ReportFormat("gitlab", GitLabReporter.self),
    ReportFormat("junit", JUnitReporter.self), ReportFormat("checkstyle", CheckstyleReporter.self),
    ReportFormat("markdown", MarkdownReporter.self, fileExtensions: ["md", "markdown"]),
    ReportFormat("xcode", XcodeReporter.self),
  ]

  /// The format for people, which is the default.
  package static let text = ReportFormat("text", TextReporter.self, isForPeople: true)
  /// The tool's own format for programs, also that of baselines.
  package static let json = ReportFormat("json", JSONReporter.self, fileExtensions: ["json"])

  /// The name on the command line.
  package let rawValue: String
  /// The renderer.
  package let reporter: any Reporter.Type
  /// Whether hints and a summary accompany a report on standard output.
  package let isForPeople: Bool
  private let fileExtensions: [String]

  private init(
    _ name: String, _ reporter: any Reporter.Type, isForPeople: Bool = false, fileExtensions: [String] = []
  ) {
    rawValue = name
    self.reporter = reporter
    self.isForPeople = isForPeople
    self.fileExtensions = fileExtensions
  }

  /// Returns the format with a name; `nil` if there is none.
  package init?(rawValue: String) {
    guard let format = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = format
  }

  /// Returns the format of files with the extension of a path; `nil` if it tells none.
  package init?(ofFile path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.fileExtensions.contains(ending) }) else { return nil }
    self = format
  }
}
