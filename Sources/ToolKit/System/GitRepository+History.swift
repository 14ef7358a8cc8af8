import RuleKit

/// Commits by their names, and where the history of one left that of another.
extension GitRepository {
  /// Whether a word names a commit; throws where there is no repository.
  package func knows(_ revision: String) throws(GitError) -> Bool {
    _ = try root()
    return try id(of: revision) != nil
  }

  /// The id of a commit; the error names the command that fetches one that the clone lacks.
  @discardableResult
  package func commit(of revision: String) throws(GitError) -> String {
    if let id = try id(of: revision) { return id }
    if try id(of: "HEAD") == nil { throw .noCommits }
    throw try missing(revision)
  }

  /// The two revisions that `A..B` names, `nil` for another word.
  ///
  /// `A...B` stands for the commit where B left A, and B. An omitted end is HEAD.
  package func range(_ word: String) throws(GitError) -> (old: String, new: String)? {
    guard let ends = Self.ends(of: word) else { return nil }
    _ = try root()
    for revision in [ends.old, ends.new] { try commit(of: revision) }
    return ends.isSinceFork ? (try mergeBase(ends.old, ends.new), ends.new) : (ends.old, ends.new)
  }

  /// The ends of `A..B` and `A...B`, HEAD for one that is omitted; `nil` for another word.
  static func ends(of word: String) -> (old: String, new: String, isSinceFork: Bool)? {
    guard let dots = word.firstRange(of: "..") else { return nil }
    let isSinceFork = word[dots.upperBound...].hasPrefix(".")
    let (old, new) = (word[..<dots.lowerBound], word[dots.upperBound...].dropFirst(isSinceFork ? 1 : 0))
    return (old.isEmpty ? "HEAD" : String(old), new.isEmpty ? "HEAD" : String(new), isSinceFork)
  }

  /// The id of the commit where the histories of two revisions meet.
  ///
  /// A shallow clone may lack that commit, or lack the way to it and have an older one in common: then the error names
  /// the command that fetches the rest.
  func mergeBase(_ one: String, _ other: String) throws(GitError) -> String {
    let (first, second) = (try commit(of: one), try commit(of: other))
    // A merge names its parents even where a shallow clone ends with it.
    if try parents(of: second).contains(first) { return first }
    let result = try run(["merge-base", first, second])
    let base = result.status == 0 ? Self.firstLine(result.output) : nil
    if let base, base == first || base == second { return base }
    if try isShallow() {
      guard let base, try !isCut(between: base, and: [first, second]) else {
        throw .missingHistory(one, other, fetch: try fetch(from: one, try known(one, first)))
      }
    }
    guard let base else { throw .unrelatedHistories(one, other) }
    return base
  }

  private func id(of revision: String) throws(GitError) -> String? {
    func find(_ name: String) throws(GitError) -> String? {
      let result = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"])
      return result.status == 0 ? Self.firstLine(result.output) : nil
    }
    if let id = try find(revision) { return id }
    return try remoteBranch(revision).flatMap { (name) throws(GitError) in try find(name) }
  }

  private func parents(of commit: String) throws(GitError) -> [String] {
    let lines = String(decoding: try git(["cat-file", "commit", commit]), as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return lines.prefix { !$0.isEmpty }.filter { $0.hasPrefix("parent ") }.map { String($0.dropFirst(7)) }
  }

  // MARK: - Shallow clones

  /// The command that fetches the history that a shallow clone lacks; `nil` for another clone.
  package func commandFetchingHistory() throws(GitError) -> String? {
    try isShallow() ? try fetch(from: "HEAD", []) : nil
  }

  private func isShallow() throws(GitError) -> Bool {
    Self.firstLine(try run(["rev-parse", "--is-shallow-repository"]).output) == "true"
  }

  /// Whether the history of a shallow clone ends on the way from some commits to one that they have in common.
  private func isCut(between base: String, and commits: [String]) throws(GitError) -> Bool {
    let path = Self.firstLine(try git(["rev-parse", "--git-path", "shallow"]))
    let file = FilePath.join(workingDirectory, path)
    guard let bytes = try? fileSystem.read(file) else { return true }
    let ends = Set(Self.lines(bytes))
    return Self.lines(try git(["rev-list"] + commits + ["^\(base)"])).contains(where: ends.contains)
  }

  /// The branch of the remote that a plain name stands for where no branch or tag of the clone has that name.
  private func remoteBranch(_ name: String) throws(GitError) -> String? {
    if name.hasPrefix("-") || name.contains("..") || name == "HEAD" { return nil }
    return try remote(of: name).map { "refs/remotes/\($0.name)/\($0.branch ?? name)" }
  }

  /// The remote that a revision belongs to, and the branch if the revision begins with the remote's name.
  private func remote(of revision: String) throws(GitError) -> (name: String, branch: String?)? {
    let remotes = Self.lines(try run(["remote"]).output)
    if let name = remotes.first(where: { revision.hasPrefix("\($0)/") }) {
      return (name, String(revision.dropFirst(name.count + 1)))
    }
    let head = Self.firstLine(try run(["symbolic-ref", "--short", "--quiet", "HEAD"]).output)
    let upstream = Self.firstLine(try run(["config", "--get", "branch.\(head).remote"]).output)
    let name = [upstream, "origin"].first(where: remotes.contains) ?? remotes.first
    return name.map { ($0, nil) }
  }

  /// The error about a revision that the clone lacks.
  private func missing(_ revision: String) throws(GitError) -> GitError {
    let name = String(revision.prefix { !"~^@:".contains($0) })
    guard let remote = try remote(of: name) else {
      return try isShallow() ? .shallowClone(revision, fetch: nil) : .unknownRevision(revision)
    }
    let isShallow = try isShallow()
    let fetched = Self.lines(try run(["config", "--get-all", "remote.\(remote.name).fetch"]).output)
    if !isShallow, fetched.contains(where: { $0.hasPrefix("+refs/heads/*:") }) {
      return .unknownRevision(revision)
    }
    let command = try fetch(from: name, Self.unknown(name, of: remote))
    return isShallow ? .shallowClone(revision, fetch: command) : .narrowClone(revision, fetch: command ?? "")
  }

  /// What a fetch names to get a revision that the clone lacks, as little as the revision's name shows.
  ///
  /// Only the remote knows whether a name is a branch or a tag: what looks like a version is a tag. No fetch takes the
  /// beginning of an id, so it takes all branches and tags.
  private static func unknown(_ name: String, of remote: (name: String, branch: String?)) -> [String] {
    func reference(_ branch: String) -> String {
      "+refs/heads/\(branch):refs/remotes/\(remote.name)/\(branch)"
    }
    if let branch = remote.branch { return [reference(branch)] }
    if name == "HEAD" { return [] }
    if isId(name) { return [name] }
    if name.utf8.count >= 7, name.allSatisfy(\.isHexDigit), name.contains(where: \.isNumber) {
      return ["--tags", reference("*")]
    }
    return name.wholeMatch(of: /v?[0-9]+(\.[0-9]+)*(-(alpha|beta|rc)[.0-9]*)?/) == nil
      ? [reference(name)] : ["tag", name]
  }

  /// What a fetch names to get the history of a revision that the clone has; nothing for one that is the clone's own.
  private func known(_ revision: String, _ commit: String) throws(GitError) -> [String] {
    let name = String(revision.prefix { !"~^@:".contains($0) })
    if name == "FETCH_HEAD" || Self.isId(name) { return [commit] }
    func has(_ reference: String) throws(GitError) -> Bool {
      try run(["show-ref", "--verify", "--quiet", reference]).status == 0
    }
    guard let remote = try remote(of: name) else { return [] }
    let branch = remote.branch ?? name
    if try has("refs/remotes/\(remote.name)/\(branch)") { return [branch] }
    return try has("refs/tags/\(name)") ? ["tag", name] : []
  }

  private static func isId(_ name: String) -> Bool {
    [40, 64].contains(name.utf8.count) && name.allSatisfy(\.isHexDigit)
  }

  /// The command that fetches the whole history, and what else is named; `nil` where there is no remote.
  private func fetch(from revision: String, _ others: [String]) throws(GitError) -> String? {
    guard let remote = try remote(of: revision)?.name else { return nil }
    let options = (try isShallow() ? ["--unshallow"] : []) + others.filter { $0.hasPrefix("--") }
    let words = ["git", "fetch"] + options + [remote] + others.filter { !$0.hasPrefix("--") }
    return Wording.command(words)
  }
}
