/// One of the two files in a merge.
package enum MergeSide: Hashable, Sendable {
  /// The file that is written.
  case ours
  /// The other file.
  case theirs
}
