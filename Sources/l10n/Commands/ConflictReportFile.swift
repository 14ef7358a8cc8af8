import CatalogMerge
import RuleKit
import SourceText
import ToolKit

/// The file beside a catalog in which the merge driver leaves the conflicts.
///
/// A branch can bring links and files of that name along. So nothing is read or written through a link, and a file that
/// is not a report is left alone.
struct ConflictReportFile {
  /// The file's path.
  let path: String
  private let catalog: String
  private let environment: Environment

  /// Names the report of a catalog; nothing is read yet.
  init(besideCatalog catalog: String, _ environment: Environment) {
    path = catalog + ConflictReport.suffix
    self.catalog = catalog
    self.environment = environment
  }

  /// The file; `nil` if there is none, or something other than a file, such as a link.
  func load() throws(FileError) -> SourceFile? {
    guard let status = try environment.fileSystem.status(of: path, followingLinks: false),
      status.kind == .file
    else { return nil }
    return SourceFile(path: path, bytes: try environment.fileSystem.read(path))
  }

  /// Writes the report, over one that an earlier merge left, but over nothing else.
  func leave(_ bytes: [UInt8]) throws {
    let writer = AtomicWrite(environment.fileSystem)
    if try environment.fileSystem.status(of: path, followingLinks: false) == nil {
      return try writer.create(bytes, at: path)
    }
    guard let old = try load(), isReport(old) else {
      throw EditingError("'\(path)' exists already and is not a report of conflicts")
    }
    try writer.replace(path, old.bytes, with: bytes)
  }

  private func isReport(_ file: SourceFile) -> Bool {
    switch ConflictReport.read(file.bytes, path: catalog) {
    case .report, .otherVersion: true
    case .unusable, .foreign: false
    }
  }
}

extension ProjectLoader.Loaded {
  /// Reads the reports beside catalogs that have none yet; a report that can't be read is a problem.
  mutating func addConflictReports(from environment: Environment) {
    for file in files where file.path.hasSuffix(".xcstrings") && conflictReports[file.path] == nil {
      do throws(FileError) {
        let report = ConflictReportFile(besideCatalog: file.path, environment)
        conflictReports[file.path] = try report.load()
      } catch {
        problems.append(error)
      }
    }
  }
}
