import GitFormats
import RuleKit

/// Commit lookup and merge bases.
extension GitRepository {
  /// Whether a word is a commit; throws if there is no repository.
  package func knows(_ revision: String) throws(GitError) -> Bool {
    _ = try root()
    return try id(of: revision) != nil
  }

  /// Returns the id of a commit; the error has the command that fetches a missing one.
  @discardableResult package func commit(of revision: String) throws(GitError) -> String {
    if let id = try id(of: revision) { return id }
    if try id(of: "HEAD") == nil { throw GitError("the repository has no commits to compare with") }
    throw try missing(revision)
  }

  /// Returns the two revisions of `A..B`; `nil` for other words.
  ///
  /// For `A...B`, returns the merge base and B. An omitted end is HEAD.
  package func range(_ word: String) throws(GitError) -> (old: String, new: String)? {
    guard let ends = Self.ends(of: word) else { return nil }
    _ = try root()
    for revision in [ends.old, ends.new] { try commit(of: revision) }
    return ends.isSinceFork ? (try mergeBase(ends.old, ends.new), ends.new) : (ends.old, ends.new)
  }

  /// Returns the ends of `A..B` and `A...B`, with HEAD for omitted ones; `nil` for other words.
  static func ends(of word: String) -> (old: String, new: String, isSinceFork: Bool)? {
    guard let dots = word.firstRange(of: "..") else { return nil }
    let isSinceFork = word[dots.upperBound...].hasPrefix(".")
    let (old, new) = (word[..<dots.lowerBound], word[dots.upperBound...].dropFirst(isSinceFork ? 1 : 0))
    return (old.isEmpty ? "HEAD" : String(old), new.isEmpty ? "HEAD" : String(new), isSinceFork)
  }

  /// Returns the id of the merge base of two revisions.
  ///
  /// A shallow clone may lack it, or lack the history up to it and have only an older common commit: then the
  /// error has the command that fetches the rest.
  func mergeBase(_ one: String, _ other: String) throws(GitError) -> String {
    let (first, second) = (try commit(of: one), try commit(of: other))
    // A merge commit has its parents even at the boundary of a shallow clone.
    if try parents(of: second).contains(first) { return first }
    let result = try run(["merge-base", first, second])
    let base = result.status == 0 ? Self.firstLine(result.output) : nil
    if let base, base == first || base == second { return base }
    if try isShallow() {
      guard let base, try !isTruncated(between: base, and: [first, second]) else {
        let remedy = Self.remedy(try fetch(from: one, try known(one, first)))
        throw GitError("this shallow clone lacks the merge base of '\(one)' and '\(other)'\(remedy)")
      }
    }
    guard let base else { throw GitError("'\(one)' and '\(other)' have no merge base") }
    return base
  }

  private func id(of revision: String) throws(GitError) -> String? {
    func find(_ name: String) throws(GitError) -> String? {
      let result = try run(["rev-parse", "--verify", "--end-of-options", "\(name)^{commit}"])
      guard result.status == 0 else { return nil }
      let id = Self.firstLine(result.output)
      // Git prefers the tag and only warns.
      if Self.firstLine(result.errors).hasSuffix("is ambiguous."),
        case let branch = try run(["rev-parse", "--verify", "--quiet", "refs/heads/\(name)^{commit}"]),
        branch.status == 0, Self.firstLine(branch.output) != id
      {
        throw GitError("'\(name)' is a tag and a branch; write 'refs/tags/\(name)' or 'refs/heads/\(name)'")
      }
      return id
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

  /// Returns the command that fetches the history of a shallow clone; `nil` for a full clone.
  package func commandFetchingHistory() throws(GitError) -> String? {
    try isShallow() ? try fetch(from: "HEAD", []) : nil
  }

  private func isShallow() throws(GitError) -> Bool {
    Self.firstLine(try run(["rev-parse", "--is-shallow-repository"]).output) == "true"
  }

  /// Whether a shallow clone lacks history between commits and their common base.
  private func isTruncated(between base: String, and commits: [String]) throws(GitError) -> Bool {
    let path = Self.firstLine(try git(["rev-parse", "--git-path", "shallow"]))
    let file = FilePath.join(workingDirectory, path)
    guard let bytes = try? fileSystem.read(file) else { return true }
    let ends = Set(Self.lines(bytes))
    return Self.lines(try git(["rev-list"] + commits + ["^\(base)"])).contains(where: ends.contains)
  }

  /// Returns the remote-tracking branch for a name that is not a local branch or tag.
  private func remoteBranch(_ name: String) throws(GitError) -> String? {
    if name.hasPrefix("-") || name.contains("..") || name == "HEAD" { return nil }
    return try remote(of: name).map { "refs/remotes/\($0.name)/\($0.branch ?? name)" }
  }

  /// Returns the remote of a revision, and the branch if the revision starts with the remote's name.
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

  /// Returns the error for a revision that the clone lacks.
  private func missing(_ revision: String) throws(GitError) -> GitError {
    let name = String(revision.prefix { !"~^@:".contains($0) })
    let isShallow = try isShallow()
    let unknown = GitError("unknown git revision '\(revision)'")
    let lack = "this \(isShallow ? "shallow " : "")clone lacks '\(revision)'"
    guard let remote = try remote(of: name) else {
      return isShallow ? GitError(lack + Self.remedy(nil)) : unknown
    }
    let fetched = Self.lines(try run(["config", "--get-all", "remote.\(remote.name).fetch"]).output)
    if !isShallow, fetched.contains(where: { $0.hasPrefix("+refs/heads/*:") }) { return unknown }
    return GitError(lack + Self.remedy(try fetch(from: name, Self.unknown(name, of: remote))))
  }

  private static func remedy(_ command: String?) -> String {
    command.map { "; to fetch it, run: \($0)" } ?? ", and has no remote to fetch it from"
  }

  /// Returns the minimal arguments of a fetch for a missing revision.
  ///
  /// Whether a name is a branch or tag can't be known locally: a name that looks like a version is a tag. An
  /// abbreviated id can't be fetched, so all branches and tags are.
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

  /// Returns the arguments of a fetch for the history of a known revision; empty for a local one.
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

  /// Returns the command that fetches the whole history and other refs; `nil` without a remote.
  private func fetch(from revision: String, _ others: [String]) throws(GitError) -> String? {
    guard let remote = try remote(of: revision)?.name else { return nil }
    let options = (try isShallow() ? ["--unshallow"] : []) + others.filter { $0.hasPrefix("--") }
    let words = ["git", "fetch"] + options + [remote] + others.filter { !$0.hasPrefix("--") }
    return Wording.command(words)
  }
}

/// Contents of the index and of commits.
extension GitRepository {
  /// A state of the repository's files.
  package enum State: Hashable, Sendable {
    /// The files on disk.
    case workTree
    /// The files in the index.
    case index
    /// A commit or a tree, by its id.
    case commit(String)
  }

  /// Lists the files of a state (the index for the work tree), with paths relative to the root.
  func listing(of state: State, root: String) throws(GitError) -> GitListing {
    guard case .commit(let id) = state else {
      return GitListing(try git(["ls-files", "--stage", "-z"], in: root))
    }
    return GitListing(try git(["ls-tree", "-r", "-z", "--full-tree", id], in: root))
  }

  /// Returns the files that differ between a commit and a state, or index and work tree.
  func changes(
    from old: State, to new: State, root: String, findingRenames: Bool = true
  ) throws(GitError) -> [GitRawDiff.Change] {
    let renames = findingRenames ? "--find-renames" : "--no-renames"
    let words = Self.diff + [renames, "--raw", "-z", "--no-abbrev"] + Self.words(from: old, to: new)
    return GitRawDiff.changes(in: try git(words + ["--"], in: root))
  }

  /// Returns the changed lines of files by path relative to the root.
  func changedLines(
    of files: [GitRawDiff.Change], from old: State, to new: State, root: String
  ) throws(GitError) -> [String: ChangedLines] {
    let format = [
      "--find-renames", "--unified=0", "--inter-hunk-context=0", "--src-prefix=a/",
      "--dst-prefix=\(GitDiff.prefix)",
    ]
    var lines: [String: ChangedLines] = [:]
    var rest = files[...]
    while !rest.isEmpty {
      var paths: [String] = []
      var size = 0
      while let file = rest.first, size < Self.argumentLimit {
        rest.removeFirst()
        paths += file.paths
        size += file.paths.reduce(0) { $0 + $1.utf8.count + 1 }
      }
      let output = try git(Self.diff + format + Self.words(from: old, to: new) + ["--"] + paths, in: root)
      lines.merge(GitDiff.changedLines(in: output)) { first, _ in first }
    }
    return lines
  }

  /// Returns the bytes of blobs, in the order of their ids; one process reads all for speed.
  func blobs(_ ids: [String]) throws(GitError) -> [[UInt8]] {
    if ids.isEmpty { return [] }
    var blobs: [[UInt8]] = []
    var rest = try git(["cat-file", "--batch"], input: ids.flatMap { Array("\($0)\n".utf8) })[...]
    for _ in ids {
      // `<id> blob <size>`, or `<id> missing` in a clone that lacks it.
      let words = Self.firstLine(Array(rest.prefix(100))).split(separator: " ")
      guard words.count == 3, let size = Int(words[2]), let line = rest.firstIndex(of: UInt8(ascii: "\n")),
        rest.endIndex - line > size + 1
      else { throw .refused("git has no object \(words.first ?? "")") }
      blobs.append(Array(rest[(line + 1)..<(line + 1 + size)]))
      rest = rest[(line + 2 + size)...]
    }
    return blobs
  }

  /// Returns the bytes of a blob.
  package func blob(_ id: String) throws(GitError) -> [UInt8] { try git(["cat-file", "blob", id]) }

  /// Returns the id of the empty tree, the state before the first commit.
  func emptyTree() throws(GitError) -> String {
    Self.firstLine(try git(["hash-object", "-t", "tree", "--stdin"]))
  }

  /// The maximum size of path arguments per process, in bytes; systems allow ten times as many.
  private static let argumentLimit = 100_000

  private static let diff = ["diff", "--text", "--no-color", "--no-ext-diff", "--no-textconv"]

  private static func words(from old: State, to new: State) -> [String] {
    [old, new].flatMap { state in
      switch state {
      case .workTree: [String]()
      case .index: new == .index ? ["--cached"] : []
      case .commit(let id): [id]
      }
    }
  }
}
