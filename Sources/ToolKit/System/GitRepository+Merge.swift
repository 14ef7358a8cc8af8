/// Merging as git does where nothing is known about a file but its lines.
extension GitRepository {
  /// What git makes of three versions of a file.
  package struct TextMerge: Hashable, Sendable {
    /// The merged file, with markers in places where both sides changed the same lines.
    package var bytes: [UInt8]
    /// Whether there are such places.
    package var hasConflicts: Bool
  }

  /// Merges three files line by line and leaves them as they are.
  ///
  /// No repository is needed. Throws what git says where it can't merge, as with binary files.
  package func textMerge(base: String, ours: String, theirs: String) throws(GitError) -> TextMerge {
    let labels = ["-L", "ours", "-L", "base", "-L", "theirs"]
    let result = try run(["merge-file", "-p"] + labels + ["--", ours, base, theirs])
    // The status is the number of conflicts, at most 127; from 128 on git could not do it.
    guard result.status < 128 else { throw .refused(Self.firstLine(result.errors)) }
    return TextMerge(bytes: result.output, hasConflicts: result.status > 0)
  }
}
