package import RuleKit

/// How many keys stand where in one language.
package struct CoverageCounts: Sendable, Hashable {
  /// The language.
  package let language: String
  /// Keys whose every text is done.
  package private(set) var translated = 0
  /// Keys that somebody should look at.
  package private(set) var needsReview = 0
  /// Keys with a text that nobody approved.
  package private(set) var new = 0
  /// Keys that lack a text.
  package private(set) var missing = 0

  /// Starts with no key.
  package init(language: String) { self.language = language }

  /// All keys.
  package var total: Int { translated + needsReview + new + missing }

  /// The share that is translated, rounded down so that 100 means all; 100 where there are no keys.
  package var percentage: Int { total == 0 ? 100 : translated * 100 / total }

  /// What reports say of it.
  package var coverage: LanguageCoverage {
    LanguageCoverage(language: language, translated: translated, total: total, missing: missing)
  }

  /// Counts one key.
  package mutating func add(_ progress: TextProgress) {
    switch progress {
    case .translated: translated += 1
    case .needsReview: needsReview += 1
    case .new: new += 1
    case .missing: missing += 1
    }
  }
}
