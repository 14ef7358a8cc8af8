import ToolKit

/// The folders of a repository with several apps, each of which gets a configuration of its own.
///
/// One configuration for all would mix their languages and their styles of keys.
struct AppFolders {
  /// What an app's folder contains, besides Xcode projects.
  private static let manifests: Set<String> = ["project.yml", "Project.swift"]

  /// The folders as shown, sorted; empty unless there are several apps.
  let paths: [String]

  /// Finds the apps below a folder, `nil` for the working directory, and the catalogs outside of them.
  init(in root: String?, _ configuration: ConfigurationFile, _ fileSystem: any FileSystem) async {
    let finder = FileFinder(
      fileSystem, extensions: ["pbxproj", "xcstrings", "yml", "swift"], exclusions: configuration.exclusions)
    let found = await finder.find(in: [root ?? "."]).paths
    let catalogs = found.filter { $0.hasSuffix(".xcstrings") }.map(FilePath.folder(of:))
    let projects = Set(found.compactMap(Self.projectFolder)).filter { folder in
      catalogs.contains { Self.holds(folder, $0) }
    }
    // An example inside of an app belongs to it.
    let apps = projects.filter { app in !projects.contains { $0 != app && Self.holds($0, app) } }
    guard apps.count > 1 else {
      paths = []
      return
    }
    let others = catalogs.filter { folder in !apps.contains { Self.holds($0, folder) } }
      .compactMap { Self.outermost($0, below: root ?? "", without: apps) }
    paths = apps.union(others).sorted()
  }

  /// Returns the folder of an app that a file is the project of.
  private static func projectFolder(_ path: String) -> String? {
    if path.hasSuffix(".pbxproj") { return FilePath.folder(of: FilePath.folder(of: path)) }
    return manifests.contains(FilePath.name(of: path)) ? FilePath.folder(of: path) : nil
  }

  /// Whether a folder is another one or above it.
  private static func holds(_ folder: String, _ other: String) -> Bool {
    folder.isEmpty || folder == "." || folder == other || FilePath.path(other, below: folder) != nil
  }

  /// Returns the outermost folder around another one in which there is no app; `nil` if there is none.
  private static func outermost(_ folder: String, below root: String, without apps: Set<String>) -> String? {
    var (found, folder): (String?, String) = (nil, folder)
    while !folder.isEmpty, folder != ".", folder != root, !apps.contains(where: { holds(folder, $0) }) {
      found = folder
      folder = FilePath.folder(of: folder)
    }
    return found
  }
}
