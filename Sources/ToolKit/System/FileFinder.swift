package import GitFormats
import SourceText

/// A search for files of certain kinds in the `PATH…` of a command line.
///
/// A named file is always found, and a named folder always searched. In folders, these are skipped: hidden folders, build
/// products, built frameworks, third-party packages, exports (`.xcloc`, which contain copies of catalogs) and paths
/// ignored by `.gitignore`, except for tracked files, which git ships all the same. Links to folders are not followed,
/// which prevents loops; links to files are followed within a repository; broken links and those that leave it are
/// reported.
package struct FileFinder: Sendable {
  /// The names of skipped folders, besides hidden ones.
  package static let skippedFolders: Set<String> = ["DerivedData", "Pods", "Carthage", "node_modules"]
  /// The endings of other skipped folders: exports, and libraries that are built already.
  private static let skippedEndings = [".xcloc", ".framework", ".xcframework"]

  private let fileSystem: any FileSystem
  private let suffixes: [String]
  private let exclusions: IgnoreRules
  private let boundary: String?
  private let tracked: @Sendable (_ paths: [String]) -> [String]

  /// Creates a finder for files with one of the extensions, given without a dot.
  ///
  /// `exclusions` come from the configuration and can't be negated by `.gitignore`. They don't apply in a named folder
  /// that they exclude entirely. Of folders below the named ones that have a file called `boundary`, only that file is
  /// found: they are left to other searches. `tracked` returns the files that git tracks at or below absolute paths.
  package init(
    _ fileSystem: any FileSystem, extensions: [String], exclusions: IgnoreRules = IgnoreRules(),
    boundary: String? = nil,
    tracked: @escaping @Sendable (_ paths: [String]) -> [String] = { _ in [] }
  ) {
    self.fileSystem = fileSystem
    self.boundary = boundary
    self.tracked = tracked
    suffixes = extensions.map { ".\($0)" }
    self.exclusions = exclusions
  }

  /// Finds the files of `paths`, without duplicates and sorted by the bytes of their path.
  ///
  /// Searches several folders in parallel.
  package func find(in paths: [String], jobs: Int = 1) async -> FoundFiles {
    var (found, steps) = start(at: paths)
    var runs: [[String]] = []
    var ignored: [Folder] = []
    await WorkQueue.run(
      [steps], jobs: jobs, perform: { walk($0) },
      take: { stretch in
        if !stretch.files.isEmpty { runs.append(stretch.files) }
        found.problems += stretch.problems
        ignored += stretch.ignored
        return stretch.halves
      })
    // Walks do not overlap: the files of one come entirely before or after those of another.
    runs.sort { FoundFiles.precedes($0[0], $1[0]) }
    found.paths = Array(runs.joined()) + trackedFiles(at: ignored)
    found.sort(foundIn: paths)
    return found
  }

  /// A part of a walk that is done by one task.
  private struct WalkSegment {
    /// The maximum number of folders; large enough for little overhead.
    static let size = 32

    /// The files, in walk order.
    var files: [String] = []
    var problems: [FileError] = []
    var ignored: [Folder] = []
    /// The remaining steps, in reverse order.
    var rest: [Step]

    /// Splits the remaining steps in two halves.
    var halves: [[Step]] {
      let middle = rest.count / 2
      return [Array(rest[middle...]), Array(rest[..<middle])].filter { !$0.isEmpty }
    }
  }

  /// A step of a walk: a file, an error, or a folder to list.
  private enum Step {
    case file(String)
    case problem(FileError)
    case folder(Folder)
    /// A file or folder that `.gitignore` names.
    case ignored(Folder)
  }

  /// A folder with its displayed path, absolute path and inherited ignore rules.
  private struct Folder {
    var shown: String
    var full: String
    var rules: IgnoreRules
    var exclusions: IgnoreRules
    /// Whether the command line names the folder.
    var isNamed = false

    /// Whether the configuration excludes an entry of the folder.
    func excludes(_ name: String, isFolder: Bool) -> Bool {
      !exclusions.isEmpty && exclusions.ignores(FilePath.join(full, name), isFolder: isFolder)
    }

    /// Whether `.gitignore` names an entry of the folder.
    func ignores(_ name: String, isFolder: Bool) -> Bool {
      !rules.isEmpty && rules.ignores(FilePath.join(full, name), isFolder: isFolder)
    }

    /// Returns a subfolder with the same rules.
    func folder(_ name: String, shown: String) -> Folder {
      Folder(shown: shown, full: FilePath.join(full, name), rules: rules, exclusions: exclusions)
    }
  }

  /// Returns the steps of the paths, in reverse order, and errors.
  private func start(at paths: [String]) -> (found: FoundFiles, steps: [Step]) {
    var found = FoundFiles()
    var steps: [Step] = []
    for path in paths.isEmpty ? ["."] : paths {
      do throws(FileError) {
        let status = try fileSystem.statusOfTarget(path)
        steps.append(status.kind == .folder ? .folder(try folder(path)) : .file(path))
        if status.kind == .other { found.streams.insert(path) }
      } catch { found.problems.append(error) }
    }
    return (found, steps.reversed())
  }

  /// Returns a named folder with its inherited ignore rules.
  private func folder(_ path: String) throws(FileError) -> Folder {
    let full = try fileSystem.realPath(of: path)
    let isLeftOut =
      exclusions.ignores(full, isFolder: true) || exclusions.ignores("\(full)/*", isFolder: false)
    return Folder(
      shown: path, full: full, rules: try rules(above: full),
      exclusions: isLeftOut && path != "." ? IgnoreRules() : exclusions, isNamed: true)
  }

  /// Runs steps from the last one, up to a number of folders.
  private func walk(_ steps: [Step]) -> WalkSegment {
    var stretch = WalkSegment(rest: steps)
    var listed = 0
    while listed < WalkSegment.size, let step = stretch.rest.popLast() {
      switch step {
      case .file(let path): stretch.files.append(path)
      case .problem(let error): stretch.problems.append(error)
      case .ignored(let place): stretch.ignored.append(place)
      case .folder(let folder):
        listed += 1
        do throws(FileError) { stretch.rest += try list(folder) } catch { stretch.problems.append(error) }
      }
    }
    return stretch
  }

  /// Returns the steps for the entries of a folder, in reverse order.
  ///
  /// Folders are sorted by their name with a slash, so that the walk finds files in the byte order of their paths
  /// without sorting.
  private func list(_ folder: Folder) throws(FileError) -> [Step] {
    let entries = try fileSystem.entries(of: folder.shown)
    var folder = folder
    if entries.contains(where: { $0.name == ".gitignore" }) {
      try addIgnoreFile(of: folder.shown, in: folder.full, to: &folder.rules)
    }
    let prefix = folder.shown == "." ? "" : FilePath.join(folder.shown, "")
    let steps = wanted(entries, in: folder).compactMap { entry -> Step? in
      let isFolder = entry.kind == .folder
      let name = isFolder ? String(entry.name.dropLast()) : entry.name
      if isFolder || folder.ignores(name, isFolder: false) {
        let inner = folder.folder(name, shown: prefix + name)
        return folder.ignores(name, isFolder: isFolder) ? .ignored(inner) : .folder(inner)
      }
      return step(for: entry, at: prefix + entry.name)
    }
    guard let boundary, !folder.isNamed else { return steps }
    let end = steps.first { if case .file(prefix + boundary) = $0 { true } else { false } }
    return end.map { [$0] } ?? steps
  }

  /// Returns the relevant entries in reverse order; folder names end with a slash.
  private func wanted(_ entries: [FolderEntry], in folder: Folder) -> [FolderEntry] {
    var wanted: [FolderEntry] = []
    for var entry in entries {
      let isFolder = entry.kind == .folder
      guard isFolder ? !isSkipped(entry.name) : hasWantedName(entry) else { continue }
      if folder.excludes(entry.name, isFolder: isFolder) { continue }
      if isFolder { entry.name += "/" }
      wanted.append(entry)
    }
    return wanted.sorted { FoundFiles.precedes($1.name, $0.name) }
  }

  /// Returns the relevant tracked files at or below ignored places.
  private func trackedFiles(at places: [Folder]) -> [String] {
    if places.isEmpty { return [] }
    let byPath = Dictionary(places.map { ($0.full, $0) }) { first, _ in first }
    return tracked(byPath.keys.sorted()).compactMap { path in
      var folder = path
      while byPath[folder] == nil, folder != "/", !folder.isEmpty { folder = FilePath.folder(of: folder) }
      guard let place = byPath[folder], isSought(path, below: folder, place.exclusions) else { return nil }
      let shown = place.shown + path.dropFirst(folder.count)
      return fileSystem.kind(of: shown) == .file ? shown : nil
    }
  }

  /// Whether a search of a folder takes a file below it, both given by absolute paths, if it is there.
  package func isSought(_ path: String, below folder: String) -> Bool {
    isSought(path, below: folder, exclusions)
  }

  private func isSought(_ path: String, below folder: String, _ exclusions: IgnoreRules) -> Bool {
    var above = FilePath.folder(of: path)
    while FilePath.path(above, below: folder) != nil {
      if isSkipped(FilePath.name(of: above)) || exclusions.ignores(above, isFolder: true) { return false }
      above = FilePath.folder(of: above)
    }
    return hasWantedName(FolderEntry(name: FilePath.name(of: path), kind: .file))
      && !exclusions.ignores(path, isFolder: false)
  }

  private func isSkipped(_ name: String) -> Bool {
    name.hasPrefix(".") || Self.skippedFolders.contains(name)
      || Self.skippedEndings.contains(where: name.hasSuffix)
  }

  /// Whether a file has one of the extensions.
  ///
  /// Ignores `._name`, in which macOS stores attributes on foreign disks, and `.#name`, a broken link with which Emacs
  /// marks open files.
  private func hasWantedName(_ entry: FolderEntry) -> Bool {
    suffixes.contains(where: entry.name.hasSuffix) && !entry.name.hasPrefix("._")
      && !entry.name.hasPrefix(".#")
  }

  /// Returns the step for a file or link; links are resolved.
  private func step(for entry: FolderEntry, at path: String) -> Step? {
    switch entry.kind {
    case .file: return .file(path)
    case .link:
      do throws(FileError) {
        guard try fileSystem.statusOfTarget(path).kind == .file else { return nil }
        _ = try WriteTarget(path, in: fileSystem)
        return .file(path)
      } catch { return .problem(error) }
    case .folder, .other: return nil
    }
  }

  /// Returns the `.gitignore` rules from the repository root to the folder, excluding the folder itself.
  private func rules(above full: String) throws(FileError) -> IgnoreRules {
    var rules = IgnoreRules()
    guard let root = fileSystem.repositoryRoot(above: full) else { return rules }
    let above = FilePath.upward(from: full).dropFirst().prefix { $0.utf8.count >= root.utf8.count }
    for folder in above.reversed() { try addIgnoreFile(of: folder, in: folder, to: &rules) }
    return rules
  }

  /// Adds a folder's `.gitignore`; ignores unreadable files like git, but reports forbidden ones.
  private func addIgnoreFile(
    of shown: String, in folder: String, to rules: inout IgnoreRules
  ) throws(FileError) {
    let path = shown == "." ? ".gitignore" : FilePath.join(shown, ".gitignore")
    do throws(FileError) { rules.add(try fileSystem.read(path, .ignoreFile), folder: folder) } catch {
      switch error.kind {
      case .isNotRegular, .tooLarge: throw error
      default: return
      }
    }
  }
}
