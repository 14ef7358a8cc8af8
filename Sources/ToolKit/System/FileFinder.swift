package import GitFormats
import SourceText

/// Finds the files of a kind in folders, as `PATH…` on the command line means it.
///
/// A named file is always taken. In a folder, hidden folders, folders of build products and of other
/// people's packages, exports (`.xcloc`, which hold copies of catalogs) and what `.gitignore` names are
/// left out. Links to folders are not followed, so no loop is ever entered; links to files are taken, and those that
/// lead nowhere are told.
package struct FileFinder: Sendable {
  /// Folders with this name hold no source of one's own; hidden ones need no mention.
  package static let skippedFolders: Set<String> = ["DerivedData", "Pods", "Carthage", "node_modules"]

  private let fileSystem: any FileSystem
  private let suffixes: [String]
  private let exclusions: IgnoreRules

  /// Creates a finder for files with one of the extensions (`xcstrings`, without a dot).
  ///
  /// `exclusions` come from the configuration; no `.gitignore` can take them back. They don't hold in a folder that
  /// they leave out whole and that is named nevertheless.
  package init(_ fileSystem: any FileSystem, extensions: [String], exclusions: IgnoreRules = IgnoreRules()) {
    self.fileSystem = fileSystem
    suffixes = extensions.map { ".\($0)" }
    self.exclusions = exclusions
  }

  /// Finds the files that `paths` mean, each once, sorted by the bytes of their path.
  package func find(in paths: [String]) -> FoundFiles {
    var (found, steps) = start(at: paths)
    let stretch = walk(steps, atMost: .max)
    found.paths = stretch.files
    found.problems += stretch.problems
    found.sort(foundIn: paths)
    return found
  }

  /// Finds the same files, looking into several folders at a time.
  package func find(in paths: [String], jobs: Int) async -> FoundFiles {
    var (found, steps) = start(at: paths)
    var runs: [[String]] = []
    await WorkQueue.run(
      [steps], jobs: jobs, perform: { walk($0, atMost: Stretch.size) },
      take: { stretch in
        if !stretch.files.isEmpty { runs.append(stretch.files) }
        found.problems += stretch.problems
        return stretch.halves
      })
    // No walk comes to where another has been: one's files stand all before the other's, or all after.
    runs.sort { FoundFiles.precedes($0[0], $1[0]) }
    found.paths = Array(runs.joined())
    found.sort(foundIn: paths)
    return found
  }

  /// What of a walk is done at once.
  private struct Stretch {
    /// The most folders of a stretch: enough that sharing them among cores costs little.
    static let size = 32

    /// The files, in the order in which the walk comes to them.
    var files: [String] = []
    var problems: [FileError] = []
    /// What is left to do, the last one first.
    var rest: [Step]

    /// What is left to do, for two.
    var halves: [[Step]] {
      let middle = rest.count / 2
      return [Array(rest[middle...]), Array(rest[..<middle])].filter { !$0.isEmpty }
    }
  }

  /// What the walk comes to: a file to take, one that can't be, or a folder to list.
  private enum Step {
    case file(String)
    case problem(FileError)
    case folder(Folder)
  }

  /// A folder: its path as shown, its path in full, and the rules in force above it.
  private struct Folder {
    var shown: String
    var full: String
    var rules: IgnoreRules
    var exclusions: IgnoreRules

    /// Whether a name in the folder is left out.
    func ignores(_ name: String, isFolder: Bool) -> Bool {
      if rules.isEmpty, exclusions.isEmpty { return false }
      let path = FilePath.join(full, name)
      return rules.ignores(path, isFolder: isFolder) || exclusions.ignores(path, isFolder: isFolder)
    }

    /// A folder in this one, with the same rules.
    func folder(_ name: String, shown: String) -> Folder {
      Folder(shown: shown, full: FilePath.join(full, name), rules: rules, exclusions: exclusions)
    }
  }

  /// What the paths are: files to take and folders to search, the last one first, and what is none of them.
  private func start(at paths: [String]) -> (found: FoundFiles, steps: [Step]) {
    var found = FoundFiles()
    var steps: [Step] = []
    for path in paths.isEmpty ? ["."] : paths {
      do throws(FileError) {
        let status = try fileSystem.statusOfTarget(path)
        steps.append(status.kind == .folder ? .folder(try folder(path)) : .file(path))
        if status.kind == .other { found.streams.insert(path) }
      } catch {
        found.problems.append(error)
      }
    }
    return (found, steps.reversed())
  }

  /// A folder that is named, with the rules in force above it.
  private func folder(_ path: String) throws(FileError) -> Folder {
    let full = try fileSystem.realPath(of: path)
    let isLeftOut =
      exclusions.ignores(full, isFolder: true) || exclusions.ignores("\(full)/*", isFolder: false)
    return Folder(
      shown: path, full: full, rules: try rules(above: full),
      exclusions: isLeftOut && path != "." ? IgnoreRules() : exclusions)
  }

  /// Takes files and lists folders, at most so many, from the last step on.
  private func walk(_ steps: [Step], atMost count: Int) -> Stretch {
    var stretch = Stretch(rest: steps)
    var listed = 0
    while listed < count, let step = stretch.rest.popLast() {
      switch step {
      case .file(let path): stretch.files.append(path)
      case .problem(let error): stretch.problems.append(error)
      case .folder(let folder):
        listed += 1
        do throws(FileError) {
          stretch.rest += try list(folder)
        } catch {
          stretch.problems.append(error)
        }
      }
    }
    return stretch
  }

  /// Returns the files to take and the folders to search in a folder, the last one first.
  ///
  /// A folder's place among its neighbours is that of its name with a slash: so the walk meets the files in the
  /// order of their paths' bytes, and there is nothing left to sort.
  private func list(_ folder: Folder) throws(FileError) -> [Step] {
    let entries = try fileSystem.entries(of: folder.shown)
    var folder = folder
    if entries.contains(where: { $0.name == ".gitignore" }) {
      try addIgnoreFile(of: folder.shown, in: folder.full, to: &folder.rules)
    }
    let prefix = folder.shown == "." ? "" : FilePath.join(folder.shown, "")
    return wanted(entries, in: folder).compactMap { entry in
      if entry.kind == .folder {
        let name = String(entry.name.dropLast())
        return .folder(folder.folder(name, shown: prefix + name))
      }
      return step(for: entry, at: prefix + entry.name)
    }
  }

  /// The entries to look at, the last one first; folders get a slash.
  private func wanted(_ entries: [FolderEntry], in folder: Folder) -> [FolderEntry] {
    var wanted: [FolderEntry] = []
    for var entry in entries {
      let isFolder = entry.kind == .folder
      guard isFolder ? !isSkipped(entry.name) : hasWantedName(entry) else { continue }
      if folder.ignores(entry.name, isFolder: isFolder) { continue }
      if isFolder { entry.name += "/" }
      wanted.append(entry)
    }
    return wanted.sorted { FoundFiles.precedes($1.name, $0.name) }
  }

  private func isSkipped(_ name: String) -> Bool {
    name.hasPrefix(".") || name.hasSuffix(".xcloc") || Self.skippedFolders.contains(name)
  }

  /// Whether the name of a file is one of those wanted.
  ///
  /// `._name` is what macOS leaves beside a file on a foreign disk: attributes, not the file's content. `.#name` is a
  /// link that leads nowhere, by which Emacs tells that it has the file open.
  private func hasWantedName(_ entry: FolderEntry) -> Bool {
    suffixes.contains(where: entry.name.hasSuffix) && !entry.name.hasPrefix("._")
      && !entry.name.hasPrefix(".#")
  }

  /// What to do with a file or link; a link is what it leads to.
  private func step(for entry: FolderEntry, at path: String) -> Step? {
    switch entry.kind {
    case .file: return .file(path)
    case .link:
      do throws(FileError) {
        return try fileSystem.statusOfTarget(path).kind == .file ? .file(path) : nil
      } catch {
        return .problem(error)
      }
    case .folder, .other: return nil
    }
  }

  /// The `.gitignore` files between the root of the repository and the folder, which is left out itself.
  private func rules(above full: String) throws(FileError) -> IgnoreRules {
    var above: [String] = []
    var folder = full
    while (try? fileSystem.status(of: FilePath.join(folder, ".git"), followingLinks: true)) == nil {
      guard folder != "/", folder.contains("/") else { return IgnoreRules() }
      folder = FilePath.folder(of: folder)
      above.append(folder)
    }
    var rules = IgnoreRules()
    for folder in above.reversed() { try addIgnoreFile(of: folder, in: folder, to: &rules) }
    return rules
  }

  /// Adds a folder's file; one that can't be read adds nothing, as with git, but one that must not be read is reported.
  private func addIgnoreFile(
    of shown: String, in folder: String, to rules: inout IgnoreRules
  ) throws(FileError) {
    let path = shown == "." ? ".gitignore" : FilePath.join(shown, ".gitignore")
    do throws(FileError) {
      rules.add(GitIgnore(bytes: try fileSystem.read(path, .ignoreFile)), folder: folder)
    } catch {
      switch error.kind {
      case .isNotRegular, .tooLarge: throw error
      default: return
      }
    }
  }
}

/// Arithmetic on paths as text; nothing here looks at the disk.
package enum FilePath {
  /// Joins a folder and a path; an absolute path stands for itself.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return path }
    return folder.hasSuffix("/") ? folder + path : "\(folder)/\(path)"
  }

  /// The folder of a path, without a final slash; empty for a bare name.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last name of a path.
  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  /// Takes `.`, `..` and doubled slashes out of an absolute path.
  package static func normalized(_ path: String) -> String {
    if isNormal(path) { return path }
    var names: [Substring] = []
    for name in path.split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }

  /// Whether a path is absolute, and each of its names that of a file or folder.
  private static func isNormal(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      guard bytes.first == UInt8(ascii: "/") else { return false }
      var start = 1
      for offset in 1...bytes.count where offset == bytes.count || bytes[offset] == UInt8(ascii: "/") {
        let isDots = bytes[start..<offset].allSatisfy { $0 == UInt8(ascii: ".") }
        if isDots, offset - start <= 2 { return false }
        start = offset + 1
      }
      return true
    }
  }

  /// The path below a folder, both absolute and normalized; `nil` if it lies elsewhere.
  package static func path(_ path: String, below folder: String) -> String? {
    let prefix = folder.hasSuffix("/") ? folder : "\(folder)/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : nil
  }
}
