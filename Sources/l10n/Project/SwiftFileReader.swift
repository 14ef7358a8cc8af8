import CatalogSync
import SourceText
import ToolKit

/// Reads the Swift files of `PATH…` and `-` sequentially.
struct SwiftFileReader {
  private let loader: ProjectLoader
  private let paths: [String]
  /// The files with their configurations.
  let projects: Projects

  /// Finds the files; without a path, those of the current folder.
  ///
  /// `loader` has the environment and the file name of standard input.
  init(_ paths: [String], configuration: String?, _ loader: ProjectLoader) async throws {
    self.loader = loader
    self.paths = paths
    var loader = loader
    (loader.kinds, loader.readsFiles) = (.sources, false)
    projects = try await Projects(paths, configuration: configuration, loader)
  }

  /// Passes each file to `body`, standard input last; returns whether all could be read.
  func forEach(_ body: (SourceFile) -> Void) throws -> Bool {
    let environment = loader.environment
    let all = projects.all
    all.problems.forEach(environment.report)
    let found = all.found
    var isComplete = all.problems.isEmpty
    for path in found.paths where environment.output.failure == nil {
      do throws(FileError) {
        let bytes = try environment.fileSystem.read(path, .swiftSource, from: found.origin(of: path))
        body(SourceFile(path: path, bytes: bytes))
      } catch {
        environment.report(error)
        isComplete = false
      }
    }
    if paths.contains("-") {
      body(SourceFile(path: loader.standardInputPath ?? "-", bytes: try environment.readStandardInput()))
    }
    return isComplete
  }
}

extension XcodeProject {
  /// Returns the Xcode projects below some paths; ignores unreadable ones.
  static func all(
    in paths: [String], _ configuration: ConfigurationFile, _ fileSystem: any FileSystem
  ) async -> [XcodeProject] {
    let finder = FileFinder(fileSystem, extensions: ["pbxproj"], exclusions: configuration.exclusions)
    return await finder.find(in: paths).paths.compactMap { path in
      guard path.hasSuffix(".pbxproj"), let bytes = try? fileSystem.read(path, .xcodeProject) else {
        return nil
      }
      return XcodeProject(SourceFile(path: path, bytes: bytes), in: fileSystem)
    }
  }

  /// Reads a project with the settings files it names, or a manifest with those it includes.
  init?(_ file: SourceFile, in fileSystem: any FileSystem) {
    let read = { path in
      (try? fileSystem.read(path, .xcodeProject)).map { SourceFile(path: path, bytes: $0) }
    }
    if Self.isManifest(file.path) {
      self.init(manifest: file, read: read)
    } else {
      self.init(file, read: read)
    }
  }
}
