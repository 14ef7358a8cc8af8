import SourceText

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

  /// Whether git may be changing the work tree: it holds the lock of the index while it merges into it.
  ///
  /// Merges that leave the work tree alone, as those of `git merge-tree` and `git log --remerge-diff`, have no lock.
  /// Outside of a repository nothing is known, and the answer is yes.
  package func mayBeMerging() throws -> Bool {
    let index: ChildProcess.Result
    do throws(GitError) {
      index = try run(["rev-parse", "--git-path", "index"])
    } catch {
      return true
    }
    guard index.status == 0 else { return true }
    let path = FilePath.join(workingDirectory, Self.firstLine(index.output))
    return try fileSystem.status(of: "\(path).lock", followingLinks: false) != nil
  }

  /// The versions of a file that a merge could not bring together, by their blobs' ids.
  package struct UnmergedFile: Hashable, Sendable {
    /// The common state; `nil` if there is none.
    package var base: String?
    /// Our side; `nil` if it has no such file.
    package var ours: String?
    /// Their side; `nil` if it has no such file.
    package var theirs: String?
  }

  /// The files that are unmerged in the index, by their absolute paths; none outside of a repository.
  package func unmergedFiles() -> [String: UnmergedFile] {
    let words = ["ls-files", "--unmerged", "-z", "--full-name", "--", ":/"]
    guard let root = try? root(), let list = try? run(words), list.status == 0 else { return [:] }
    var files: [String: UnmergedFile] = [:]
    for line in list.output.split(separator: 0) {
      // `<mode> <id> <stage>⇥<path>`
      guard let tab = line.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " ").map(String.init)
      let path = FilePath.join(root, PathText.text(of: line[(tab + 1)...]))
      guard words.count == 3 else { continue }
      switch words[2] {
      case "1": files[path, default: UnmergedFile()].base = words[1]
      case "2": files[path, default: UnmergedFile()].ours = words[1]
      default: files[path, default: UnmergedFile()].theirs = words[1]
      }
    }
    return files
  }

  /// The bytes of a blob.
  package func blob(_ id: String) throws(GitError) -> [UInt8] { try git(["cat-file", "blob", id]) }
}
