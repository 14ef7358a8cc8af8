import CatalogMerge
import GitFormats
import SourceText
import ToolKit
import XCStrings

/// One merge that git asks for: three temporary files and the path that they are about.
package struct MergeDriver {
  /// The names of the files, in the order of the command line.
  static let fileNames = ["BASE", "OURS", "THEIRS", "PATH"]

  /// The common state of both sides; empty if there is none.
  private let base: String
  /// Our side's file, which the result is written over.
  private let ours: String
  /// Their side's file.
  private let theirs: String
  /// Where the catalog lies in the work tree.
  private let path: String

  /// Takes the four files in their order.
  init(_ files: [String]) {
    (base, ours, theirs, path) = (files[0], files[1], files[2], files[3])
  }

  /// How a text shows that both sides changed it.
  package enum ConflictStyle: String, Choice {
    case report, markers
  }

  func run(in environment: Environment, conflictStyle: ConflictStyle) throws -> ExitStatus {
    let files = environment.fileSystem
    let old = try files.read(base, .catalog, from: .commandLine)
    let our = try files.read(ours, .catalog, from: .commandLine)
    let their = try files.read(theirs, .catalog, from: .commandLine)
    guard let base = input(old, "the common state", environment, isBase: true),
      let ours = input(our, "our side", environment), let theirs = input(their, "their side", environment),
      let ours = ours.catalog, let theirs = theirs.catalog
    else { return try mergeAsText(environment) }
    let merge = ThreeWayMerge(base: base.catalog, ours: ours, theirs: theirs)
    guard merge.keepsHiddenValues else {
      warn("both sides changed keys that stand twice; the lines are merged as text", environment)
      return try mergeAsText(environment)
    }
    let bytes = merge.bytes()
    // What is written must be a catalog, whatever came in.
    guard let result = try? StringCatalog(parsing: bytes) else { return try mergeAsText(environment) }
    let marked = conflictStyle == .markers ? marked(merge, bytes, environment) : bytes
    try AtomicWrite(environment.fileSystem).replace(self.ours, our, with: marked)
    if merge.conflicts.isEmpty { return .clean }
    report(merge.conflicts, result, conflictStyle, environment)
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
      let input = try MergeInput(withRepeatedKeys: bytes)
      if !isBase { warn(of: input.repeatedKeys, in: owner, environment) }
      return Input(catalog: input.catalog)
    } catch {
      warn("\(error) in \(owner); the lines are merged as text", at: ":\(error.position)", environment)
      return nil
    }
  }

  private func warn(of keys: [RepeatedKey], in owner: String, _ environment: Environment) {
    let most = 10
    for key in keys.prefix(most) {
      let name = key.name
      warn(
        "the key '\(name)' stands twice in \(owner); the last one counts", at: ":\(key.repetition)",
        environment)
    }
    if keys.count > most { warn("\(keys.count - most) more keys stand twice in \(owner)", environment) }
  }

  private func warn(_ message: String, at position: String = "", _ environment: Environment) {
    environment.output.flush()
    environment.errors.write("\(path)\(position): warning: \(message)\n")
  }

  // MARK: - Conflicts

  /// The result with markers around conflicts, in the style that git is set to.
  private func marked(_ merge: ThreeWayMerge, _ ours: [UInt8], _ environment: Environment) -> [UInt8] {
    let setting = try? GitRepository(environment).settingAnywhere("merge.conflictStyle")
    let style = setting.flatMap { ConflictMarkers.Style(rawValue: $0) } ?? .merge
    return ConflictMarkers.render(
      ours: ours, base: merge.bytesOfBase(), theirs: merge.bytes(keeping: .theirs), style: style)
  }

  /// Lists the conflicts on standard error, and leaves a report next to the catalog.
  private func report(
    _ conflicts: [MergeConflict], _ result: StringCatalog, _ style: ConflictStyle, _ environment: Environment
  ) {
    let report = ConflictReport(conflicts, path: path)
    environment.output.flush()
    environment.errors.write(report.text(result: result))
    let count = conflicts.count == 1 ? "1 conflict" : "\(conflicts.count) conflicts"
    if style == .markers { return environment.errors.write("\(path): \(count), marked in the file\n") }
    let file = ConflictReportFile(besideCatalog: path, environment)
    do {
      guard try GitRepository(environment).mayBeMerging() else {
        // As with 'git merge-tree', which has nobody edit the work tree.
        return environment.errors.write("\(path): \(count); ours is kept\n")
      }
      try file.leave(report.json())
      environment.errors.write(
        "\(path): \(count); ours is kept, theirs is in '\(file.path)'; run 'l10n resolve'\n")
    } catch {
      environment.errors.write("\(path): \(count); ours is kept\n")
      environment.reportAny(error)
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
