import ToolKit

extension ProjectLoader {
  /// The Xcode projects in the folders above paths, which name the app that a part of the code is of.
  ///
  /// The highest folder is that of the configuration, or else of the repository, or else the working directory.
  func projectsAbove(_ paths: [String]) -> [String] {
    guard kinds.contains(.sources) else { return [] }
    var top = environment.workingDirectory
    if configurationFile.path != nil {
      top = configurationFile.folder
    } else if let root = RepositoryRoot(environment).folder {
      top = root
    }
    var projects: [String] = []
    var seen: Set<String> = []
    for path in paths {
      let named = path == "-" ? standardInputPath ?? path : path
      var folder = FilePath.folder(
        of: FilePath.normalized(FilePath.join(environment.workingDirectory, named)))
      while folder == top || FilePath.path(folder, below: top) != nil, seen.insert(folder).inserted {
        let entries = (try? environment.fileSystem.entries(of: folder)) ?? []
        for entry in entries where entry.name.hasSuffix(".xcodeproj") {
          projects.append(FilePath.join(folder, "\(entry.name)/project.pbxproj"))
        }
        folder = FilePath.folder(of: folder)
      }
    }
    return projects
  }
}
