import RuleKit
import SourceText
import ToolKit

/// The files of all projects in some paths, each with the nearest configuration.
struct LoadedProjects {
  /// A project with its files.
  struct Project {
    let configuration: ConfigurationFile
    let loaded: ProjectLoader.Loaded
  }

  /// The projects: those of the paths, each followed by the projects in its folders.
  private(set) var projects: [Project] = []
  private var owners: [String: Int] = [:]
  private let environment: Environment

  /// Finds and reads the files; with a configuration of the command line, all are of one project.
  ///
  /// `loader` has the environment, the verbosity and the kinds of files. Of a project with named files, only those are
  /// read.
  init(
    _ paths: [String], configuration: String?, _ loader: ProjectLoader, _ presentation: Presentation
  ) async throws {
    environment = loader.environment
    var scopes = ProjectScope.scopes(
      of: paths, standardInputPath: loader.standardInputPath, in: environment, where: loader.isWanted)
    if configuration != nil { scopes = [ProjectScope(paths: paths)] }
    while !scopes.isEmpty {
      let scope = scopes.removeFirst()
      var loader = loader
      loader.configurationFile = try scope.configuration(
        configuration, standardInputPath: loader.standardInputPath, presentation, in: environment)
      loader.omitsNestedProjects = configuration == nil
      let jobs = environment.coreCount
      let loaded =
        scope.namesFiles
        ? await loader.load(scope.paths, jobs: jobs) : await scope.load(loader, jobs: jobs)
      add(Project(configuration: loader.configurationFile, loaded: loaded))
      if scope.namesFiles { continue }
      scopes.insert(
        contentsOf: loaded.nestedProjects.map { ProjectScope(nestedIn: $0, in: environment) }, at: 0)
    }
  }

  private mutating func add(_ project: Project) {
    for file in project.loaded.files { owners[file.path] = projects.count }
    projects.append(project)
  }

  /// The files of all projects together.
  var all: ProjectLoader.Loaded {
    var all = ProjectLoader.Loaded()
    for loaded in projects.map(\.loaded) {
      all.files += loaded.files
      all.otherPaths += loaded.otherPaths
      all.mentioningFiles += loaded.mentioningFiles
      all.problems += loaded.problems
    }
    return all
  }

  /// Returns the configuration of a file to create; that of the first project if the path is `nil`.
  func configuration(nearest path: String?) -> Configuration {
    let full = FilePath.normalized(FilePath.join(environment.workingDirectory, path ?? ""))
    let nearest = projects.filter { FilePath.path(full, below: $0.configuration.folder) != nil }
      .max { $0.configuration.folder.utf8.count < $1.configuration.folder.utf8.count }
    return (nearest ?? projects.first)?.configuration.configuration ?? Configuration()
  }

  /// Returns the configuration of a loaded file.
  func configuration(of path: String) -> Configuration {
    guard let owner = owners[path] else { return Configuration() }
    return projects[owner].configuration.configuration(of: path, in: environment)
  }
}
