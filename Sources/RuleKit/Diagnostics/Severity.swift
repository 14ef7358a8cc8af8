/// The importance of a finding; errors are the greatest.
package enum Severity: String, Sendable, CaseIterable, Comparable {
  case note, warning, error

  /// Orders notes before warnings before errors.
  package static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }

  /// The place in this order, from 0.
  package var rank: Int { self == .note ? 0 : self == .warning ? 1 : 2 }
}
