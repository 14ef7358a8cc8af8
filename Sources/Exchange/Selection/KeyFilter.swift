import GitFormats
import L10nKit
package import RuleKit

/// Which keys are selected; an empty filter selects all.
package struct KeyFilter: Sendable {
  private let features: [String]
  private let patterns: [PathPattern]

  /// Creates a filter of features and of shell patterns, in which `*` stands for anything.
  package init(features: [String] = [], patterns: [String] = []) {
    self.features = features
    self.patterns = patterns.map { PathPattern("/" + Self.flat($0)) }
  }

  /// Whether a key is selected.
  package func includes(_ entry: FileEntry, in file: CatalogFile) -> Bool {
    if !features.isEmpty, !features.contains(entry.feature(in: file)) { return false }
    if patterns.isEmpty { return true }
    let key = Self.flat(entry.key)
    return patterns.contains { $0.matches(key) }
  }

  /// A slash is nothing special in a key, as it is in a path.
  private static func flat(_ text: String) -> String {
    text.replacing("/", with: "\u{1}")
  }
}
