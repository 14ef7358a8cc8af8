import CatalogSync
import SourceText
import ToolKit

/// The Xcode projects, packages and nested projects around the files of a project.
extension ProjectLoader {
  /// Returns the Xcode projects in the folders above paths, which have the app names of the code.
  ///
  /// Searches up to the folder of the configuration, else of the repository, else the working directory.
  func projectsAbove(_ paths: [String]) -> [String] {
    guard kinds.contains(.sources) else { return [] }
    let hasFile = configurationFile.path != nil
    let top = hasFile ? configurationFile.folder : RepositoryRoot(environment).folder
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

  /// Adds files that no target compiles, in folders of projects but not of packages.
  func addUncompiledFiles(of files: [SourceFile], to loaded: inout Loaded) {
    guard let compiled = CompiledFiles(files) else { return }
    var isOfProject: [String: Bool] = [:]
    for file in files where file.path.hasSuffix(".pbxproj") {
      // …/App.xcodeproj/project.pbxproj
      let folder = FilePath.folder(of: FilePath.folder(of: fullPath(file.path)))
      isOfProject[folder] = !isPackage(folder)
    }
    for path in loaded.files.lazy.map(\.path) where path.hasSuffix(".swift") && !compiled.mayHave(path) {
      if belongsToProject(FilePath.folder(of: fullPath(path)), &isOfProject) {
        loaded.uncompiledFiles.insert(path)
      }
    }
  }

  /// Whether the nearest project or package above a folder is a project; `known` is a cache.
  private func belongsToProject(_ folder: String, _ known: inout [String: Bool]) -> Bool {
    if let answer = known[folder] { return answer }
    let above = FilePath.folder(of: folder)
    let answer = !isPackage(folder) && above != folder && belongsToProject(above, &known)
    known[folder] = answer
    return answer
  }

  private func isPackage(_ folder: String) -> Bool {
    let path = FilePath.join(folder, "Package.swift")
    return (try? environment.fileSystem.status(of: path, followingLinks: true)) != nil
  }

  private func fullPath(_ path: String) -> String {
    FilePath.normalized(FilePath.join(environment.workingDirectory, path))
  }

  /// Removes the files of folders with a configuration of their own; returns the outermost of these.
  func omitNestedProjects(from found: inout FoundFiles) -> [String] {
    guard omitsNestedProjects else { return [] }
    let own = configurationFile.folder
    let all = found.paths.filter { FilePath.name(of: $0) == ConfigurationFile.name }
      .map { FilePath.folder(of: fullPath($0)) }.filter { $0 != own }
    found.paths.removeAll { path in
      let full = all.isEmpty ? "" : fullPath(path)
      return path.hasSuffix(ConfigurationFile.name)
        || all.contains { FilePath.path(full, below: $0) != nil }
    }
    return all.filter { folder in !all.contains { FilePath.path(folder, below: $0) != nil } }
  }
}
