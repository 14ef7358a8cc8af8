import GitFormats
import SourceText

/// The commits of a branch that touched files of a kind, for reports over time.
extension GitRepository {
  /// A commit with what reports show of it.
  package struct Commit: Hashable, Sendable {
    /// The id.
    package let id: String
    /// The time, in seconds since 1970.
    package let time: Int
    /// The first line of the message.
    package let subject: String
  }

  /// Returns the last commits that changed files with an extension at or below some paths, newest first.
  ///
  /// Paths are relative to the working directory. Of a merge, only the merge commit counts, so that each commit is a
  /// state of the branch.
  package func commits(changing suffix: String, in paths: [String], most: Int) throws(GitError) -> [Commit] {
    _ = try root()
    try commit(of: "HEAD")
    let patterns = paths.flatMap { Self.pathspecs(of: $0, suffix: suffix) }
    let words = [
      "-c", "log.showSignature=false", "log", "--first-parent", "--no-color", "--no-decorate",
      "--max-count=\(most)", "-z", "--format=%H %ct %s", "HEAD", "--",
    ]
    let result = try run(words + patterns)
    guard result.status == 0 else { throw .refused(Self.firstLine(result.errors)) }
    return result.output.split(separator: 0).compactMap { line in
      let parts = PathText.text(of: line).split(
        separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, let time = Int(parts[1]) else { return nil }
      return Commit(id: String(parts[0]), time: time, subject: String(parts[2]))
    }
  }

  /// Returns patterns for a file and for the files below a folder of the same name.
  private static func pathspecs(of path: String, suffix: String) -> [String] {
    let names = path.split(separator: "/").filter { $0 != "." }
    let path = (path.hasPrefix("/") ? "/" : "") + names.joined(separator: "/")
    if path.isEmpty { return [":(glob)**/*\(suffix)"] }
    let literal = path.map { "*?[]\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    return (path.hasSuffix(suffix) ? [":(glob)\(literal)"] : []) + [":(glob)\(literal)/**/*\(suffix)"]
  }

  /// Returns the blobs of files with a suffix in a commit, by path relative to the working directory.
  package func files(endingIn suffix: String, at commit: Commit) throws(GitError) -> [String: String] {
    let listing = try listing(of: .commit(commit.id), root: workingDirectory)
    let prefix = try prefix()
    var files: [String: String] = [:]
    for (path, entry) in listing.entries where entry.kind == .file && path.hasSuffix(suffix) {
      files[Self.relativePath(of: path, from: prefix)] = entry.blob
    }
    return files
  }

  /// Returns the contents of blobs by their ids, read by one process where possible.
  package func contents(of blobs: Set<String>) throws(GitError) -> [String: [UInt8]] {
    let ids = blobs.sorted()
    return Dictionary(uniqueKeysWithValues: zip(ids, try self.blobs(ids)))
  }

  /// Returns the time of the last change of each line of a file, in seconds since 1970.
  ///
  /// A line that is not committed has none. The path is relative to the working directory.
  package func changeTimes(ofLinesIn path: String) throws(GitError) -> [Int?] {
    var (times, result): ([Substring: Int], [Int?]) = ([:], [])
    let output = String(decoding: try git(["blame", "--porcelain", "--", path]), as: UTF8.self)
    var commit: Substring = ""
    // Each line is preceded by its commit's id, and the first of a commit by what is known about it.
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.utf8.first == UInt8(ascii: "\t") {
        result.append(commit.allSatisfy { $0 == "0" } ? nil : times[commit])
        commit = ""
      } else if commit.isEmpty {
        commit = line.prefix { $0 != " " }
      } else if line.hasPrefix("author-time ") {
        times[commit] = Int(line.dropFirst("author-time ".count))
      }
    }
    return result
  }
}
