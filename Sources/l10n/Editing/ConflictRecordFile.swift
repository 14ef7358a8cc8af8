import CatalogMerge
import GitFormats
import RuleKit
import SourceText
import ToolKit

/// A record of open conflicts, as a file beside its catalog.
///
/// A branch can bring links and files of such names along. So nothing is read or written through a link, and the ids in
/// a file are ids.
struct ConflictRecordFile {
  /// The file's path.
  let path: String
  /// What is in the file.
  let record: ConflictRecord
  /// The versions that were merged.
  let versions: GitConflicts.Versions
  private let bytes: [UInt8]

  private init(reading path: String, in files: any FileSystem) throws(FileError) {
    bytes = try files.read(path)
    guard let record = ConflictRecord(bytes), let versions = GitConflicts.Versions(words: record.versions)
    else {
      throw FileError(.system("not a record of open conflicts; restore or remove it"), path: path)
    }
    (self.path, self.record, self.versions) = (path, record, versions)
  }

  /// Reads the records beside a catalog, in the order of their names.
  static func all(beside catalog: String, in files: any FileSystem) throws(FileError) -> [ConflictRecordFile]
  {
    let isLink = try files.status(of: catalog, followingLinks: false)?.kind == .link
    let catalog = isLink ? try files.realPath(of: catalog) : catalog
    let (folder, name) = (FilePath.folder(of: catalog), FilePath.name(of: catalog))
    guard try files.status(of: folder.isEmpty ? "." : folder, followingLinks: true)?.kind == .folder else {
      return []
    }
    let entries = try files.entries(of: folder.isEmpty ? "." : folder)
    let names = entries.filter { $0.kind == .file && ConflictRecord.isName($0.name, beside: name) }.map(
      \.name)
    var all: [ConflictRecordFile] = []
    for name in names.sorted() {
      all.append(try ConflictRecordFile(reading: FilePath.join(folder, name), in: files))
    }
    return all
  }

  /// Creates a record beside a catalog.
  static func create(_ record: ConflictRecord, beside catalog: String, in files: any FileSystem)
    throws(FileError)
  {
    let folder = FilePath.folder(of: catalog)
    let writer = AtomicWrite(files)
    try writer.createFolders(folder)
    let name = ConflictRecord.newName(beside: FilePath.name(of: catalog))
    try writer.create(record.bytes(), at: FilePath.join(folder, name))
  }

  /// Writes the places that are open now, or removes the file where there are none.
  func write(open: [CatalogPlace], in files: any FileSystem) throws(FileError) {
    let writer = AtomicWrite(files)
    if open.isEmpty { return try writer.remove(path, bytes) }
    try writer.replace(path, bytes, with: ConflictRecord(versions: record.versions, open: open).bytes())
  }

  /// Removes a record whose merge was aborted or is over without it, and says so.
  func removeLeftover(in environment: Environment) throws(FileError) {
    try write(open: [], in: environment.fileSystem)
    environment.output.flush()
    environment.errors.write("removed '\(path)', left from a merge that is over\n")
  }
}

extension ProjectLoader.Loaded {
  /// Adds the conflicts that are open in the catalogs of a state by its records.
  ///
  /// In a commit all records count; in the index and in the work tree of an environment those that belong to a merge.
  mutating func addOpenConflicts(from state: any FileSystem, in environment: Environment?) {
    var trees = environment.map { WorkTrees($0) }
    for file in files where file.path.hasSuffix(".xcstrings") {
      do throws(FileError) {
        for record in try ConflictRecordFile.all(beside: file.path, in: state) {
          // Where git can't be asked, as in an export, nobody aborts a merge.
          if let place = try? trees?.place(of: file.path), !place.isLive(record) { continue }
          let known = openConflicts[file.path] ?? []
          let open = record.record.open.filter { place in !known.contains { $0.place == place.path } }
          openConflicts[file.path] = known + open.map { OpenConflict(at: $0.path, recordedIn: record.path) }
        }
      } catch {
        if !problems.contains(error) { problems.append(error) }
      }
    }
  }
}

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
