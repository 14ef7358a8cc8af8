import GitFormats

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

  /// Returns the bytes of blobs, in the order of their ids; reads many per process for speed.
  func blobs(_ ids: [String]) throws(GitError) -> [[UInt8]] {
    guard let first = ids.first else { return [] }
    let most = ChildProcess.inputLimit / (first.utf8.count + 1)
    var blobs: [[UInt8]] = []
    for start in stride(from: 0, to: ids.count, by: most) {
      let asked = ids[start..<min(start + most, ids.count)]
      var rest = try git(["cat-file", "--batch"], input: asked.flatMap { Array("\($0)\n".utf8) })[...]
      for _ in asked {
        // `<id> blob <size>`, or `<id> missing` in a clone that lacks it.
        let words = Self.firstLine(Array(rest.prefix(100))).split(separator: " ")
        guard words.count == 3, let size = Int(words[2]), let line = rest.firstIndex(of: UInt8(ascii: "\n")),
          rest.endIndex - line > size + 1
        else { throw .refused("git has no object \(words.first ?? "")") }
        blobs.append(Array(rest[(line + 1)..<(line + 1 + size)]))
        rest = rest[(line + 2 + size)...]
      }
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
