import RuleKit

/// A question that git could not answer: exit status 2.
package enum GitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no program `git`.
  case missing
  /// The folder lies in no repository.
  case noRepository(String)
  /// The repository has no commit yet.
  case noCommits
  /// The repository has no such revision.
  case unknownRevision(String)
  /// The clone is shallow and lacks the revision; the command fetches it, `nil` where there is no remote.
  case shallowClone(String, fetch: String?)
  /// The clone follows some branches of its remote only; the command fetches all.
  case narrowClone(String, fetch: String)
  /// The clone is shallow and lacks the commit where two revisions meet; the command fetches it.
  case missingHistory(String, String, fetch: String?)
  /// Two revisions have no commit in common.
  case unrelatedHistories(String, String)
  /// The index has files that a merge left in more than one version.
  case unmerged([String])
  /// Anything else, in git's own words.
  case refused(String)

  /// The message, without "error:".
  package var description: String {
    switch self {
    case .missing: "this needs git, which can't be run here"
    case .noRepository(let folder): "'\(folder)' is not in a git repository"
    case .noCommits: "the repository has no commits yet, so there is nothing to compare with"
    case .unknownRevision(let revision): "git knows no revision '\(revision)'"
    case .shallowClone(let revision, let command):
      "this shallow clone does not have '\(revision)'; \(Self.remedy(command))"
    case .narrowClone(let revision, let command):
      "this clone does not have '\(revision)'; \(Self.remedy(command))"
    case .missingHistory(let one, let other, let command):
      "this shallow clone does not have the merge base of '\(one)' and '\(other)'; \(Self.remedy(command))"
    case .unrelatedHistories(let one, let other):
      "'\(one)' and '\(other)' have no commit in common, so there is no merge base to compare with"
    case .unmerged(let paths):
      "\(Wording.list(paths)) \(paths.count == 1 ? "is" : "are") unmerged; resolve the conflict and stage the result"
    case .refused(let words): "git: \(words)"
    }
  }

  private static func remedy(_ command: String?) -> String {
    command.map { "to fetch it, run: \($0)" } ?? "it has no remote to fetch it from"
  }
}
