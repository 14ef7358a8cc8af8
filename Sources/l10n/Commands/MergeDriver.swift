import CatalogMerge
import GitFormats
import SourceText
import ToolKit
import XCStrings

/// One merge that git asks for: three temporary files and the path that they are about.
package struct MergeDriver: Hashable, Sendable {
  /// The common state of both sides; empty if there is none.
  package let base: String
  /// Our side's file, which the result is written over.
  package let ours: String
  /// Their side's file.
  package let theirs: String
  /// Where the catalog lies in the work tree.
  package let path: String

  /// How a text shows that both sides changed it.
  package enum ConflictStyle: String, Choice {
    case report, markers
  }

  func run(in environment: Environment, conflictStyle: ConflictStyle) throws -> ExitStatus {
    let old = try environment.fileSystem.read(base)
    let our = try environment.fileSystem.read(ours)
    let their = try environment.fileSystem.read(theirs)
    guard let base = input(old, "the common state", environment, isBase: true),
      let ours = input(our, "our side", environment), let theirs = input(their, "their side", environment),
      let ours = ours.catalog, let theirs = theirs.catalog
    else { return try mergeAsText(environment) }
    let merge = ThreeWayMerge(base: base.catalog, ours: ours, theirs: theirs)
    let bytes = merge.bytes()
    // What is written must be a catalog, whatever came in.
    guard let result = try? StringCatalog(parsing: bytes) else { return try mergeAsText(environment) }
    let writer = AtomicWrite(environment.fileSystem)
    switch conflictStyle {
    case .report: try writer.replace(self.ours, our, with: bytes)
    case .markers:
      let marked = ConflictMarkers.render(ours: bytes, theirs: merge.bytes(keeping: .theirs))
      try writer.replace(self.ours, our, with: marked)
    }
    if merge.conflicts.isEmpty { return .clean }
    tell(merge.conflicts, result, conflictStyle, environment)
    return .findings
  }

  /// A file's catalog; none for a common state that does not exist, as where both sides added the file.
  private struct Input {
    var catalog: StringCatalog?
  }

  /// Reads a file, or says why it can't be merged by key.
  private func input(
    _ bytes: [UInt8], _ owner: String, _ environment: Environment, isBase: Bool = false
  ) -> Input? {
    if isBase, bytes.isEmpty { return Input() }
    do throws(MergeObstacle) {
      return Input(catalog: try MergeInput(bytes).catalog)
    } catch {
      environment.output.flush()
      environment.errors.write(
        "\(path):\(error.position): warning: \(error) in \(owner); the lines are merged as text\n")
      return nil
    }
  }

  // MARK: - Conflicts

  /// Lists the conflicts on standard error, and puts what their side has next to the catalog.
  private func tell(
    _ conflicts: [MergeConflict], _ result: StringCatalog, _ style: ConflictStyle, _ environment: Environment
  ) {
    let report = ConflictReport(conflicts, path: path)
    environment.output.flush()
    environment.errors.write(report.text(result: result))
    let count = conflicts.count == 1 ? "1 conflict" : "\(conflicts.count) conflicts"
    if style == .markers { return environment.errors.write("\(path): \(count), marked in the file\n") }
    let file = "\(path).theirs.json"
    do throws(FileError) {
      try AtomicWrite(environment.fileSystem).write(report.json(), to: file)
      environment.errors.write("\(path): \(count); ours is kept, theirs is in '\(file)'\n")
    } catch {
      // A merge without a work tree has no place for it.
      environment.errors.write("\(path): \(count); ours is kept\n")
      environment.report(error)
    }
  }

  // MARK: - Lines

  /// Does what git would have done without a driver.
  private func mergeAsText(_ environment: Environment) throws -> ExitStatus {
    let merge = try GitRepository(environment).textMerge(base: base, ours: ours, theirs: theirs)
    try AtomicWrite(environment.fileSystem).write(merge.bytes, to: ours)
    return merge.hasConflicts ? .findings : .clean
  }
}
