package import GitFormats
package import SourceText

/// What has changed since a revision, in the working tree as it is now.
extension GitRepository {
  /// What has changed in files.
  package struct Changes: Sendable {
    /// The lines of each file that has some, by its path; a file that is new has them all.
    package var lines: [String: ChangedLines] = [:]
    /// What changed files were, by the paths they have now; a renamed file has its former path.
    package var formerFiles: [String: SourceFile] = [:]
    /// The files that have gone, by whatever paths they are named in the working directory.
    package var goneFiles: [SourceFile] = []

    /// Whether nothing has changed.
    package var isEmpty: Bool { lines.isEmpty && formerFiles.isEmpty && goneFiles.isEmpty }
  }

  /// Compares files with a revision; one that git doesn't follow counts as new.
  ///
  /// `paths` are where the files were looked for, so that git need not look elsewhere; what has gone there counts if
  /// its name ends in one of the `endings`.
  package func changes(
    since revision: String, in paths: [String], of files: [String], endings: [String]
  ) throws -> Changes {
    let root = try root()
    let commit = try commit(of: revision)
    let places = ["--"] + (paths.isEmpty ? ["."] : paths)
    let diff = ["diff", "--find-renames", "--text", "--no-color", "--no-ext-diff", "--no-textconv"]
    let format = [
      "--unified=0", "--inter-hunk-context=0", "--src-prefix=a/", "--dst-prefix=\(GitDiff.prefix)",
    ]
    let changed = GitDiff.changedLines(in: try git(diff + format + [commit] + places))
    let listed = try git(["ls-files", "-z", "--full-name"] + places)
    let followed = Set(listed.split(separator: 0).map { PathText.text(of: $0) })
    var result = Changes()
    var names: [String: String] = [:]
    for file in files {
      let full = try environment.fileSystem.realPath(of: file)
      if let path = FilePath.path(full, below: root), followed.contains(path) {
        result.lines[file] = changed[path]
        names[path] = file
      } else {
        result.lines[file] = .everything
      }
    }
    let raw = try git(diff + ["--raw", "-z", "--no-abbrev", commit] + places)
    let former = GitRawDiff.formerFiles(in: raw).filter { file in endings.contains(where: file.path.hasSuffix)
    }
    try add(former, names, to: &result)
    return result
  }

  /// Adds files as they were; `names` has the files that are there now by their paths from the root.
  private func add(
    _ former: [GitRawDiff.FormerFile], _ names: [String: String], to changes: inout Changes
  ) throws(GitError) {
    guard !former.isEmpty else { return }
    let prefix = try prefix()
    for (file, bytes) in zip(former, try blobs(former.map(\.blob))) {
      let path = Self.relativePath(of: file.path, from: prefix)
      guard let newPath = file.newPath else {
        changes.goneFiles.append(SourceFile(path: path, bytes: bytes))
        continue
      }
      guard let name = names[newPath] else { continue }
      changes.formerFiles[name] = SourceFile(path: newPath == file.path ? name : path, bytes: bytes)
    }
  }

  /// The bytes of blobs by their ids, in order: many for each process, since a branch may change thousands of files.
  private func blobs(_ ids: [String]) throws(GitError) -> [[UInt8]] {
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
}
