import CatalogRules
import CatalogSymbols
import CatalogSync
import L10nKit
import RuleKit
import SourceText
import ToolKit
import XCStrings

/// Finds and reads the files of a project.
struct ProjectLoader {
  var environment: Environment
  /// The configuration of the files; `Projects` replaces it by that of each project.
  var configurationFile = ConfigurationFile(configuration: Configuration(), folder: "")
  /// The file name of standard input (`-`).
  var standardInputPath: String?
  /// The folder to search if no path is given.
  var root = "."
  /// The kinds of files to load.
  var kinds: Kinds = .catalogs
  /// Whether folders with a configuration of their own are left to further projects.
  var omitsNestedProjects = false
  /// Whether the files are read, not only found for a command that reads them one by one.
  var readsFiles = true

  /// Kinds of project files.
  struct Kinds: OptionSet {
    let rawValue: Int

    /// `.xcstrings` files.
    static let catalogs = Kinds(rawValue: 1)
    /// `.swift` files.
    static let sources = Kinds(rawValue: 2)
  }

  /// The loaded files of a project, and errors.
  struct Loaded {
    /// The paths of the files of the requested kinds.
    var found = FoundFiles()
    /// The files of the requested kinds.
    var files: [SourceFile] = []
    /// The paths of files that 'generate' wrote; the symbols of keys are no uses of them.
    var symbolFiles: [String] = []
    /// The paths of other localization files.
    var otherPaths: [String] = []
    /// The paths of catalogs of which only the keys count, if code alone is requested.
    var catalogPaths: [String] = []
    /// Files of other kinds that may mention keys.
    var mentioningFiles: [SourceFile] = []
    /// Why some code can't be read, in words, such as `'A.swift' is not checked out`.
    var unreadCode: [String] = []
    /// The open merge conflicts by catalog path; empty unless requested.
    var openConflicts: [String: [OpenConflict]] = [:]
    /// The Xcode projects, manifests of generators and property lists.
    var projectFiles: [SourceFile] = []
    var projects: [XcodeProject] = []
    /// The targets of the Xcode projects.
    var targets: [BuildTarget] { projects.flatMap(\.targets) }
    /// The files that the configuration assigns to catalogs, by the path of the catalog.
    var assignedCode: [String: Set<String>] = [:]
    /// The paths of the Swift files whose keys no target of an Xcode project extracts.
    var unextractedFiles: Set<String> = []
    /// The paths of the Swift files that no target of an Xcode project ships.
    var uncompiledFiles: Set<String> = []
    /// The names of the apps for developers whose code no other target compiles.
    var developerApps: [String] = []
    /// The absolute paths of folders that were left to further projects.
    var nestedProjects: [String] = []
    var problems: [FileError] = []
  }

  /// Finds files, not only of the requested kinds; removes those of nested projects.
  ///
  /// Without a path, finds the files that match the configuration; with one, all files there. A folder without files
  /// and a file of another kind are problems; but if folders are given too, as by `*`, other files are ignored.
  private func find(_ paths: [String], jobs: Int) async -> (
    files: FoundFiles, nested: [String], absent: [String]
  ) {
    if !paths.isEmpty, paths.allSatisfy({ $0 == "-" }) { return (FoundFiles(), [], []) }
    let paths = paths.filter { $0 != "-" }
    let finder = FileFinder(
      environment.fileSystem, extensions: extensions, exclusions: configurationFile.exclusions,
      boundary: omitsNestedProjects ? ConfigurationFile.name : nil,
      tracked: GitRepository.trackedFiles(environment))
    var (all, unsupportedFiles) = (FoundFiles(), [String]())
    for path in searched(paths) {
      var found = await finder.find(in: [path], jobs: jobs)
      if paths.isEmpty { narrow(&found) }
      found.problems.removeAll { $0.path != path && isOfOtherKind($0.path, isNamed: !paths.isEmpty) }
      if found.paths == [path] {
        if !isWanted(path), !isCode(found.streams, path) { unsupportedFiles.append(path) }
      } else if found.problems.isEmpty,
        !found.paths.contains(where: { isWanted($0) || isNestedConfiguration($0) })
      {
        found.problems.append(emptiness(of: path, besides: found.paths))
      }
      all.add(found)
    }
    if unsupportedFiles.count == paths.count
      || !paths.contains(where: { environment.fileSystem.kind(of: $0) == .folder })
    {
      all.problems += unsupportedFiles.map {
        FileError(kinds == .sources ? .notSwift : .notCatalog, path: $0)
      }
    }
    all.sort(foundIn: paths)
    let nested = omitNestedProjects(from: &all)
    return (all, nested, absences(in: paths, finder))
  }

  /// Returns the error of a folder without files of the requested kinds.
  func emptiness(of folder: String, besides others: [String]) -> FileError {
    isCatalogWanted
      ? Self.noCatalogs(in: folder, besides: others) : FileError(.noSources, path: folder)
  }

  func searched(_ paths: [String]) -> [String] { paths.isEmpty ? [root] : paths }

  /// Whether a file, by its name, is of the requested kinds.
  func isWanted(_ path: String) -> Bool {
    isCatalogWanted && path.hasSuffix(".xcstrings") || kinds.contains(.sources) && path.hasSuffix(".swift")
  }

  /// Whether a named pipe has Swift code, since only that is requested.
  private func isCode(_ streams: Set<String>, _ path: String) -> Bool {
    kinds == .sources && streams.contains(path)
  }

  var isCatalogWanted: Bool { kinds.contains(.catalogs) }

  private var extensions: [String] {
    ["xcstrings"] + Self.tableExtensions
      + (kinds.contains(.sources) ? ["swift"] : []) + (kinds.contains(.sources) ? Self.namingExtensions : [])
      + (kinds == .sources ? SourceFile.codeNamingExtensions : [])
      + (kinds == [.catalogs, .sources] ? Self.mentioningExtensions : [])
      + (omitsNestedProjects ? ["l10n.json"] : [])
  }

  func isConfigured(_ path: String) -> Bool {
    path.hasSuffix(".swift")
      ? configurationFile.includesSource(relativePath(path))
      : configurationFile.includesCatalog(relativePath(path))
  }

  /// Whether a file in a folder is not requested, so read errors are ignored.
  private func isOfOtherKind(_ path: String, isNamed: Bool) -> Bool {
    if isWanted(path) { return !isNamed && !isConfigured(path) }
    return Self.has(
      path, ["xcstrings"] + Self.tableExtensions + Self.mentioningExtensions + Self.namingExtensions)
  }

  /// Prints the active configuration and the searched paths.
  private func reportLoaded(_ paths: [String], _ found: FoundFiles) {
    guard environment.isVerbose else { return }
    let paths = paths.filter { $0 != "-" }
    let file = configurationFile.path.map { "'\($0)'" } ?? "none found, using defaults"
    let count = Wording.count(found.paths.count, kinds == .catalogs ? "catalog" : "file")
    environment.errors.write(
      "configuration: \(file)\nsearched: \(Wording.names(searched(paths))), \(count)\n")
  }

  /// Finds and reads the files of paths, several in parallel.
  func load(_ paths: [String], jobs: Int) async -> Loaded {
    let (all, nested, absent) = await find(paths, jobs: jobs)
    var loaded = Loaded(
      found: all, otherPaths: all.paths.filter { Self.has($0, Self.tableExtensions) }, unreadCode: absent,
      nestedProjects: nested, problems: all.problems)
    loaded.catalogPaths = isCatalogWanted ? [] : all.paths.filter { $0.hasSuffix(".xcstrings") }
    loaded.found.paths.removeAll { !isWanted($0) && !isCode(all.streams, $0) }
    if paths.isEmpty || paths.contains(where: { $0 != "-" }) { reportLoaded(paths, loaded.found) }
    if !readsFiles { return loaded }
    loaded.files.reserveCapacity(loaded.found.paths.count)
    for result in await read(loaded.found.paths, jobs: jobs, origin: all.origin) {
      switch result {
      case .success(let file)
      where file.bytes.starts(with: SymbolFile.mark.utf8) && !paths.contains(file.path):
        loaded.symbolFiles.append(file.path)
      case .success(let file): loaded.files.append(file)
      case .failure(let error): loaded.problems.append(error)
      }
    }
    let mentioningPaths = kinds.contains(.sources) ? all.paths.filter(Self.mayMentionKeys) : []
    let mentioning = await read(mentioningPaths, jobs: jobs, origin: all.origin)
    // A read error of such a file only prevents the removal of keys.
    loaded.mentioningFiles = mentioning.compactMap { try? $0.get() }
    for (path, result) in zip(mentioningPaths, mentioning) where Self.has(path, SourceFile.cExtensions) {
      if case .failure = result { loaded.unreadCode.append("'\(path)' can't be read") }
    }
    let namingPaths = all.paths.filter(ProjectProperties.areIn) + projectsAbove(searched(paths))
    let naming = await read(namingPaths, jobs: jobs) { _ in .knownPlace }
    let projects = naming.compactMap { try? $0.get() }
    loaded.projectFiles = projects
    let known = loaded.files.map(\.path) + loaded.mentioningFiles.map(\.path)
    loaded.assignedCode = configurationFile.assignedCode(in: known, environment)
    add(projects, to: &loaded)
    if paths.contains("-") {
      do throws(FileError) { loaded.files.append(try read(named: "-")) } catch {
        loaded.problems.append(error)
      }
    }
    return loaded
  }

  /// Reads the whole project of named files.
  ///
  /// Named files keep their given paths and are included even if the search skips them; `-` replaces the file
  /// `standardInputPath`.
  func load(projectOf named: [String], jobs: Int) async -> Loaded {
    var loaded = await load([], jobs: jobs)
    loaded.problems.removeAll { [.noCatalogs, .onlyTables, .noSources].contains($0.kind) }
    var places: [String: Int] = [:]
    for (place, file) in loaded.files.enumerated() { places[environment.fullPath(of: file.path)] = place }
    for path in named {
      do throws(FileError) {
        let file = try read(named: path)
        if let place = places[environment.fullPath(of: file.path)] {
          loaded.files[place] = file
        } else {
          places[environment.fullPath(of: file.path)] = loaded.files.count
          loaded.files.append(file)
        }
      } catch { loaded.problems.append(error) }
    }
    return loaded
  }

  /// Reads a file of the command line; `-` is standard input.
  private func read(named path: String) throws(FileError) -> SourceFile {
    if path == "-" {
      return SourceFile(path: standardInputPath ?? "-", bytes: try environment.readStandardInput())
    }
    let bytes = try environment.fileSystem.read(path, .ofFile(at: path), from: .commandLine)
    return SourceFile(path: path, bytes: bytes)
  }

  /// Returns a path relative to the configuration's folder, for its globs.
  func relativePath(_ path: String) -> String { configurationFile.relativePath(of: path, in: environment) }

  /// Reads files in parallel, large catalogs first, and returns them in the order of the paths.
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

extension InputError {
  /// Creates an error for invalid JSON; ends with the id of the rule that reports it in `check`.
  init(catalog path: String, _ error: JSONSyntaxError) {
    let rule = if case .conflictMarker = error.kind { ConflictMarker.about.id } else { InvalidJSON.about.id }
    self.init(path: path, position: error.position, "\(error.message) [\(rule)]")
  }

  /// Returns a parsed catalog; a syntax error becomes one of the file.
  static func parsing<Catalog>(
    _ path: String, _ catalog: @autoclosure () throws(JSONSyntaxError) -> Catalog
  ) throws(InputError) -> Catalog {
    do { return try catalog() } catch { throw InputError(catalog: path, error) }
  }
}

extension StringCatalog {
  /// Returns the catalog of a file.
  static func of(_ file: SourceFile) throws(InputError) -> StringCatalog {
    try InputError.parsing(file.path, try StringCatalog(parsing: file.bytes))
  }
}
