import RuleKit
import ToolKit

/// A group of paths that are checked together: folders, or files of one project.
struct ProjectScope {
  /// The paths as given; empty for the folder of the project, without one for the current folder.
  var paths: [String]
  /// The project of files, or of folders with a configuration that is not the current folder's.
  var project: Project?
  /// Whether the paths are files of the project, of which only these are reported.
  var namesFiles = false

  /// The project of a file.
  struct Project: Hashable {
    /// The absolute path of the folder.
    let folder: String
    /// The path of the folder to display.
    let shown: String
  }

  /// Groups paths: one scope for each project of named files, and one for all other paths.
  ///
  /// Files that `isWanted` rejects, and files below a named folder, are grouped with the folders. `-` is treated like
  /// the file `standardInputPath`.
  static func scopes(
    of paths: [String], standardInputPath: String?, in environment: Environment,
    where isWanted: (String) -> Bool
  ) -> [ProjectScope] {
    let files = environment.fileSystem
    let folders = paths.filter { files.kind(of: $0) == .folder }.map(environment.fullPath)
    var rest: [String] = []
    var scopes: [ProjectScope] = []
    for path in paths {
      let name = path == "-" ? standardInputPath ?? path : path
      let isFile = path == "-" ? standardInputPath != nil : isWanted(name) && files.kind(of: name) == .file
      let isInFolder =
        path != "-" && folders.contains { FilePath.path(environment.fullPath(of: name), below: $0) != nil }
      guard isFile, !isInFolder, let project = Project(of: environment.fullPath(of: name), in: environment)
      else {
        rest.append(path)
        continue
      }
      if let index = scopes.firstIndex(where: { $0.project == project }) {
        scopes[index].paths.append(path)
      } else {
        scopes.append(ProjectScope(paths: [path], project: project, namesFiles: true))
      }
    }
    let ofFolders = split(&rest, in: environment)
    return rest.isEmpty && !(scopes + ofFolders).isEmpty
      ? ofFolders + scopes : [ProjectScope(paths: rest)] + ofFolders + scopes
  }

  /// Takes the folders whose nearest configuration is not that of the working directory, grouped by configuration.
  private static func split(_ paths: inout [String], in environment: Environment) -> [ProjectScope] {
    let here = FilePath.normalized(environment.workingDirectory)
    let own = Project(configuredAbove: here, in: environment)
    var scopes: [ProjectScope] = []
    paths.removeAll { path in
      let full = FilePath.normalized(FilePath.join(here, path))
      guard environment.fileSystem.kind(of: path) == .folder,
        let project = Project(configuredAbove: full, in: environment), project != own
      else { return false }
      if let index = scopes.firstIndex(where: { $0.project == project }) {
        scopes[index].paths.append(path)
      } else {
        scopes.append(ProjectScope(paths: [path], project: project))
      }
      return true
    }
    return scopes
  }

  /// Visits scopes, each before the projects in the folders that `visit` returns, given as absolute paths.
  static func visit(
    _ scopes: [ProjectScope], in environment: Environment,
    _ visit: (ProjectScope) async throws -> [String]
  ) async throws {
    let here = FilePath.normalized(environment.workingDirectory)
    var rest = scopes
    while !rest.isEmpty {
      let nested = try await visit(rest.removeFirst())
      rest.insert(contentsOf: nested.map { .init(paths: [], project: Project($0, from: here)) }, at: 0)
    }
  }

  /// Returns the configuration of the project, or without a project the one of its paths.
  func configuration(
    _ path: String?, standardInputPath: String?, in environment: Environment
  ) throws -> ConfigurationFile {
    guard path == nil, let project else {
      return try .load(path, for: paths, standardInputPath: standardInputPath, in: environment)
    }
    let file = FilePath.join(project.shown == "." ? "" : project.shown, ConfigurationFile.name)
    // Reading it reports an error if it is not a regular file.
    guard let kind = try environment.fileSystem.status(of: file, followingLinks: true)?.kind, kind != .folder
    else {
      // In an earlier state, a folder with a configuration may have been a part of another project.
      if !namesFiles, let outer = Project(configuredAbove: project.folder, in: environment) {
        return try .load(found: FilePath.join(outer.shown, ConfigurationFile.name), in: environment)
      }
      return ConfigurationFile(configuration: Configuration(), folder: project.folder)
    }
    return try .load(found: file, in: environment)
  }

  /// Reads the project, or the paths if there is none; named files are read with or without their project.
  func load(_ loader: ProjectLoader, jobs: Int, whole: Bool = true) async -> ProjectLoader.Loaded {
    guard let project else { return await loader.load(paths, jobs: jobs) }
    var loader = loader
    loader.root = project.shown
    let isWhole = paths.isEmpty || namesFiles && whole
    return isWhole
      ? await loader.load(projectOf: paths, jobs: jobs) : await loader.load(paths, jobs: jobs)
  }

  /// The searched paths.
  var searched: [String] {
    if let project, namesFiles || paths.isEmpty { return [project.shown] }
    return paths
  }
}

extension ProjectScope.Project {
  /// Finds the project of a file given by its absolute path.
  ///
  /// It is the nearest folder above with a configuration, else the repository, else the working directory unless it is
  /// the home folder.
  fileprivate init?(of file: String, in environment: Environment) {
    let files = environment.fileSystem
    let here = FilePath.normalized(environment.workingDirectory)
    let configured = Self(configuredAbove: FilePath.folder(of: file), in: environment)?.folder
    if let folder = configured ?? files.repositoryRoot(above: FilePath.folder(of: file)) {
      self.init(folder, from: here)
    } else if FilePath.path(file, below: here) != nil, here != "/", here != environment.variable("HOME") {
      self.init(here, from: here)
    } else {
      return nil
    }
  }

  /// Finds the nearest folder with a configuration, from an absolute path upward.
  fileprivate init?(configuredAbove path: String, in environment: Environment) {
    let folder = FilePath.upward(from: path).first { folder in
      environment.fileSystem.kind(of: FilePath.join(folder, ConfigurationFile.name)) == .file
    }
    guard let folder else { return nil }
    self.init(folder, from: FilePath.normalized(environment.workingDirectory))
  }

  init(of configuration: ConfigurationFile, in environment: Environment) {
    self.init(configuration.folder, from: FilePath.normalized(environment.workingDirectory))
  }

  fileprivate init(_ folder: String, from here: String) {
    self.folder = folder
    shown = folder == here ? "." : FilePath.path(from: here, to: folder)
  }
}
