/// The configuration of a project: `.l10n.json` with defaults for omitted members.
package struct Configuration: Sendable, Hashable {
  /// The required languages of every key; the first is English by default.
  package var languages: [String] = ["en", "es"]
  /// The languages of which only a part of the keys is required, sorted by code.
  package var partialLanguages: [PartialLanguage] = []
  /// Globs of the catalogs to check; empty for all that are found.
  package var catalogs: [String] = []
  /// Globs of the code that looks up in a catalog, by the glob of the catalog.
  package var codeOfCatalogs: [String: [String]] = [:]
  /// Folders and globs of Swift sources; empty for all that are found.
  package var sources: [String] = []
  /// Globs of files to exclude.
  package var exclude: [String] = []
  /// The convention for keys.
  package var keys = KeyConvention()
  /// Members that differ in some files, in order; later ones prevail.
  package var overrides: [Override] = []
  /// Severities that differ from the rules' defaults.
  package var rules: [String: RuleSetting] = [:]
  /// Signatures of the app's own functions that localize their argument, such as `tr(_:)`.
  package var localizedFunctions: [String] = []
  /// Globs of the keys that only a server sends, such as `push.*`.
  package var serverKeys: [String] = []
  /// The use of arguments by calls, by signature, such as `Banner.show(title:)`.
  package var apis: [String: APIUse] = [:]
  /// Names that are the same in every language.
  package var brandNames: [String] = []
  /// The path of the glossary, relative to the configuration's folder.
  package var glossary: String?
  /// The terms of the glossary.
  package var terms = Glossary()
  /// The translations that reviewers signed off.
  package var signOffs = SignOffs()
  /// The path of the baseline file, relative to the configuration's folder.
  package var baseline: String?
  /// The version of the rules that the project has adopted; findings of newer rules are notes.
  package var version = 1

  /// Creates the default configuration.
  package init() {}

  /// The use of texts by a call.
  package enum APIUse: String, Sendable, Hashable, CaseIterable {
    case shows
    case looksUp = "looks up"
    case logs, identifier
  }

  /// Returns the signatures of the calls with a use, sorted.
  package func signatures(of use: APIUse) -> [String] {
    apis.compactMap { $0.value == use ? $0.key : nil }.sorted()
  }

  /// The configured severity of a rule.
  package enum RuleSetting: String, Sendable, Hashable, CaseIterable {
    case off, note, warning, error

    /// The severity; `nil` if the rule is off.
    package var severity: Severity? { Severity(rawValue: rawValue) }
  }

  /// A language of which at least a percentage of the keys has to be translated.
  package struct PartialLanguage: Sendable, Hashable {
    /// The language.
    package let language: String
    /// The percentage; 0 for an optional language.
    package let percentage: Int

    /// Creates a requirement.
    package init(_ language: String, percentage: Int) {
      self.language = language
      self.percentage = percentage
    }
  }

  /// The languages of the project: the required ones, then those of which only a part is required.
  package var allLanguages: [String] { languages + partialLanguages.map(\.language) }

  /// Returns the percentage of keys that a language requires; `nil` if it is not listed.
  package func requirement(of language: String) -> Int? {
    if languages.contains(language) { return 100 }
    return partialLanguages.first { $0.language == language }?.percentage
  }

  /// Returns the configuration with required languages instead of its own, if there are any.
  package func requiring(_ languages: [String]) -> Configuration {
    var configuration = self
    if !languages.isEmpty { (configuration.languages, configuration.partialLanguages) = (languages, []) }
    return configuration
  }

  /// Members that differ in the files that match a glob.
  package struct Override: Sendable, Hashable {
    /// The globs of the files.
    package var paths: [String] = []
    /// The required languages; `nil` for those of the project.
    package var languages: [String]?
    /// The languages of which only a part of the keys is required, beside those.
    package var partialLanguages: [PartialLanguage] = []
    /// Severities that differ from those of the project.
    package var rules: [String: RuleSetting] = [:]
    /// Members of the key convention that differ from those of the project.
    package var keys: [KeyConvention.Change] = []

    /// Creates an override without effect.
    package init() {}
  }

  /// Applies an override.
  package mutating func apply(_ override: Override) {
    if let languages = override.languages {
      (self.languages, partialLanguages) = (languages, override.partialLanguages)
    }
    rules.merge(override.rules) { $1 }
    for change in override.keys { keys.apply(change) }
  }
}
