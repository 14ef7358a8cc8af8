import CatalogSync
import L10nKit
import SourceText
import ToolKit

/// Reads the Swift files of `PATH…` and `-` sequentially.
struct SwiftFileReader {
  let environment: Environment
  let configurationFile: ConfigurationFile
  /// Files and folders to process; empty for the current folder.
  let paths: [String]
  /// The file name of standard input (`-`).
  let standardInputPath: String?

  /// Passes each file to `body`, standard input last; returns whether all could be read.
  func forEach(_ body: (SourceFile) -> Void) throws -> Bool {
    let finder = FileFinder(
      environment.fileSystem, extensions: ["swift"], exclusions: configurationFile.exclusions)
    let onDisk = paths.filter { $0 != "-" }
    let found = onDisk.isEmpty && !paths.isEmpty ? FoundFiles() : finder.find(in: onDisk)
    found.problems.forEach(environment.report)
    var isComplete = found.problems.isEmpty
    for path in found.paths where environment.output.failure == nil {
      do throws(FileError) {
        body(SourceFile(path: path, bytes: try bytes(of: path, found)))
      } catch {
        environment.report(error)
        isComplete = false
      }
    }
    if paths.contains("-") {
      body(SourceFile(path: standardInputPath ?? "-", bytes: try environment.readStandardInput()))
    }
    return isComplete
  }

  private func bytes(of path: String, _ found: FoundFiles) throws(FileError) -> [UInt8] {
    try environment.fileSystem.read(path, .swiftSource, from: found.origin(of: path))
  }
}

extension XcodeProject {
  /// Returns the Xcode projects below some paths; ignores unreadable ones.
  static func all(
    in paths: [String], _ configuration: ConfigurationFile, _ fileSystem: any FileSystem
  ) -> [XcodeProject] {
    let finder = FileFinder(fileSystem, extensions: ["pbxproj"], exclusions: configuration.exclusions)
    return finder.find(in: paths).paths.compactMap { path in
      guard path.hasSuffix(".pbxproj"), let bytes = try? fileSystem.read(path, .xcodeProject) else {
        return nil
      }
      return XcodeProject(SourceFile(path: path, bytes: bytes), in: fileSystem)
    }
  }

  /// Reads a project and the settings files it names.
  init?(_ file: SourceFile, in fileSystem: any FileSystem) {
    self.init(file) { path in
      (try? fileSystem.read(path, .xcodeProject)).map { SourceFile(path: path, bytes: $0) }
    }
  }
}
