import ToolKit

extension ConfigurationFile {
  /// The project's folder, as it is shown, where paths leave a part of it out; `nil` where they don't.
  ///
  /// A project is the folder of the configuration and all below. Without a configuration nobody knows what is part
  /// of it, and what is searched is taken for all.
  func folderBeyond(_ paths: [String], in environment: Environment) -> String? {
    guard let path, FilePath.path("\(environment.workingDirectory)/", below: folder) != nil else {
      return nil
    }
    for searched in paths.isEmpty ? ["."] : paths {
      let full = FilePath.normalized(FilePath.join(environment.workingDirectory, searched))
      if full == folder || FilePath.path(folder, below: full) != nil { return nil }
    }
    let shown = FilePath.folder(of: path)
    return shown.isEmpty ? "." : shown
  }
}
