/// What git could not answer: exit status 2.
package enum GitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no program `git`.
  case missing
  /// The folder lies in no repository.
  case noRepository(String)
  /// The repository has no such revision.
  case unknownRevision(String)
  /// The clone is shallow, and the revision is not among what it has.
  case shallowClone(String)
  /// Anything else, in git's own words.
  case refused(String)

  /// The message, without "error:".
  package var description: String {
    switch self {
    case .missing: "git is needed for this, and can't be run here"
    case .noRepository(let folder): "'\(folder)' is not in a git repository"
    case .unknownRevision(let revision): "git knows no revision '\(revision)'"
    case .shallowClone(let revision):
      "git knows no revision '\(revision)' in this shallow clone; fetch the whole history (fetch-depth: 0)"
    case .refused(let words): "git: \(words)"
    }
  }
}
