import Exchange
import RuleKit
import SourceText
import ToolKit
import XCStrings

extension ConfigurationFile {
  /// Returns the path of a file that a member of a folder's configuration names.
  ///
  /// A configuration comes with a branch, so that it reads and writes nothing outside of its repository.
  static func path(
    of member: String, _ name: String, in folder: String, _ environment: Environment
  ) throws(InputError) -> String {
    let path = FilePath.join(folder, name)
    let place = environment.fullPath(of: folder)
    let full = environment.fullPath(of: path)
    if let root = environment.fileSystem.repositoryRoot(above: place), FilePath.path(full, below: root) == nil
    {
      throw InputError(
        path: FilePath.join(folder, Self.name), "\"\(member)\" is outside of the repository: '\(name)'")
    }
    return path
  }

  /// Reads the glossary of a configuration file: the named one, which must exist, else the one beside the file.
  ///
  /// Without a file, the terms of a folder above stay.
  static func readTerms(
    into configuration: inout Configuration, from file: SourceFile, in environment: Environment
  ) throws {
    let folder = FilePath.folder(of: file.path)
    let path = try path(of: "glossary", configuration.glossary ?? Glossary.fileName, in: folder, environment)
    guard let bytes = try environment.fileSystem.readIfPresent(path, .configuration) else {
      if configuration.glossary == nil { return }
      let place = try? JSONTree(parsing: file.bytes).root["glossary"]?.range.lowerBound
      throw InputError(
        path: file.path, position: place.map { LineMap(file.bytes).position(of: $0) },
        "no file '\(path)', which is named as the glossary")
    }
    configuration.terms = try Glossary(SourceFile(path: path, bytes: bytes))
  }

  /// Reads what reviewers signed off from the file beside a folder's configuration; without one, that above stays.
  static func readSignOffs(
    into configuration: inout Configuration, folder: String, in environment: Environment
  ) throws {
    let path = FilePath.join(folder, SignOffs.fileName)
    guard let bytes = try environment.fileSystem.readIfPresent(path, .configuration) else { return }
    configuration.signOffs = try SignOffs(SourceFile(path: path, bytes: bytes))
  }
}

extension Environment {
  /// Returns an absolute path whose folder has no links; the file itself may be a link.
  func placeOnDisk(of path: String) -> String {
    guard let folder = try? fileSystem.realPath(of: FilePath.folder(of: path)) else { return path }
    return FilePath.join(folder, path.split(separator: "/").last.map(String.init) ?? "")
  }
}
