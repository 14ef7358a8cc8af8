import L10nKit
import RuleKit
import ToolKit

/// A group of paths that are checked together: folders, or files of one project.
struct ProjectScope {
  /// The paths as given; without a project, empty stands for the current folder.
  var paths: [String]
  /// The project of files; `nil` for folders and for files outside any project.
  var project: Project?

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

  /// Returns the configuration of the project, or without a project the one of its paths.
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

  /// Reads the project, or the paths if there is none.
  func load(_ loader: ProjectLoader, jobs: Int) async -> ProjectLoader.Loaded {
    guard let project else { return await loader.load(paths, jobs: jobs) }
    var loader = loader
    loader.root = project.shown
    return await loader.load(projectOf: paths, jobs: jobs)
  }

  /// The searched paths.
  var searched: [String] { project.map { [$0.shown] } ?? paths }
}

extension ProjectScope.Project {
  /// Finds the project of a file given by its absolute path.
  ///
  /// It is the nearest folder above with a configuration, else the repository, else the working directory unless it is
  /// the home folder.
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
