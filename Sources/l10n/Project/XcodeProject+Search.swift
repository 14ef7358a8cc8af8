import CatalogSync
import SourceText
import ToolKit

extension XcodeProject {
  /// The Xcode projects below some paths; one that can't be read tells nothing.
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

  /// Reads a project with the files of settings that it names.
  init?(_ file: SourceFile, in fileSystem: any FileSystem) {
    self.init(file) { path in
      (try? fileSystem.read(path, .xcodeProject)).map { SourceFile(path: path, bytes: $0) }
    }
  }
}
