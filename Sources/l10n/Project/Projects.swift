import RuleKit
import SourceText
import ToolKit
import XCStrings

/// The projects in some paths, each with the nearest configuration and its files.
///
/// Every command that reads folders judges a file by the configuration that this type returns for it.
struct Projects {
  /// A project with its files.
  struct Project {
    let configuration: ConfigurationFile
    fileprivate(set) var loaded: ProjectLoader.Loaded
  }

  /// The projects: those of the paths, each followed by the projects in its folders.
  private(set) var projects: [Project] = []
  private var owners: [String: Int] = [:]
  private let roots: [String]
  private let loader: ProjectLoader
  private var environment: Environment { loader.environment }

  /// Finds or reads the files; with a configuration of the command line, all are of one project.
  ///
  /// `loader` has the environment and the kinds of files. Of a project with named files, only those are read.
  init(_ paths: [String], configuration: String?, _ loader: ProjectLoader) async throws {
    (roots, self.loader) = (paths, loader)
    let environment = loader.environment
    var scopes = ProjectScope.scopes(
      of: paths, standardInputPath: loader.standardInputPath, in: environment, where: loader.isWanted)
    if configuration != nil { scopes = [ProjectScope(paths: paths)] }
    try await ProjectScope.visit(scopes, in: environment) { scope in
      var loader = loader
      loader.configurationFile = try scope.configuration(
        configuration, standardInputPath: loader.standardInputPath, in: environment)
      loader.omitsNestedProjects = configuration == nil
      let loaded = await scope.load(loader, jobs: environment.coreCount, whole: false)
      add(Project(configuration: loader.configurationFile, loaded: loaded))
      return scope.namesFiles ? [] : loaded.nestedProjects
    }
    // A folder whose files may be in its projects is empty if theirs are, too.
    let everything = all
    if projects.count > 1, everything.found.paths.isEmpty, everything.problems.isEmpty {
      projects[0].loaded.problems.append(
        loader.emptiness(of: loader.searched(paths)[0], besides: everything.otherPaths))
    }
  }

  mutating func add(_ project: Project) {
    let paths = project.loaded.found.paths + project.loaded.files.map(\.path)
    for path in paths where owners[path] == nil { owners[path] = projects.count }
    projects.append(project)
  }

  /// Returns the configuration of a file to create; that of the first project if the path is `nil`.
  func configuration(nearest path: String?) -> Configuration {
    index(nearest: path).map { projects[$0].configuration.configuration } ?? Configuration()
  }

  /// Returns the index of the project with the nearest folder above a path, else of the first one.
  func index(nearest path: String?) -> Int? {
    let full = environment.fullPath(of: path ?? "")
    let above = projects.indices.filter {
      FilePath.path(full, below: projects[$0].configuration.folder) != nil
    }
    let nearest = above.max {
      projects[$0].configuration.folder.utf8.count < projects[$1].configuration.folder.utf8.count
    }
    return nearest ?? projects.indices.first
  }

  /// Returns the configuration of a file of the projects.
  func configuration(of path: String) -> Configuration {
    guard let owner = owners[path] else { return configuration(nearest: path) }
    return projects[owner].configuration.configuration(of: path, in: environment)
  }

  /// Returns a parsed catalog; prints a syntax error and returns `nil`.
  ///
  /// Given languages are required instead of the configured ones.
  func catalog(_ file: SourceFile, requiring languages: [String] = []) -> CatalogFile? {
    let configuration = configuration(of: file.path).requiring(languages)
    return environment.parsing(file.path, try CatalogFile(file, configuration: configuration))
  }

  /// The files of all projects together; the found paths and their problems are sorted.
  var all: ProjectLoader.Loaded {
    var all = ProjectLoader.Loaded()
    for loaded in projects.map(\.loaded) {
      all.found.add(loaded.found)
      all.files += loaded.files
      all.symbolFiles += loaded.symbolFiles
      all.otherPaths += loaded.otherPaths
      all.assignedCode.merge(loaded.assignedCode) { $0.union($1) }
      all.mentioningFiles += loaded.mentioningFiles
      all.projectFiles += loaded.projectFiles
      all.unreadCode += loaded.unreadCode
      all.projects += loaded.projects
      all.problems += loaded.problems
    }
    all.found.problems = all.problems
    all.found.sort(foundIn: roots)
    if !loader.readsFiles { all.problems = all.found.problems }
    return all
  }

  /// Reads the other catalogs of the projects that have a configuration, and finds their other localization files.
  func rest() async -> ProjectLoader.Loaded {
    var rest = ProjectLoader.Loaded()
    var known = Set(all.files.map { environment.fullPath(of: $0.path) })
    for project in projects where project.configuration.path != nil {
      var loader = loader
      loader.configurationFile = project.configuration
      loader.root = ProjectScope.Project(of: project.configuration, in: environment).shown
      loader.environment.presentation.verbosity = .quiet
      (loader.kinds, loader.omitsNestedProjects) = (.catalogs, true)
      let loaded = await loader.load([], jobs: environment.coreCount)
      rest.files += loaded.files.filter { known.insert(environment.fullPath(of: $0.path)).inserted }
      rest.otherPaths += loaded.otherPaths.filter { known.insert(environment.fullPath(of: $0)).inserted }
    }
    return rest
  }
}

extension Environment {
  /// Returns a parsed catalog; prints a syntax error and returns `nil`.
  func parsing<Catalog>(
    _ path: String, _ catalog: @autoclosure () throws(JSONSyntaxError) -> Catalog
  ) -> Catalog? {
    do { return try catalog() } catch {
      report(InputError(catalog: path, error))
      return nil
    }
  }

  /// Reads the catalogs of paths, sorted by path; prints the errors and returns `nil` if there are any.
  func catalogs(in paths: [String], configuration: String?) async throws -> [SourceFile]? {
    let loader = ProjectLoader(environment: self)
    let loaded = try await Projects(paths, configuration: configuration, loader).all
    loaded.problems.forEach(report)
    return loaded.problems.isEmpty ? loaded.files.sorted(byText: \.path) : nil
  }
}
