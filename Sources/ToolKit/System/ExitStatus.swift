/// The exit status of a run.
package enum ExitStatus: Int32, Hashable, Sendable, Comparable {
  /// Success without findings.
  case clean = 0
  /// Findings at or above the threshold, or a difference in `--check`.
  case findings = 1
  /// Incorrect usage, a file that can't be read or written, or an invalid configuration.
  case failure = 2

  /// Compares by severity; a run over many files ends with the most severe status.
  package static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}
