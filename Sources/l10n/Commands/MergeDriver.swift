import CatalogMerge
import GitFormats
import RuleKit
import SourceText
import ToolKit
import XCStrings

/// A merge run by git: three temporary files and the path of the catalog.
package struct MergeDriver {
  /// The names of the files, in the order of the command line.
  static let fileNames = ["BASE", "OURS", "THEIRS", "PATH"]

  /// The file of the merge base; empty if there is none.
  private let base: String
  /// Our side's file, which is overwritten with the result.
  private let ours: String
  /// Their side's file.
  private let theirs: String
  /// The path of the catalog in the work tree.
  private let path: String
  private let style: ConflictStyle
  private let environment: Environment

  /// Creates a merge of the four files, in command-line order.
  init(_ files: [String], _ style: ConflictStyle, in environment: Environment) {
    (base, ours, theirs, path) = (files[0], files[1], files[2], files[3])
    (self.style, self.environment) = (style, environment)
  }

  /// The representation of a text that both sides changed.
  package enum ConflictStyle: String, Choice { case report, markers }

  func run() throws -> ExitStatus {
    let files = environment.fileSystem
    let old = try files.read(base, .catalog, from: .commandLine)
    let our = try files.read(ours, .catalog, from: .commandLine)
    let their = try files.read(theirs, .catalog, from: .commandLine)
    // The base is empty if both sides added the file.
    let base = old.isEmpty ? nil : input(old, "the merge base")
    guard old.isEmpty || base != nil, let ours = input(our, "our side", isSide: true),
      let theirs = input(their, "their side", isSide: true)
    else { return try mergeAsText() }
    let merge = ThreeWayMerge(base: base, ours: ours, theirs: theirs)
    guard merge.keepsHiddenValues else {
      warn("both sides changed repeated keys; merging the file line by line")
      return try mergeAsText()
    }
    let bytes = merge.bytes()
    // The result must be a valid catalog.
    guard let result = try? StringCatalog(parsing: bytes) else { return try mergeAsText() }
    return try write(merge, result, over: our, hasBase: !old.isEmpty)
  }

  /// Writes the result to OURS and prints conflicts to standard error.
  private func write(
    _ merge: ThreeWayMerge, _ result: StringCatalog, over our: [UInt8], hasBase: Bool
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
      end = try keepOurs(merge, result, over: our, hasBase: hasBase)
    }
    environment.tell(
      ConflictReport(merge.conflicts, path: path).text(result: result)
        + "\(path): \(Wording.count(merge.conflicts.count, "conflict")); \(end)\n")
    return .findings
  }

  /// Parses a file, or prints why it can't be merged by key.
  private func input(_ bytes: [UInt8], _ owner: String, isSide: Bool = false) -> StringCatalog? {
    do throws(MergeObstacle) {
      let input = try MergeInput(withRepeatedKeys: bytes)
      if isSide { warn(of: input.repeatedKeys, in: owner) }
      return input.catalog
    } catch {
      warn("\(error) in \(owner); merging the file line by line", at: ":\(error.position)")
      return nil
    }
  }

  private func warn(of keys: [RepeatedKey], in owner: String) {
    let most = 10
    for key in keys.prefix(most) {
      warn("\(owner) repeats the key '\(key.name)'; the last one is used", at: ":\(key.repetition)")
    }
    if keys.count > most { warn("\(keys.count - most) more repeated keys in \(owner)") }
  }

  private func warn(_ message: String, at position: String = "") {
    environment.tell("\(path)\(position): warning: \(message)\n")
  }

  // MARK: - Conflicts

  /// Writes the result with our texts and records the conflicts; marks them in the file if recording fails.
  ///
  /// Returns a description of the outcome. A merge outside of a work tree leaves no record.
  private func keepOurs(
    _ merge: ThreeWayMerge, _ result: StringCatalog, over our: [UInt8], hasBase: Bool
  ) throws -> String {
    let (git, writer) = (GitRepository(environment), AtomicWrite(environment.fileSystem))
    guard try git.isMergingWorkTree() else {
      try writer.replace(ours, our, with: result.bytes)
      return "kept ours"
    }
    // Must run before the result overwrites our side's file.
    let versions = Result { try git.versions(base: hasBase ? base : nil, ours: ours, theirs: theirs) }
    try writer.replace(ours, our, with: result.bytes)
    do {
      try record(merge.conflicts, versions.get())
      return "kept ours; run 'l10n resolve' to choose"
    } catch {
      environment.reportAny(error)
      try writer.replace(ours, result.bytes, with: merge.markedBytes(in: environment))
      return "marked in the file"
    }
  }

  /// Records conflicts in a file next to the catalog, for 'l10n check' and 'l10n resolve'.
  private func record(_ conflicts: [MergeConflict], _ versions: GitConflicts.Versions) throws {
    let (files, open) = (environment.fileSystem, conflicts.map(\.place))
    let place = try WorkTrees.place(ofMerged: path, in: environment)
    let records = try ConflictRecordFile.all(beside: path, in: files)
    for file in records where file.versions != versions && !place.isLive(file) {
      try file.removeLeftover(in: environment)
    }
    // 'git checkout --merge' repeats the same merge.
    if let file = records.first(where: { $0.versions == versions }) {
      return try file.write(open: open, in: files)
    }
    let name = ConflictRecord.newName(beside: FilePath.name(of: path))
    if try GitRepository(environment).ignores(FilePath.join(FilePath.folder(of: path), name)) {
      // It would not travel with the catalog.
      throw InputError(
        path: path,
        "git ignores the file that records conflicts; add '!\(ConflictRecord.namePattern)' to '.gitignore'")
    }
    try ConflictRecordFile.create(
      ConflictRecord(versions: versions.joinedIDs, open: open), beside: path, in: files)
  }

  // MARK: - Lines

  /// Merges line by line, like git without a driver.
  private func mergeAsText() throws -> ExitStatus {
    let merge = try GitRepository(environment).textMerge(base: base, ours: ours, theirs: theirs)
    try AtomicWrite(environment.fileSystem).write(merge.bytes, to: ours)
    return merge.hasConflicts ? .findings : .clean
  }
}

extension ThreeWayMerge {
  /// Returns the result with conflict markers, in git's configured style.
  func markedBytes(in environment: Environment) -> [UInt8] {
    let setting = try? GitRepository(environment).settingAnywhere("merge.conflictStyle")
    let style = setting.flatMap { ConflictMarkers.Style(rawValue: $0) } ?? .merge
    return ConflictMarkers.render(
      ours: bytes(), base: bytesOfBase(), theirs: bytes(keeping: .theirs), style: style)
  }
}
