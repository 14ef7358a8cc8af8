/// A commit that a state of a repository is compared with.
package struct GitBase: Hashable, Sendable {
  /// The commit's id; `nil` before the first commit.
  package let commit: String?
  private let revision: String
  private let branch: String?

  /// Creates the base that `revision` names; with a `branch`, their merge base.
  package init(commit: String?, revision: String, branch: String? = nil) {
    (self.commit, self.revision, self.branch) = (commit, revision, branch)
  }

  /// A stable name of the commit for commands: `HEAD` or an abbreviated id.
  package var name: String? {
    revision == "HEAD" && branch == nil ? revision : commit.map { String($0.prefix(12)) }
  }

  /// A description of the commit, such as `merge base of 'main' and 'HEAD'`.
  package var origin: String {
    if commit == nil { return "an empty repository, before the first commit" }
    return branch.map { "merge base of '\(revision)' and '\($0)'" } ?? "'\(revision)'"
  }
}
