/// How much a finding matters; errors are the greatest.
package enum Severity: String, Sendable, CaseIterable, Comparable {
  case note, warning, error

  /// Orders notes before warnings before errors.
  package static func < (lhs: Severity, rhs: Severity) -> Bool { lhs.rank < rhs.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
