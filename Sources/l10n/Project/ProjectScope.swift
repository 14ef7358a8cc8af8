import L10nKit
import RuleKit
import ToolKit

/// A part of what a command line names that is judged together: folders, or files inside their project.
struct ProjectScope {
  /// The paths as they were typed; in a scope without a project, none means the current folder.
  var paths: [String]
  /// The project that files belong to, `nil` for folders and for files outside any project.
  var project: Project?

  /// The project of a file.
  struct Project: Hashable {
    /// The absolute path of the folder.
    let folder: String
    /// The folder as it is shown.
    let shown: String
  }

  /// Divides paths: each project of named files is a scope, and all other paths are one.
  ///
  /// Files of kinds that `isWanted` rejects, and those below a folder that is named too, stay with the folders. What `-`
  /// reads counts as the file that it is said to be.
  static func scopes(
    of paths: [String], standardInputPath: String?, in environment: Environment,
    where isWanted: (String) -> Bool
  ) -> [ProjectScope] {
    func full(_ path: String) -> String {
      FilePath.normalized(FilePath.join(environment.workingDirectory, path))
    }
    func kind(_ path: String) -> FileStatus.Kind? {
      (try? environment.fileSystem.status(of: path, followingLinks: true))?.kind
    }
    let folders = paths.filter { kind($0) == .folder }.map(full)
    var rest: [String] = []
    var scopes: [ProjectScope] = []
    for path in paths {
      let name = path == "-" ? standardInputPath ?? path : path
      let isFile = path == "-" ? standardInputPath != nil : isWanted(name) && kind(name) == .file
      let isInFolder = path != "-" && folders.contains { FilePath.path(full(name), below: $0) != nil }
      guard isFile, !isInFolder, let project = Project(of: full(name), in: environment) else {
        rest.append(path)
        continue
      }
      if let index = scopes.firstIndex(where: { $0.project == project }) {
        scopes[index].paths.append(path)
      } else {
        scopes.append(ProjectScope(paths: [path], project: project))
      }
    }
    return rest.isEmpty && !scopes.isEmpty ? scopes : [ProjectScope(paths: rest)] + scopes
  }

  /// The configuration in force: the project's own, or for a scope without a project the one that its paths have.
  func configuration(
    _ path: String?, standardInputPath: String?, _ presentation: Presentation, in environment: Environment
  ) throws -> ConfigurationFile {
    guard path == nil, let project else {
      return try .load(
        path, for: paths, standardInputPath: standardInputPath, presentation, in: environment)
    }
    let file = FilePath.join(project.shown == "." ? "" : project.shown, ConfigurationFile.name)
    // Reading it reports an error if it is not a regular file.
    guard let kind = try environment.fileSystem.status(of: file, followingLinks: true)?.kind, kind != .folder
    else {
      return ConfigurationFile(configuration: Configuration(), folder: project.folder)
    }
    return try .load(file, for: [], presentation, in: environment)
  }

  /// Reads the project, or what the paths name.
  func load(_ loader: ProjectLoader, jobs: Int) async -> ProjectLoader.Loaded {
    guard let project else { return await loader.load(paths, jobs: jobs) }
    var loader = loader
    loader.root = project.shown
    return await loader.load(projectOf: paths, jobs: jobs)
  }

  /// The paths that are searched.
  var searched: [String] { project.map { [$0.shown] } ?? paths }
}

extension ProjectScope.Project {
  /// The project of a file by its absolute path.
  ///
  /// It is the nearest folder above with a configuration, or else the repository, or else the working directory, unless
  /// all files of a user are there.
  fileprivate init?(of file: String, in environment: Environment) {
    let files = environment.fileSystem
    let here = FilePath.normalized(environment.workingDirectory)
    func hasConfiguration(_ folder: String) -> Bool {
      let path = FilePath.join(folder, ConfigurationFile.name)
      return (try? files.status(of: path, followingLinks: true))?.kind == .file
    }
    var folder: String? = FilePath.folder(of: file)
    while let name = folder, !hasConfiguration(name) {
      folder = name == "/" || name.isEmpty ? nil : FilePath.folder(of: name)
    }
    if let folder = folder ?? files.repositoryRoot(above: FilePath.folder(of: file)) {
      self.init(folder, from: here)
    } else if FilePath.path(file, below: here) != nil, here != "/", here != environment.variable("HOME") {
      self.init(here, from: here)
    } else {
      return nil
    }
  }

  private init(_ folder: String, from here: String) {
    self.folder = folder
    if folder == here {
      shown = "."
    } else if let below = FilePath.path(folder, below: here) {
      shown = below
    } else if let rest = FilePath.path(here, below: folder) {
      shown = rest.split(separator: "/").map { _ in ".." }.joined(separator: "/")
    } else {
      shown = folder
    }
  }
}
