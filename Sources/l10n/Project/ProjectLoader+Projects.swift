import CatalogSync
import Exchange
import GitFormats
import RuleKit
import SourceText
import ToolKit
import XCStrings

/// The Xcode projects, packages and nested projects around the files of a project.
extension ProjectLoader {
  /// Removes files that the configuration does not include; warns if none remain.
  func narrow(_ found: inout FoundFiles) {
    found.paths.removeAll { isWanted($0) && !isConfigured($0) }
    guard !environment.isQuiet, let path = configurationFile.path else { return }
    // Other folders of the project may have such files.
    if FilePath.path(environment.workingDirectory, below: configurationFile.folder) != nil { return }
    var folder = FilePath.folder(of: path)
    if folder.isEmpty { folder = "." }
    let configuration = configurationFile.configuration
    let assigned = configuration.codeOfCatalogs.keys.sorted()
    for pattern in isCatalogWanted ? assigned : []
    where !found.paths.contains(where: {
      $0.hasSuffix(".xcstrings") && PathPattern(pattern).covers(relativePath($0))
    }) { environment.errors.write("\(path): warning: no catalog in '\(folder)' matches '\(pattern)'\n") }
    for (member, patterns, ending) in [
      ("catalogs", configuration.catalogs, ".xcstrings"), ("sources", configuration.sources, ".swift"),
    ] where !patterns.isEmpty && isWanted(ending) && !found.paths.contains(where: { $0.hasSuffix(ending) }) {
      environment.errors.write("\(path): warning: no file in '\(folder)' matches '\(member)'\n")
    }
  }

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
      var folder = FilePath.folder(of: environment.fullPath(of: named))
      while folder == top || FilePath.path(folder, below: top) != nil, seen.insert(folder).inserted {
        let entries = (try? environment.fileSystem.entries(of: folder)) ?? []
        for entry in entries {
          if entry.name.hasSuffix(".xcodeproj") {
            projects.append(FilePath.join(folder, "\(entry.name)/project.pbxproj"))
          } else if XcodeProject.isManifest(entry.name) {
            projects.append(FilePath.join(folder, entry.name))
          }
        }
        folder = FilePath.folder(of: folder)
      }
    }
    return projects
  }

  /// Adds the targets of Xcode projects, and the files that none of them ships, or whose keys none extracts.
  func add(_ files: [SourceFile], to loaded: inout Loaded) {
    let files = files.filter { $0.path.hasSuffix(".pbxproj") || XcodeProject.isManifest($0.path) }
    let folders = files.map(projectFolder)
    let projectFolders = zip(files, folders).filter { !XcodeProject.isManifest($0.0.path) }.map(\.1)
    var isOfProject: [String: Bool] = [:]
    for (file, folder) in zip(files, folders) {
      let isManifest = XcodeProject.isManifest(file.path)
      // What a generator has made is there.
      if isManifest, projectFolders.contains(folder) { continue }
      guard let project = XcodeProject(file, in: environment.fileSystem) else {
        if isManifest { isOfProject[folder] = false }
        continue
      }
      if !isExample(folder, among: folders) { loaded.projects.append(shown(project, file, beside: loaded)) }
      isOfProject[folder] = !isPackage(folder)
    }
    let sources = loaded.files.map(\.path).filter { $0.hasSuffix(".swift") }
    let targets = loaded.targets
    for (index, file) in loaded.files.enumerated()
    where file.path.hasSuffix(".swift") && file.bytes.firstRange(ofText: "#if ") != nil {
      loaded.files[index].conditions = targets.conditions(of: file.path)
    }
    loaded.unextractedFiles = Set(sources.filter { !targets.extractKeys(of: $0) })
    let developerApps = targets.developerApps(
      tables: loaded.textTables, isTable: ProjectLoader.Loaded.isTextTable)
    let shipped = targets.filter { !developerApps.contains($0.name) }
    guard let compiled = CompiledFiles(shipped, exists: { exists(environment.fullPath(of: $0)) }) else {
      return
    }
    for path in sources where !compiled.mayHave(path) {
      if belongsToProject(FilePath.folder(of: environment.fullPath(of: path)), &isOfProject) {
        loaded.uncompiledFiles.insert(path)
      }
    }
    loaded.developerApps = developerApps.sorted().filter { name in
      targets.contains { $0.name == name && loaded.uncompiledFiles.contains(where: $0.has) }
    }
  }

  /// Returns a project above the searched paths, which has absolute paths, with paths like those of the code.
  private func shown(_ project: XcodeProject, _ file: SourceFile, beside loaded: Loaded) -> XcodeProject {
    let isRelative = loaded.files.contains { !$0.path.hasPrefix("/") }
    guard file.path.hasPrefix("/"), isRelative else { return project }
    return project.renamed { path in
      // The place of a target's settings is that of the file.
      path.hasPrefix(file.path) ? path : FilePath.path(from: environment.workingDirectory, to: path)
    }
  }

  /// The folder of a project, from `…/App.xcodeproj/project.pbxproj` or from a manifest.
  private func projectFolder(of file: SourceFile) -> String {
    let folder = FilePath.folder(of: environment.fullPath(of: file.path))
    return XcodeProject.isManifest(file.path) ? folder : FilePath.folder(of: folder)
  }

  /// Whether a project belongs to a package that another project may depend on, as its example.
  private func isExample(_ project: String, among projects: [String]) -> Bool {
    var folder = project
    while projects.contains(where: { FilePath.path(folder, below: $0) != nil }) {
      if isPackage(folder) { return true }
      folder = FilePath.folder(of: folder)
    }
    return false
  }

  /// Whether the nearest project or package above a folder is a project; `known` is a cache.
  private func belongsToProject(_ folder: String, _ known: inout [String: Bool]) -> Bool {
    if let answer = known[folder] { return answer }
    let above = FilePath.folder(of: folder)
    let answer = !isPackage(folder) && above != folder && belongsToProject(above, &known)
    known[folder] = answer
    return answer
  }

  /// Whether a folder is a package of Swift or CocoaPods, which other projects may build.
  private func isPackage(_ folder: String) -> Bool {
    let entries = (try? environment.fileSystem.entries(of: folder)) ?? []
    return entries.contains { $0.name == "Package.swift" || $0.name.hasSuffix(".podspec") }
  }

  private func exists(_ path: String) -> Bool {
    (try? environment.fileSystem.status(of: path, followingLinks: true)) != nil
  }

  /// Whether a file is the configuration of a project within this one.
  func isNestedConfiguration(_ path: String) -> Bool {
    omitsNestedProjects && FilePath.name(of: path) == ConfigurationFile.name
      && FilePath.folder(of: environment.fullPath(of: path)) != configurationFile.folder
  }

  /// Removes the files of folders with a configuration of their own; returns the outermost of these.
  func omitNestedProjects(from found: inout FoundFiles) -> [String] {
    guard omitsNestedProjects else { return [] }
    let all = found.paths.filter(isNestedConfiguration).map {
      FilePath.folder(of: environment.fullPath(of: $0))
    }
    found.paths.removeAll { path in
      let full = all.isEmpty ? "" : environment.fullPath(of: path)
      return path.hasSuffix(ConfigurationFile.name) || all.contains { FilePath.path(full, below: $0) != nil }
    }
    return all.filter { folder in !all.contains { FilePath.path(folder, below: $0) != nil } }
  }
}

extension ProjectLoader.Loaded {
  /// What projects and property lists define; manifests in Swift are read only for catalogs of property lists.
  var properties: ProjectProperties {
    let hasList = files.contains { CatalogKind(path: $0.path) == .infoPlist }
    return ProjectProperties(hasList ? projectFiles + files : projectFiles, projects: projects)
  }

  /// Returns the keys of `.strings` and `.stringsdict` files whose table has a catalog, too, by path.
  ///
  /// A file that can't be read is left out.
  func otherKeys(_ fileSystem: any FileSystem) -> [String: Set<String>] {
    let tables = checkedTables
    return otherPaths.filter { tables.contains(CatalogScopes.table(of: $0)) }.reduce(into: [:]) {
      $0[$1] = Self.keys(in: $1, fileSystem)
    }
  }

  /// Returns the keys of the other tables, of which no catalog is checked, in one language of each.
  func furtherKeys(_ fileSystem: any FileSystem) -> Set<String> {
    let tables = checkedTables
    var seen: Set<String> = []
    return (otherPaths + catalogPaths).filter { !tables.contains(CatalogScopes.table(of: $0)) }.reduce(
      into: []) {
        keys, path in
        let folder = FilePath.folder(of: path)
        let place = folder.hasSuffix(".lproj") ? FilePath.folder(of: folder) : folder
        guard seen.insert(FilePath.join(place, FilePath.name(of: path))).inserted else { return }
        keys.formUnion(Self.keys(in: path, fileSystem) ?? [])
      }
  }

  /// The paths of the tables with texts of the user interface, not of property lists.
  fileprivate var textTables: [String] {
    let catalogs = files.lazy.map(\.path).filter { $0.hasSuffix(".xcstrings") }
    return (catalogs + catalogPaths + otherPaths).filter(Self.isTextTable)
  }

  /// Whether a file is a table with texts of the user interface, by its name.
  fileprivate static func isTextTable(_ path: String) -> Bool {
    ProjectLoader.has(path, ["xcstrings"] + ProjectLoader.tableExtensions)
      && CatalogScopes.table(of: path) != "InfoPlist"
  }

  private var checkedTables: Set<String> {
    Set(files.map(\.path).filter { $0.hasSuffix(".xcstrings") }.map(CatalogScopes.table(of:)))
  }

  /// Returns the keys of a localization file; `nil` if it can't be read.
  private static func keys(in path: String, _ fileSystem: any FileSystem) -> Set<String>? {
    if path.hasSuffix(".xcstrings") {
      let bytes = try? fileSystem.read(path, .ofFile(at: path))
      return bytes.flatMap { try? StringCatalog(parsing: $0) }.map { Set($0.entries.map(\.key)) }
    }
    let texts = try? TranslatorFiles(fileSystem: fileSystem).read([path])
    return texts.map { Set($0.flatMap(\.files).flatMap(\.units).map(\.identifier.key)) }
  }
}
