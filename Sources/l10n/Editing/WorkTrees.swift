import CatalogMerge
import ToolKit

/// A cache of the work trees of files: main and linked work trees and submodules.
struct WorkTrees {
  let environment: Environment
  var trees: [String: Result<(GitRepository, GitConflicts), any Error>] = [:]

  /// A file in a work tree.
  struct Place {
    /// The root of the work tree.
    let root: String
    /// The path from the root.
    let path: String
    /// The repository, with the root as its working directory.
    let repository: GitRepository
    let index: GitConflicts

    /// The merged versions, while git has them in its index.
    var versions: GitConflicts.Versions? { index.versions(of: path) }

    /// Whether git tracks a record next to the file.
    func tracks(_ record: ConflictRecordFile) -> Bool { index.tracked.contains(self.path(of: record)) }

    /// Whether a record next to the file belongs to its current state, not to a completed merge.
    func isLive(_ record: ConflictRecordFile) -> Bool { tracks(record) || record.versions == versions }

    /// Returns the path of a record next to the file, relative to the root.
    func path(of record: ConflictRecordFile) -> String {
      FilePath.join(FilePath.folder(of: path), FilePath.name(of: record.path))
    }
  }

  /// Returns the place of a file; `nil` outside of a repository.
  mutating func place(of path: String) throws -> Place? {
    let files = environment.fileSystem
    let real = try files.realPath(of: path)
    guard let root = files.repositoryRoot(above: FilePath.folder(of: real)),
      let place = FilePath.path(real, below: root)
    else { return nil }
    let tree = trees[root] ?? Result { try Self.tree(GitRepository(environment, root: root)) }
    trees[root] = tree
    let (repository, index) = try tree.get()
    return Place(root: root, path: place, repository: repository, index: index)
  }

  /// Returns the place of a catalog merged by git, from the path that git passes.
  static func place(ofMerged path: String, in environment: Environment) throws -> Place {
    let (repository, index) = try tree(GitRepository(environment))
    return Place(root: environment.workingDirectory, path: path, repository: repository, index: index)
  }

  /// The tracked records of the work trees so far whose catalog does not exist, by their absolute paths.
  var orphans: [String] {
    let files = environment.fileSystem
    return trees.flatMap { root, tree in ((try? tree.get())?.1.tracked ?? []).map { FilePath.join(root, $0) }
    }.filter { ConflictRecordFile.isOrphan($0, in: files) }.sorted()
  }

  private static func tree(_ repository: GitRepository) throws -> (GitRepository, GitConflicts) {
    (repository, try GitConflicts(of: repository, listing: ConflictRecord.namePattern))
  }
}
