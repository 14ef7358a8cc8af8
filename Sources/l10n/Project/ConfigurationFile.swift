import GitFormats
import L10nKit
package import RuleKit
package import SourceText
import XCStrings
package import ToolKit

/// The active configuration and the folder its globs and paths are relative to.
package struct ConfigurationFile: Sendable {
  /// The name of configuration files.
  package static let name = ".l10n.json"

  /// The contents of the file, or the defaults if there is none.
  package let configuration: Configuration
  /// The absolute path of its folder; the working directory if there is no file.
  package var folder: String
  /// The file as it was read, with the path to display; `nil` if there is none.
  let source: SourceFile?
  /// The path to display; `nil` if there is no file.
  package var path: String? { source?.path }
  /// Whether the file itself names languages or catalogs, so that the project has catalogs.
  private(set) var namesCatalogs = false
  private let catalogs: PatternTable
  private let sources: PatternTable
  private let sourceFolders: Set<Substring>
  private let overrides: [PatternTable]
  /// The configurations of the folders above, nearest last.
  private var inherited: [ConfigurationFile] = []

  /// Creates the configuration of a folder.
  package init(configuration: Configuration, folder: String, source: SourceFile? = nil) {
    self.configuration = configuration
    self.folder = folder
    self.source = source
    catalogs = PatternTable(configuration.catalogs.map { PathPattern($0) })
    sources = PatternTable(configuration.sources.map { PathPattern($0) })
    sourceFolders = Set(configuration.sources.map { $0.hasSuffix("/") ? $0.dropLast() : $0[...] })
    overrides = configuration.overrides.map { PatternTable($0.paths.map { PathPattern($0) }) }
  }

  /// Reads the file named on the command line, else the one that applies to the paths.
  ///
  /// `-` is treated like the file `standardInputPath`.
  package static func load(
    _ path: String?, for paths: [String], standardInputPath: String? = nil, in environment: Environment
  ) throws -> ConfigurationFile {
    let paths = paths.compactMap { $0 == "-" ? standardInputPath : $0 }
    if let path { return try read(path, from: .commandLine, in: environment) }
    guard let path = try find(for: paths, in: environment) else {
      var configuration = Configuration()
      try readTerms(into: &configuration, from: SourceFile(path: name, bytes: []), in: environment)
      try readSignOffs(into: &configuration, folder: "", in: environment)
      return ConfigurationFile(configuration: configuration, folder: environment.workingDirectory)
    }
    return try load(found: path, in: environment)
  }

  /// Reads a file that was found, and those of the folders above it.
  static func load(found path: String, in environment: Environment) throws -> ConfigurationFile {
    var file = try read(path, from: .knownPlace, in: environment)
    try file.inherit(in: environment)
    return file
  }

  private static func read(
    _ path: String, from origin: FileOrigin, inheriting inherited: Configuration = Configuration(),
    in environment: Environment
  ) throws -> ConfigurationFile {
    let bytes = try environment.fileSystem.read(path, .configuration, from: origin)
    let source = SourceFile(path: path, bytes: bytes)
    var configuration = try Configuration(parsing: source, inheriting: inherited)
    try readTerms(into: &configuration, from: source, in: environment)
    try readSignOffs(into: &configuration, folder: FilePath.folder(of: path), in: environment)
    var file = ConfigurationFile(
      configuration: configuration, folder: FilePath.folder(of: environment.fullPath(of: path)),
      source: source)
    let root = try? JSONTree(parsing: bytes).root
    file.namesCatalogs = root?["languages"] != nil || root?["catalogs"] != nil
    return file
  }

  /// Reads the configurations of the folders above, up to that of the repository, and inherits their members.
  ///
  /// What names files is not inherited, except that excluded files and overrides apply below, too. A folder that a
  /// configuration above excludes inherits nothing from there on.
  private mutating func inherit(in environment: Environment) throws {
    guard let path else { return }
    let files = environment.fileSystem
    let here = FilePath.normalized(environment.workingDirectory)
    let isBelow = FilePath.path(folder, below: here) != nil
    let top = files.repositoryRoot(above: folder) ?? (isBelow ? here : folder)
    var (folder, shown, above) = (folder, FilePath.folder(of: path), [String]())
    while folder != top, folder != "/" {
      folder = FilePath.folder(of: folder)
      shown = FilePath.parent(of: shown)
      let file = FilePath.join(shown, Self.name)
      if files.kind(of: file) == .file { above.append(file) }
    }
    if above.isEmpty { return }
    var inherited: [ConfigurationFile] = []
    for path in above.reversed() + [path] {
      var base = inherited.last?.configuration ?? Configuration()
      (base.catalogs, base.sources, base.exclude, base.overrides) = ([], [], [], [])
      (base.codeOfCatalogs, base.baseline, base.glossary) = ([:], nil, nil)
      let file = try Self.read(path, from: .knownPlace, inheriting: base, in: environment)
      if file.excludes(self.folder) { inherited = [] } else { inherited.append(file) }
    }
    self = inherited.removeLast()
    self.inherited = inherited
  }

  /// Returns the path of a file relative to the configuration's folder, absolute if it is not below.
  ///
  /// Either of the two may be named by a link.
  func relativePath(of path: String, in environment: Environment) -> String {
    let full = environment.fullPath(of: path)
    if let below = FilePath.path(full, below: folder) { return below }
    let real = environment.placeOnDisk(of: full)
    return FilePath.path(real, below: (try? environment.fileSystem.realPath(of: folder)) ?? folder) ?? full
  }

  /// The folder to display: empty for the working directory.
  func shownFolder(in environment: Environment) -> String {
    if let path { return FilePath.folder(of: path) }
    return folder == environment.workingDirectory ? "" : folder
  }

  /// Whether a folder is excluded, or everything in it, given as an absolute path.
  private func excludes(_ folder: String) -> Bool {
    var rules = IgnoreRules()
    rules.add(configuration.exclude, folder: self.folder)
    return rules.ignores(folder, isFolder: true) || rules.ignores("\(folder)/*", isFolder: false)
  }

  /// The configuration's excluded paths.
  var exclusions: IgnoreRules {
    var rules = IgnoreRules()
    for file in inherited + [self] { rules.add(file.configuration.exclude, folder: file.folder) }
    return rules
  }

  /// Whether code that may name other code is not read: excluded files, or those of a project around this one.
  var leavesOutCode: Bool {
    !inherited.isEmpty || !configuration.exclude.isEmpty || !configuration.sources.isEmpty
  }

  /// Whether the configuration of a file can differ from that of the project.
  var hasOverrides: Bool { (inherited + [self]).contains { !$0.overrides.isEmpty } }

  /// Returns the configuration of a file, with overrides applied: those of folders above first.
  func configuration(of path: String, in environment: Environment) -> Configuration {
    var configuration = configuration
    for file in inherited + [self] where !file.overrides.isEmpty {
      let relative = file.relativePath(of: path, in: environment)
      for (patterns, override) in zip(file.overrides, file.configuration.overrides)
      where patterns.last(covering: relative) != nil { configuration.apply(override) }
    }
    return configuration
  }

  /// Whether the file is one of the configuration's catalogs; all are if it names none.
  func includesCatalog(_ relativePath: @autoclosure () -> String) -> Bool {
    catalogs.isEmpty || catalogs.last(covering: relativePath()) != nil
  }

  /// Returns the files among some paths that the configuration assigns to each catalog among them.
  func assignedCode(in paths: [String], _ environment: Environment) -> [String: Set<String>] {
    if configuration.codeOfCatalogs.isEmpty { return [:] }
    let relative = paths.map { (path: $0, relative: relativePath(of: $0, in: environment)) }
    var assigned: [String: Set<String>] = [:]
    for (catalog, code) in configuration.codeOfCatalogs {
      let (ofCatalog, ofCode) = (PathPattern(catalog), PatternTable(code.map { PathPattern($0) }))
      let files = relative.filter { ofCode.last(covering: $0.relative) != nil }.map(\.path)
      for path in relative where path.path.hasSuffix(".xcstrings") && ofCatalog.covers(path.relative) {
        assigned[path.path, default: []].formUnion(files)
      }
    }
    return assigned
  }

  /// Whether the file is one of the configuration's sources, or below one of its source folders.
  func includesSource(_ relativePath: @autoclosure () -> String) -> Bool {
    if sources.isEmpty || sourceFolders.contains(".") { return true }
    let path = relativePath()
    if sources.last(covering: path) != nil { return true }
    // A folder name with a bracket, for example, is not a pattern.
    return path.indices.contains { path[$0] == "/" && sourceFolders.contains(path[..<$0]) }
  }

  /// Returns the project's folder if paths cover only a part of it; `nil` if they cover all.
  ///
  /// A project is the folder of the configuration and everything below. Without a configuration, the searched folders
  /// are the project.
  func folderBeyond(_ paths: [String], in environment: Environment) -> String? {
    guard let path else { return nil }
    let searched = (paths.isEmpty ? ["."] : paths).map { environment.fullPath(of: $0) }
    if searched.contains(where: { $0 == folder || FilePath.path(folder, below: $0) != nil }) { return nil }
    guard
      ([environment.workingDirectory] + searched).contains(where: {
        FilePath.path("\($0)/", below: folder) != nil
      })
    else { return nil }
    let shown = FilePath.folder(of: path)
    return shown.isEmpty ? "." : shown
  }

  /// Finds the nearest file from the working directory upward, else the one common to all paths.
  static func find(for paths: [String], in environment: Environment) throws(FileError) -> String? {
    if let own = try findUpward(in: environment) { return own }
    let nearest = paths.map { findUpward(from: $0, in: environment) }
    let found = nearest.compactMap(\.self)
    func full(_ path: String) -> String { environment.placeOnDisk(of: environment.fullPath(of: path)) }
    return found.count == nearest.count && Set(found.map(full)).count == 1 ? found.first : nil
  }

  private static func findUpward(in environment: Environment) throws(FileError) -> String? {
    var shown = name
    for _ in FilePath.upward(from: environment.workingDirectory) {
      let kind = try environment.fileSystem.status(of: shown, followingLinks: true)?.kind
      // Reading a pipe reports an error.
      if kind == .file || kind == .other { return shown }
      shown = "../\(shown)"
    }
    return nil
  }

  /// Returns the nearest file from a path upward, within the folders named by the path.
  ///
  /// Ignores errors.
  private static func findUpward(from path: String, in environment: Environment) -> String? {
    let files = environment.fileSystem
    var folder = files.kind(of: path) == .folder ? path : FilePath.folder(of: path)
    while let last = folder.split(separator: "/").last, last != ".", last != ".." {
      let file = FilePath.join(folder, name)
      if [.file, .other].contains(files.kind(of: file)) { return file }
      folder = FilePath.folder(of: folder)
    }
    return nil
  }
}
