/// What a project wants to be checked for: `.l10n.json`, with defaults for what it leaves out.
package struct Configuration: Sendable, Hashable {
  /// The languages every key needs; the first is English by default.
  package var languages: [String] = ["en", "es"]
  /// Globs of the catalogs to check; empty means all that are found.
  package var catalogs: [String] = []
  /// Folders and globs of Swift sources; empty means all that are found.
  package var sources: [String] = []
  /// Globs of what to leave out.
  package var exclude: [String] = []
  /// How keys are to look.
  package var keys = KeyConvention()
  /// How keys are to look in files that match a glob; the last match decides.
  package var keyOverrides: [KeyOverride] = []
  /// Severities that differ from the rules' own.
  package var rules: [String: RuleSetting] = [:]
  /// Signatures of the app's own functions that localize their argument, such as `tr(_:)`.
  package var localizedFunctions: [String] = []
  /// What calls do with the arguments that their signatures name, such as `Banner.show(title:)`.
  package var apis: [String: APIUse] = [:]
  /// Names that are the same in every language.
  package var brandNames: [String] = []
  /// The path of the baseline file, relative to the configuration's folder.
  package var baseline: String?

  /// Creates the configuration of a project that says nothing.
  package init() {}

  /// What a call does with texts.
  package enum APIUse: String, Sendable, Hashable, CaseIterable {
    case shows
    case looksUp = "looks up"
    case logs, identifier
  }

  /// The signatures of the calls of one use, sorted.
  package func signatures(of use: APIUse) -> [String] {
    apis.compactMap { $0.value == use ? $0.key : nil }.sorted()
  }

  /// A rule's severity as configured.
  package enum RuleSetting: String, Sendable, Hashable, CaseIterable {
    case off, note, warning, error

    /// The severity; `nil` if the rule is off.
    package var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// A key convention for the files that match a glob; what it leaves out is as in the project's.
  package struct KeyOverride: Sendable, Hashable {
    /// The glob.
    package var glob: String
    /// The convention for those files.
    package var convention: KeyConvention

    /// Creates an override.
    package init(glob: String, convention: KeyConvention) {
      self.glob = glob
      self.convention = convention
    }
  }
}
