import L10nKit
import GitFormats
package import RuleKit

/// A filter of keys; an empty filter selects all.
package struct KeyFilter: Sendable {
  private let features: [String]
  private let patterns: [PathPattern]

  /// Creates a filter from features and shell patterns, in which `*` matches anything.
  package init(features: [String] = [], patterns: [String] = []) {
    self.features = features
    self.patterns = patterns.map { PathPattern("/" + Self.flat($0)) }
  }

  /// Whether a key is selected.
  package func includes(_ entry: FileEntry, in file: CatalogFile) -> Bool {
    if !features.isEmpty, !features.contains(entry.feature(in: file)) { return false }
    return patterns.isEmpty || includes(key: entry.key)
  }

  /// Whether a pattern matches a key.
  package func includes(key: String) -> Bool {
    let key = Self.flat(key)
    return patterns.contains { $0.matches(key) }
  }

  /// Returns the pattern that matches one key alone.
  package static func escaped(_ key: String) -> String {
    key.reduce(into: "") { $0 += "\\*?[".contains($1) ? "\\\($1)" : String($1) }
  }

  /// Hides slashes, which are ordinary characters in a key, from the path pattern.
  private static func flat(_ text: String) -> String { text.replacing("/", with: "\u{1}") }
}
