import CatalogMerge
import SourceText
import ToolKit

/// The work trees that files lie in: the repository's own, linked ones and submodules; each is read once.
struct WorkTrees {
  private let environment: Environment
  private var trees: [String: Result<(GitRepository, GitConflicts), any Error>] = [:]

  /// Starts without any.
  init(_ environment: Environment) { self.environment = environment }

  /// A file in a work tree.
  struct Place {
    /// The root of the work tree.
    let root: String
    /// The path from the root.
    let path: String
    /// The repository, seen from the root.
    let repository: GitRepository
    /// What the index has of conflicts.
    let index: GitConflicts

    /// The versions that were merged, as long as git has them in its index.
    var versions: GitConflicts.Versions? { index.versions(of: path) }

    /// Whether git tracks a record beside the file.
    func tracks(_ record: ConflictRecordFile) -> Bool { index.tracked.contains(self.path(of: record)) }

    /// Whether a record beside the file belongs to its state, and not to a merge that is over without it.
    func isLive(_ record: ConflictRecordFile) -> Bool { tracks(record) || record.versions == versions }

    /// The path of a record beside the file, from the root.
    func path(of record: ConflictRecordFile) -> String {
      FilePath.join(FilePath.folder(of: path), FilePath.name(of: record.path))
    }
  }

  /// The place of a file; `nil` outside of a repository.
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

  /// The place of a catalog that git merges in an environment, by the path that git hands over.
  static func place(ofMerged path: String, in environment: Environment) throws -> Place {
    let (repository, index) = try tree(GitRepository(environment))
    return Place(root: environment.workingDirectory, path: path, repository: repository, index: index)
  }

  private static func tree(_ repository: GitRepository) throws -> (GitRepository, GitConflicts) {
    (repository, try GitConflicts(of: repository, listing: ConflictRecord.namePattern))
  }
}
