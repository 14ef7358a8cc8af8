/// The origin of a file path.
package enum FileOrigin: Hashable, Sendable {
  /// A search, which has checked that it is a regular file.
  case search
  /// A location known to the tool; anything may be there.
  case knownPlace
  /// The command line: pipes and devices are read to their end, for `<(…)` and `/dev/stdin`.
  case commandLine
}
