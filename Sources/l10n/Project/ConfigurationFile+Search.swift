import SourceText
import ToolKit

extension ConfigurationFile {
  /// Finds the file in force: the nearest from the working directory upward, or else the one that all paths have.
  ///
  /// Paths may lie in another project, or in a part of this one, that has a configuration: where it is not the one in
  /// force, that is reported.
  static func find(
    for paths: [String], _ verbosity: Presentation.Verbosity, in environment: Environment
  ) throws(FileError) -> String? {
    let own = try findUpward(in: environment)
    let nearest = paths.map { findUpward(from: $0, in: environment) }
    let found = nearest.compactMap(\.self)
    func full(_ path: String) -> String {
      environment.placeOnDisk(of: FilePath.normalized(FilePath.join(environment.workingDirectory, path)))
    }
    guard let other = found.first(where: { own.map(full) != full($0) }) else { return own }
    if own == nil, found.count == nearest.count, Set(found.map(full)).count == 1 { return other }
    if verbosity != .quiet {
      let reason = own.map { "'\($0)' is in force" } ?? "it is not for all paths"
      environment.errors.write("note: '\(other)' is not read, as \(reason); '--config' chooses one\n")
    }
    return own
  }

  private static func findUpward(in environment: Environment) throws(FileError) -> String? {
    var folder = environment.workingDirectory
    var shown = name
    while true {
      switch try environment.fileSystem.status(of: shown, followingLinks: true)?.kind {
      // A pipe is one by mistake or on purpose; reading it tells that it can't be one.
      case .file, .other: return shown
      case .folder, .link, nil: break
      }
      if folder.isEmpty || folder == "/" { return nil }
      folder = FilePath.folder(of: folder)
      shown = "../\(shown)"
    }
  }

  /// The nearest file from a path upward, as far as the path names its folders.
  ///
  /// What can't be looked at is for others to say.
  private static func findUpward(from path: String, in environment: Environment) -> String? {
    func kind(_ path: String) -> FileStatus.Kind? {
      (try? environment.fileSystem.status(of: path, followingLinks: true))?.kind
    }
    var folder = kind(path) == .folder ? path : FilePath.folder(of: path)
    while let last = folder.split(separator: "/").last, last != ".", last != ".." {
      let file = FilePath.join(folder, name)
      if kind(file) == .file || kind(file) == .other { return file }
      folder = FilePath.folder(of: folder)
    }
    return nil
  }
}

extension Environment {
  /// The absolute path of a file whose folder is named by way of no link; the file itself may be one.
  func placeOnDisk(of path: String) -> String {
    guard let folder = try? fileSystem.realPath(of: FilePath.folder(of: path)) else { return path }
    return FilePath.join(folder, path.split(separator: "/").last.map(String.init) ?? "")
  }
}
