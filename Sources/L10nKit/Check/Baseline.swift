import CatalogRules
import RuleKit

/// Findings that a project knows and accepts for now; a check reports what is not among them.
///
/// A baseline is a JSON report. Findings are matched by rule, file, key, language and message, and counted: lines
/// may move, but a second finding of the same kind is new. A language that a catalog lacks as a whole is one finding,
/// and stands for that of each key: the first translations make no other one new.
package struct Baseline: Sendable {
  /// Other paths that files may have in the baseline, by those of this run: tried first.
  package var otherPaths: [String: [String]] = [:]
  private var counts: [Fingerprint: Int] = [:]
  /// The languages that catalogs lack, by the catalogs' paths.
  private var missingLanguages: [String: Set<String>] = [:]

  private struct Fingerprint: Hashable {
    let rule, path, message: String
    let key, language: String?
  }

  /// Creates a baseline that accepts nothing.
  package init() {}

  /// Whether nothing is accepted.
  var isEmpty: Bool { counts.isEmpty }

  /// Adds an accepted finding.
  package mutating func accept(rule: String, path: String, message: String, key: String?, language: String?) {
    if rule == MissingLanguage.about.id, let language {
      missingLanguages[path, default: []].insert(language)
    }
    counts[
      Fingerprint(rule: rule, path: path, message: message, key: key, language: language), default: 0] += 1
  }

  /// Takes an accepted finding out; false if the diagnostic is not among them.
  mutating func take(_ diagnostic: Diagnostic) -> Bool {
    let finding = diagnostic.finding
    for path in otherPaths[diagnostic.path, default: []] + [diagnostic.path] {
      let fingerprint = Fingerprint(
        rule: diagnostic.rule, path: path, message: finding.message, key: finding.key,
        language: finding.language)
      if let count = counts[fingerprint], count > 0 {
        counts[fingerprint] = count - 1
        return true
      }
      if diagnostic.rule == MissingTranslation.about.id, let language = finding.language,
        missingLanguages[path]?.contains(language) == true
      {
        return true
      }
    }
    return false
  }
}
