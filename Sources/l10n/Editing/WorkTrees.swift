import CatalogMerge
import SourceText
import ToolKit

/// The work trees that files lie in: the repository's own, linked ones and submodules; each is read once.
struct WorkTrees {
  private let environment: Environment
  private var trees: [String: Result<WorkTreeConflicts, any Error>] = [:]
  private var indexes: [String: GitConflicts] = [:]

  /// Starts without any.
  init(_ environment: Environment) { self.environment = environment }

  /// The work tree that a file lies in, and its path from the root; `nil` outside of a repository.
  mutating func place(of path: String) throws -> (tree: WorkTreeConflicts, path: String)? {
    guard let (root, place) = try location(of: path) else { return nil }
    let tree = trees[root] ?? Result { try WorkTreeConflicts(root: root, environment) }
    trees[root] = tree
    return (try tree.get(), place)
  }

  private func location(of path: String) throws -> (root: String, path: String)? {
    let files = environment.fileSystem
    let real = try files.realPath(of: path)
    guard let root = files.repositoryRoot(above: FilePath.folder(of: real)) else { return nil }
    return FilePath.path(real, below: root).map { (root, $0) }
  }

  /// What the index of a work tree has of conflicts.
  mutating func index(of tree: WorkTreeConflicts) throws -> GitConflicts {
    let index = try indexes[tree.root] ?? GitConflicts(of: tree.repository)
    indexes[tree.root] = index
    return index
  }

  /// The places in a catalog that the merge driver left for somebody to decide about, and nobody did yet.
  mutating func openPlaces(in path: String) throws -> [CatalogPlace] {
    guard let (root, _) = try location(of: path), try mayHaveRecord(root),
      let (tree, place) = try place(of: path), tree.hasRecord(of: place)
    else { return [] }
    let index = try index(of: tree)
    return tree.entry(of: place, index.unmerged[place] ?? index.staged[place])?.open ?? []
  }

  /// Whether the driver may have left a record in a work tree; mostly a look at the disk saves a run of git.
  private func mayHaveRecord(_ root: String) throws -> Bool {
    let (files, folder) = (environment.fileSystem, FilePath.join(root, ".git"))
    // Elsewhere, '.git' is a file that names the folder.
    guard environment.variable("GIT_DIR") == nil,
      try files.status(of: folder, followingLinks: true)?.kind == .folder
    else { return true }
    return try files.status(of: FilePath.join(folder, ConflictRecord.fileName), followingLinks: false) != nil
  }
}

extension ProjectLoader.Loaded {
  /// Adds the conflicts that are open in the catalogs of the work tree, as far as git can be asked.
  mutating func addOpenConflicts(in environment: Environment) {
    var trees = WorkTrees(environment)
    for file in files where file.path.hasSuffix(".xcstrings") {
      let places = (try? trees.openPlaces(in: file.path)) ?? []
      if !places.isEmpty { openConflicts[file.path] = places.map(\.path) }
    }
  }
}
