import CatalogMerge
import RuleKit
import SourceText
import ToolKit

/// A file next to a catalog that records open conflicts.
///
/// A branch can contain arbitrary links and files with such names. So links are not followed, and ids in the file are
/// validated.
struct ConflictRecordFile {
  let path: String
  /// The contents of the file.
  let record: ConflictRecord
  /// The versions that were merged.
  let versions: GitConflicts.Versions
  private let bytes: [UInt8]

  private init(reading path: String, in files: any FileSystem) throws(FileError) {
    bytes = try files.read(path)
    guard let record = ConflictRecord(bytes), let versions = GitConflicts.Versions(words: record.versions)
    else { throw FileError(.system("not a record of open conflicts; restore or remove it"), path: path) }
    (self.path, self.record, self.versions) = (path, record, versions)
  }

  /// Reads the records next to a catalog, sorted by name.
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

  /// Whether a file is a record of a catalog that does not exist, such as one that was renamed since.
  static func isOrphan(_ path: String, in files: any FileSystem) -> Bool {
    guard let catalog = ConflictRecord.catalog(ofRecord: path) else { return false }
    return (try? files.status(of: catalog, followingLinks: true)) == nil
  }

  /// The error about such a record.
  static func orphan(_ path: String) -> FileError {
    FileError(
      .system("it records conflicts of a missing catalog; rename it as the catalog was, or remove it"),
      path: path)
  }

  /// Creates a record next to a catalog.
  static func create(_ record: ConflictRecord, beside catalog: String, in files: any FileSystem)
    throws(FileError)
  {
    let writer = AtomicWrite(files)
    let name = ConflictRecord.newName(beside: FilePath.name(of: catalog))
    let path = FilePath.join(FilePath.folder(of: catalog), name)
    try writer.creatingFolders(of: [path]) { () throws(FileError) in
      try writer.create(record.bytes(), at: path)
    }
  }

  /// Writes the remaining open places, or removes the file if there are none.
  func write(open: [CatalogLocation], in files: any FileSystem) throws(FileError) {
    let writer = AtomicWrite(files)
    if open.isEmpty { return try writer.remove(path, bytes) }
    try writer.replace(path, bytes, with: ConflictRecord(versions: record.versions, open: open).bytes())
  }

  /// Removes the record of a completed or aborted merge and prints a message.
  func removeLeftover(in environment: Environment) throws(FileError) {
    try write(open: [], in: environment.fileSystem)
    environment.tell("removed '\(path)', a leftover of a completed merge\n")
  }
}

extension ProjectLoader.Loaded {
  /// Adds the open conflicts recorded for the catalogs of a state.
  ///
  /// In a commit all records count; in an index or work tree only those of a current merge.
  mutating func addOpenConflicts(from state: any FileSystem, in environment: Environment?) {
    var trees = environment.map { WorkTrees(environment: $0) }
    for file in files where file.path.hasSuffix(".xcstrings") {
      do throws(FileError) {
        for record in try ConflictRecordFile.all(beside: file.path, in: state) {
          // Without git, such as in an exported tree, all records count.
          if let place = try? trees?.place(of: file.path), !place.isLive(record) { continue }
          let known = openConflicts[file.path] ?? []
          let open = record.record.open.filter { place in !known.contains { $0.place == place.path } }
          openConflicts[file.path] = known + open.map { OpenConflict(at: $0.path, recordedIn: record.path) }
        }
      } catch { if !problems.contains(error) { problems.append(error) } }
    }
    for file in mentioningFiles where ConflictRecordFile.isOrphan(file.path, in: state) {
      if let place = try? trees?.place(of: file.path), !place.index.tracked.contains(place.path) { continue }
      let problem = ConflictRecordFile.orphan(file.path)
      if !problems.contains(problem) { problems.append(problem) }
    }
  }
}
