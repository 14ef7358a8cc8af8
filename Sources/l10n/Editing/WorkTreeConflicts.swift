import CatalogMerge
import GitFormats
import SourceText
import ToolKit

/// What git and the merge driver know about conflicts in one work tree.
///
/// The driver's record lies among git's own files, where no branch has files and nothing is committed. That is the one
/// file that the tool writes there.
struct WorkTreeConflicts {
  /// The root of the work tree.
  let root: String
  /// The repository, seen from the root.
  let repository: GitRepository
  private let environment: Environment
  private let recordPath: String
  private let recordBytes: [UInt8]?
  private let record: ConflictRecord

  /// Reads the record of a work tree, not yet the index.
  init(root: String, _ environment: Environment) throws {
    try self.init(root: root, GitRepository(environment, root: root), environment)
  }

  /// Reads the record of the work tree in which git runs the merge driver.
  init(ofDriverIn environment: Environment) throws {
    let folder = environment.workingDirectory
    try self.init(root: folder, GitRepository(environment), environment)
  }

  private init(root: String, _ repository: GitRepository, _ environment: Environment) throws {
    (self.root, self.repository, self.environment) = (root, repository, environment)
    recordPath = try repository.path(ofOwnFile: ConflictRecord.fileName)
    let files = environment.fileSystem
    let isThere = try files.status(of: recordPath, followingLinks: false)?.kind == .file
    recordBytes = isThere ? try files.read(recordPath) : nil
    // What another version of the tool wrote counts as nothing: git has the versions.
    record = recordBytes.flatMap { ConflictRecord($0) } ?? ConflictRecord()
  }

  /// Whether anything is open in a catalog on record, in whichever merge.
  func hasRecord(of place: String) -> Bool {
    record.entries.contains { $0.file == place && !$0.open.isEmpty }
  }

  /// What is on record about a catalog that was merged from some versions.
  func entry(of place: String, _ versions: GitConflicts.Versions?) -> ConflictRecord.Entry? {
    versions.flatMap { record.entry(of: place, versions: $0.words) }
  }

  /// Puts entries on record, and drops those that belong to none of the conflicts in the index, if that is given.
  func put(_ entries: [ConflictRecord.Entry], droppingThoseNotIn index: GitConflicts? = nil) throws {
    var new = record
    if let index {
      new.keep { entry in
        [index.unmerged, index.staged].contains { $0[entry.file]?.words == entry.versions }
      }
    }
    entries.forEach { new.set($0) }
    let writer = AtomicWrite(environment.fileSystem)
    if let recordBytes {
      try writer.replace(recordPath, recordBytes, with: new.bytes())
    } else {
      try writer.create(new.bytes(), at: recordPath)
    }
  }
}
