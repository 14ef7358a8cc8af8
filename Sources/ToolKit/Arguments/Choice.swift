package import RuleKit

/// A set of words an option's value is taken from.
package protocol Choice: RawRepresentable<String>, CaseIterable, Hashable, Sendable {}

extension Choice {
  /// The words in the order of their declaration.
  package static var names: [String] { allCases.map(\.rawValue) }

  /// Returns the choice that the ending of a file's name says, such as `json` for `report.json`.
  package static func ending(_ path: String?) -> Self? {
    guard let path, let dot = path.lastIndex(of: ".") else { return nil }
    return Self(rawValue: path[path.index(after: dot)...].lowercased())
  }
}

/// When to use colour.
package enum ColorChoice: String, Choice {
  case auto, always, never
}

extension KeyConvention.Style: Choice {}

/// The least severity of a finding that makes the exit status 1.
package enum FailureThreshold: String, Choice {
  case error, warning, note, never

  /// The severity, `nil` for none.
  package var severity: Severity? { Severity(rawValue: rawValue) }
}
