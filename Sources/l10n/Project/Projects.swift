import RuleKit
import SourceText
import ToolKit

/// The projects in some paths, each with the nearest configuration and its files.
///
/// Every command that reads folders judges a file by the configuration that this type returns for it.
struct Projects<Content: ProjectContent> {
  /// A project with its files.
  struct Project {
    let configuration: ConfigurationFile
    let content: Content
  }

  /// The projects: those of the paths, each followed by the projects in its folders.
  private(set) var projects: [Project] = []
  private var owners: [String: Int] = [:]
  private let environment: Environment

  /// Finds or reads the files; with a configuration of the command line, all are of one project.
  ///
  /// `loader` has the environment, the verbosity and the kinds of files. Of a project with named files, only those are
  /// read.
  init(_ paths: [String], configuration: String?, _ loader: ProjectLoader) async throws {
    environment = loader.environment
    var scopes = ProjectScope.scopes(
      of: paths, standardInputPath: loader.standardInputPath, in: environment, where: loader.isWanted)
    if configuration != nil { scopes = [ProjectScope(paths: paths)] }
    while !scopes.isEmpty {
      let scope = scopes.removeFirst()
      var loader = loader
      loader.configurationFile = try scope.configuration(
        configuration, standardInputPath: loader.standardInputPath, in: environment)
      loader.omitsNestedProjects = configuration == nil
      let content = await Content(of: scope, loader, jobs: environment.coreCount)
      add(Project(configuration: loader.configurationFile, content: content))
      if scope.namesFiles { continue }
      scopes.insert(
        contentsOf: content.nestedProjects.map { ProjectScope(nestedIn: $0, in: environment) }, at: 0)
    }
  }

  private mutating func add(_ project: Project) {
    for path in project.content.paths where owners[path] == nil { owners[path] = projects.count }
    projects.append(project)
  }

  /// Adds the projects of further paths.
  mutating func add(_ others: Self) { for project in others.projects { add(project) } }

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
}

/// The files of a project.
protocol ProjectContent {
  /// The paths of the files.
  var paths: [String] { get }
  /// The absolute paths of folders with a configuration of their own.
  var nestedProjects: [String] { get }

  /// Finds or reads the files of a scope; of a scope with named files, only those.
  init(of scope: ProjectScope, _ loader: ProjectLoader, jobs: Int) async
}

/// Projects whose files are read.
typealias LoadedProjects = Projects<ProjectLoader.Loaded>

extension ProjectLoader.Loaded: ProjectContent {
  var paths: [String] { files.map(\.path) }

  init(of scope: ProjectScope, _ loader: ProjectLoader, jobs: Int) async {
    self =
      scope.namesFiles
      ? await loader.load(scope.paths, jobs: jobs) : await scope.load(loader, jobs: jobs)
  }
}

extension Projects<ProjectLoader.Loaded> {
  /// The files of all projects together.
  var all: ProjectLoader.Loaded {
    var all = ProjectLoader.Loaded()
    for loaded in projects.map(\.content) {
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
    return all
  }

  /// Reads the other catalogs of the projects that have a configuration, and finds their other localization files.
  func rest(_ loader: ProjectLoader) async -> ProjectLoader.Loaded {
    func full(_ path: String) -> String {
      environment.fullPath(of: path)
    }
    var rest = ProjectLoader.Loaded()
    var known = Set(all.paths.map(full))
    for project in projects where project.configuration.path != nil {
      var loader = loader
      loader.configurationFile = project.configuration
      loader.root = ProjectScope.Project(of: project.configuration, in: environment).shown
      (loader.kinds, loader.verbosity, loader.omitsNestedProjects) = (.catalogs, .quiet, true)
      let content = await loader.load([], jobs: environment.coreCount)
      rest.files += content.files.filter { known.insert(full($0.path)).inserted }
      rest.otherPaths += content.otherPaths.filter { known.insert(full($0)).inserted }
    }
    return rest
  }
}

/// Projects whose files are found, for commands that read them one by one.
typealias FoundProjects = Projects<ProjectLoader.Found>

extension ProjectLoader.Found: ProjectContent {
  var paths: [String] { files.paths }

  init(of scope: ProjectScope, _ loader: ProjectLoader, jobs: Int) async {
    var loader = loader
    if let project = scope.project { loader.root = project.shown }
    self = await loader.find(scope.paths, jobs: jobs)
    if scope.project != nil, scope.paths.isEmpty { files.problems.removeAll(where: \.isAboutEmptyFolder) }
  }
}

extension Projects<ProjectLoader.Found> {
  /// The files of all projects together, sorted; `roots` are the paths of the search.
  func all(foundIn roots: [String]) -> FoundFiles {
    var all = FoundFiles()
    for found in projects.map(\.content) { all.add(found.files) }
    all.sort(foundIn: roots)
    return all
  }
}

extension FileError {
  /// Whether the error is that a folder has no files of a kind, which may be in another project.
  var isAboutEmptyFolder: Bool { kind == .noCatalogs || kind == .noSources }
}
