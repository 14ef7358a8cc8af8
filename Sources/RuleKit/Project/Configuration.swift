/// The configuration of a project: `.l10n.json` with defaults for omitted members.
package struct Configuration: Sendable, Hashable {
  /// The required languages of every key; the first is English by default.
  package var languages: [String] = ["en", "es"]
  /// Globs of the catalogs to check; empty for all that are found.
  package var catalogs: [String] = []
  /// Folders and globs of Swift sources; empty for all that are found.
  package var sources: [String] = []
  /// Globs of files to exclude.
  package var exclude: [String] = []
  /// The convention for keys.
  package var keys = KeyConvention()
  /// Conventions for keys in files that match a glob; the last match wins.
  package var keyOverrides: [KeyOverride] = []
  /// Severities that differ from the rules' defaults.
  package var rules: [String: RuleSetting] = [:]
  /// Signatures of the app's own functions that localize their argument, such as `tr(_:)`.
  package var localizedFunctions: [String] = []
  /// The use of arguments by calls, by signature, such as `Banner.show(title:)`.
  package var apis: [String: APIUse] = [:]
  /// Names that are the same in every language.
  package var brandNames: [String] = []
  /// The path of the baseline file, relative to the configuration's folder.
  package var baseline: String?

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

  /// A key convention for the files that match a glob; omitted members are as in the project's.
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

/// Checks of languages in user input.
package enum RequiredLanguage {
  /// Returns whether the text can be a language tag (BCP 47): subtags of up to eight letters and digits.
  package static func canBeCode(_ text: String) -> Bool {
    let subtags = text.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard let first = subtags.first, first.allSatisfy({ $0.isASCII && $0.isLetter }) else { return false }
    return subtags.allSatisfy { subtag in
      (1...8).contains(subtag.utf8.count) && subtag.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
  }

  /// Returns the code of the language with the nearest English name.
  package static func nearest(to text: String) -> String? {
    NearestName.nearest(to: text, in: names.keys.sorted()).flatMap { names[$0] }
  }

  private static let names = [
    "arabic": "ar", "bulgarian": "bg", "catalan": "ca", "chinese": "zh-Hans", "croatian": "hr", "czech": "cs",
    "danish": "da", "dutch": "nl", "english": "en", "finnish": "fi", "french": "fr", "german": "de",
    "greek": "el", "hebrew": "he", "hindi": "hi", "hungarian": "hu", "indonesian": "id", "italian": "it",
    "japanese": "ja", "korean": "ko", "malay": "ms", "norwegian": "nb", "persian": "fa", "polish": "pl",
    "portuguese": "pt", "romanian": "ro", "russian": "ru", "serbian": "sr", "slovak": "sk", "slovenian": "sl",
    "spanish": "es", "swedish": "sv", "thai": "th", "turkish": "tr", "ukrainian": "uk", "vietnamese": "vi",
  ]
}
