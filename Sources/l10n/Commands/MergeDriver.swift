import CatalogMerge
import GitFormats
import RuleKit
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
    return try write(merge, result, over: our, hasBase: !old.isEmpty, conflictStyle, environment)
  }

  /// Writes the result over OURS and says on standard error what conflicts.
  private func write(
    _ merge: ThreeWayMerge, _ result: StringCatalog, over our: [UInt8], hasBase: Bool, _ style: ConflictStyle,
    _ environment: Environment
  ) throws -> ExitStatus {
    let writer = AtomicWrite(environment.fileSystem)
    if merge.conflicts.isEmpty {
      try writer.replace(ours, our, with: result.bytes)
      return .clean
    }
    var end = "marked in the file"
    if style == .markers {
      try writer.replace(ours, our, with: merge.markedBytes(in: environment))
    } else {
      end = try keepOurs(merge, result, over: our, hasBase: hasBase, environment)
    }
    environment.output.flush()
    environment.errors.write(
      ConflictReport(merge.conflicts, path: path).text(result: result)
        + "\(path): \(Wording.count(merge.conflicts.count, "conflict")); \(end)\n")
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

  /// Writes the result, which has ours, and puts the conflicts on record; marks them where that fails.
  ///
  /// Returns what was done. A merge that leaves the work tree alone leaves no record either.
  private func keepOurs(
    _ merge: ThreeWayMerge, _ result: StringCatalog, over our: [UInt8], hasBase: Bool,
    _ environment: Environment
  ) throws -> String {
    let (git, writer) = (GitMerge(environment), AtomicWrite(environment.fileSystem))
    guard try git.isInWorkTree() else {
      try writer.replace(ours, our, with: result.bytes)
      return "ours is kept"
    }
    // Before the result takes the place of what git has of our side.
    let versions = Result { try git.versions(base: hasBase ? base : nil, ours: ours, theirs: theirs) }
    try writer.replace(ours, our, with: result.bytes)
    do {
      try record(merge.conflicts, versions.get(), environment)
      return "ours is kept; run 'l10n resolve' to choose"
    } catch {
      environment.reportAny(error)
      try writer.replace(ours, result.bytes, with: merge.markedBytes(in: environment))
      return "marked in the file"
    }
  }

  /// Puts conflicts on record beside the catalog, for 'l10n check' and 'l10n resolve'.
  private func record(
    _ conflicts: [MergeConflict], _ versions: GitConflicts.Versions, _ environment: Environment
  ) throws {
    let (files, open) = (environment.fileSystem, conflicts.map(\.place))
    let place = try WorkTrees.place(ofMerged: path, in: environment)
    let records = try ConflictRecordFile.all(beside: path, in: files)
    for file in records where file.versions != versions && !place.isLive(file) {
      try file.removeLeftover(in: environment)
    }
    // Git can be asked for the same merge again, by 'git checkout --merge'.
    if let file = records.first(where: { $0.versions == versions }) {
      return try file.write(open: open, in: files)
    }
    try ConflictRecordFile.create(
      ConflictRecord(versions: versions.words, open: open), beside: path, in: files)
  }

  // MARK: - Lines

  /// Does what git would have done without a driver.
  private func mergeAsText(_ environment: Environment) throws -> ExitStatus {
    let merge = try GitMerge(environment).textMerge(base: base, ours: ours, theirs: theirs)
    try AtomicWrite(environment.fileSystem).write(merge.bytes, to: ours)
    return merge.hasConflicts ? .findings : .clean
  }
}

extension ThreeWayMerge {
  /// The result with markers around conflicts, in the style that git is set to.
  func markedBytes(in environment: Environment) -> [UInt8] {
    let setting = try? GitRepository(environment).settingAnywhere("merge.conflictStyle")
    let style = setting.flatMap { ConflictMarkers.Style(rawValue: $0) } ?? .merge
    return ConflictMarkers.render(
      ours: bytes(), base: bytesOfBase(), theirs: bytes(keeping: .theirs), style: style)
  }
}
