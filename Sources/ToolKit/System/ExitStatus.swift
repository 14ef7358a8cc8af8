/// The status a run ends with, which scripts and CI read.
package enum ExitStatus: Int32, Hashable, Sendable, Comparable {
  /// The job is done and there is nothing to say against the files.
  case clean = 0
  /// Findings at or above the threshold, or a difference in `--check`.
  case findings = 1
  /// Wrong usage, a file that could not be read or written, a configuration that can't be parsed.
  case failure = 2

  /// Compares by how bad it is; a run over many files ends with the worst.
  package static func < (left: ExitStatus, right: ExitStatus) -> Bool {
    left.rawValue < right.rawValue
  }
}
