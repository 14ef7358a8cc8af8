import CatalogSync
import GitFormats
import RuleKit
import SourceText
import ToolKit
import WorkSharing

/// Turns what was typed into values: the configuration, and the files with their bytes.
struct ProjectLoader {
  let environment: Environment
  var configurationFile: ConfigurationFile
  /// The name of what `-` reads.
  var standardInputPath: String?
  /// How much to tell of the search.
  var verbosity = Presentation.Verbosity.normal
  /// What kinds of files are wanted.
  var kinds: Kinds = .catalogs

  /// The kinds of files that a project is made of.
  struct Kinds: OptionSet {
    let rawValue: Int

    /// `.xcstrings` files.
    static let catalogs = Kinds(rawValue: 1)
    /// `.swift` files.
    static let sources = Kinds(rawValue: 2)
  }

  /// The files of a project, and what could not be read of it.
  struct Loaded {
    /// The files of the kinds that are wanted.
    var files: [SourceFile] = []
    /// Other localization files, by path alone.
    var otherPaths: [String] = []
    /// Files of other kinds in which keys may stand.
    var mentioningFiles: [SourceFile] = []
    /// The names of the project's apps.
    var appNames: Set<String> = []
    var problems: [FileError] = []
  }

  /// Finds the files that the paths mean, and the localization files beside them.
  ///
  /// Without a path these are the ones that the configuration names; a path means all that are there. A folder
  /// without any, and a file of another kind, are problems; but among folders, as `*` names them, other files are
  /// left out.
  func find(_ paths: [String], jobs: Int = 1) async -> Found {
    let finder = FileFinder(
      environment.fileSystem, extensions: extensions, exclusions: configurationFile.exclusions)
    var all = FoundFiles()
    var strangers: [String] = []
    for path in paths.isEmpty ? ["."] : paths {
      var found = await finder.find(in: [path], jobs: jobs)
      if paths.isEmpty { narrow(&found) }
      found.problems.removeAll { $0.path != path && isOfOtherKind($0.path, isNamed: !paths.isEmpty) }
      if found.paths == [path] {
        if !isWanted(path) { strangers.append(path) }
      } else if found.problems.isEmpty, !found.paths.contains(where: isWanted) {
        found.problems.append(FileError(isCatalogWanted ? .noCatalogs : .noSources, path: path))
      }
      all.add(found)
    }
    if strangers.count == paths.count || !paths.contains(where: isFolder) {
      all.problems += strangers.map { FileError(kinds == .sources ? .notSwift : .notCatalog, path: $0) }
    }
    all.sort(foundIn: paths)
    let others = all.paths.filter { Self.has($0, Self.tableExtensions) }
    let mentioning = isCatalogWanted ? all.paths.filter { Self.has($0, Self.mentioningExtensions) } : []
    let naming = all.paths.filter(AppNames.areIn)
    all.paths.removeAll { !isWanted($0) }
    tell(paths, all)
    return Found(files: all, others: others, mentioning: mentioning, naming: naming)
  }

  /// The paths of a project's files.
  struct Found {
    /// Files of the kinds that are wanted.
    var files = FoundFiles()
    /// Other localization files.
    var others: [String] = []
    /// Files of other kinds in which keys may stand.
    var mentioning: [String] = []
    /// Files that tell the names of apps.
    var naming: [String] = []
  }

  private static let tableExtensions = ["strings", "stringsdict"]
  private static let mentioningExtensions = [
    "m", "mm", "h", "storyboard", "xib", "plist", "intentdefinition",
  ]

  private static let namingExtensions = ["pbxproj", "plist"]

  private static func has(_ path: String, _ extensions: [String]) -> Bool {
    // Thousands of paths are asked for each extension: mostly the last letter tells.
    extensions.contains { $0.utf8.last == path.utf8.last && path.hasSuffix(".\($0)") }
  }

  private var isCatalogWanted: Bool { kinds.contains(.catalogs) }

  private var extensions: [String] {
    (isCatalogWanted ? ["xcstrings"] + Self.tableExtensions : [])
      + (kinds.contains(.sources) ? ["swift"] : [])
      + (kinds.contains(.sources) ? Self.namingExtensions : [])
      + (kinds == [.catalogs, .sources] ? Self.mentioningExtensions : [])
  }

  private func isWanted(_ path: String) -> Bool {
    isCatalogWanted && path.hasSuffix(".xcstrings") || kinds.contains(.sources) && path.hasSuffix(".swift")
  }

  /// Whether a file that has gone would have been found below the paths, all of which lie above it.
  func wouldFind(_ path: String, in paths: [String]) -> Bool {
    guard isWanted(path), !paths.isEmpty || isConfigured(path) else { return false }
    let rules = configurationFile.exclusions
    let full = FilePath.normalized(FilePath.join(environment.workingDirectory, path))
    if rules.ignores(full, isFolder: false) { return false }
    var folder = FilePath.folder(of: full)
    while folder.utf8.count > configurationFile.folder.utf8.count {
      let name = folder.split(separator: "/").last.map(String.init) ?? ""
      if name.hasPrefix(".") || FileFinder.skippedFolders.contains(name) { return false }
      if rules.ignores(folder, isFolder: true) { return false }
      folder = FilePath.folder(of: folder)
    }
    return true
  }

  private func isConfigured(_ path: String) -> Bool {
    path.hasSuffix(".swift")
      ? configurationFile.includesSource(relativePath(path))
      : configurationFile.includesCatalog(relativePath(path))
  }

  /// Whether a file in a folder is none of those wanted, so that nothing is wrong if it can't be read.
  private func isOfOtherKind(_ path: String, isNamed: Bool) -> Bool {
    if isWanted(path) { return !isNamed && !isConfigured(path) }
    return Self.has(path, Self.tableExtensions + Self.mentioningExtensions + Self.namingExtensions)
  }

  /// Leaves out what the configuration does not name, and warns where that is all there is.
  private func narrow(_ found: inout FoundFiles) {
    found.paths.removeAll { isWanted($0) && !isConfigured($0) }
    guard verbosity != .quiet, let path = configurationFile.path else { return }
    // Elsewhere in the project there may be such files.
    if FilePath.path(environment.workingDirectory, below: configurationFile.folder) != nil { return }
    let folder = FilePath.folder(of: path)
    let configuration = configurationFile.configuration
    for (member, patterns, ending) in [
      ("catalogs", configuration.catalogs, ".xcstrings"), ("sources", configuration.sources, ".swift"),
    ] where !patterns.isEmpty && isWanted(ending) && !found.paths.contains(where: { $0.hasSuffix(ending) }) {
      environment.errors.write(
        "\(path): warning: no file matches '\(member)', which starts at '\(folder.isEmpty ? "." : folder)'\n")
    }
  }

  private func isFolder(_ path: String) -> Bool {
    (try? environment.fileSystem.status(of: path, followingLinks: true))?.kind == .folder
  }

  /// Says which configuration is in force, and what was searched.
  private func tell(_ paths: [String], _ found: FoundFiles) {
    guard verbosity == .verbose else { return }
    let configuration = configurationFile.path.map { "'\($0)'" } ?? "none found, the defaults apply"
    let places = Wording.names(paths.isEmpty ? ["."] : paths)
    let count = Wording.count(found.paths.count, kinds == .catalogs ? "catalog" : "file")
    environment.errors.write("configuration: \(configuration)\nsearched: \(places), \(count)\n")
    for path in found.paths { environment.errors.write("  \(path)\n") }
  }

  /// Finds and reads the files that the paths mean, several at a time.
  func load(_ paths: [String], jobs: Int) async -> Loaded {
    let onDisk = paths.filter { $0 != "-" }
    let found = onDisk.isEmpty && !paths.isEmpty ? Found() : await find(onDisk, jobs: jobs)
    var loaded = Loaded(otherPaths: found.others, problems: found.files.problems)
    loaded.files.reserveCapacity(found.files.paths.count)
    for result in await read(found.files.paths, jobs: jobs, origin: found.files.origin) {
      switch result {
      case .success(let file): loaded.files.append(file)
      case .failure(let error): loaded.problems.append(error)
      }
    }
    let mentioning = await read(found.mentioning, jobs: jobs, origin: found.files.origin)
    // Nothing is wrong with a file of another kind that can't be read.
    loaded.mentioningFiles = mentioning.compactMap { try? $0.get() }
    let naming = await read(found.naming + projectsAbove(paths), jobs: jobs) { _ in .knownPlace }
    loaded.appNames = AppNames(naming.compactMap { try? $0.get() }).names
    if paths.contains("-") { readStandardInput(into: &loaded) }
    return loaded
  }

  private func readStandardInput(into loaded: inout Loaded) {
    do throws(FileError) {
      let bytes = try environment.readStandardInput()
      loaded.files.append(SourceFile(path: standardInputPath ?? "-", bytes: bytes))
    } catch {
      loaded.problems.append(error)
    }
  }

  /// The path as the configuration's globs see it.
  func relativePath(_ path: String) -> String {
    configurationFile.relativePath(of: path, in: environment)
  }

  /// Returns the files in the order of their paths, whichever was read first; catalogs, which are large, come first.
  private func read(
    _ paths: [String], jobs: Int, origin: @escaping @Sendable (String) -> FileOrigin
  ) async -> [Result<SourceFile, FileError>] {
    let fileSystem = environment.fileSystem
    var order = paths.indices.filter { paths[$0].hasSuffix(".xcstrings") }
    let heavy = order.count
    order += paths.indices.filter { !paths[$0].hasSuffix(".xcstrings") }
    let places = order
    let read = await ParallelMap.values(count: places.count, heavy: heavy, jobs: jobs) { index in
      let path = paths[places[index]]
      return Result { () throws(FileError) in
        SourceFile(path: path, bytes: try fileSystem.read(path, .ofFile(at: path), from: origin(path)))
      }
    }
    var results = read
    for (place, result) in zip(places, read) { results[place] = result }
    return results
  }
}
