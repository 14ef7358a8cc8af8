import ToolKit

extension ConfigurationFile {
  /// The project's folder, as it is shown, where paths leave a part of it out; `nil` where they don't.
  ///
  /// A project is the folder of the configuration and all below. Without a configuration nobody knows what is part
  /// of it, and what is searched is taken for all.
  func folderBeyond(_ paths: [String], in environment: Environment) -> String? {
    guard let path else { return nil }
    let searched = (paths.isEmpty ? ["."] : paths).map {
      FilePath.normalized(FilePath.join(environment.workingDirectory, $0))
    }
    if searched.contains(where: { $0 == folder || FilePath.path(folder, below: $0) != nil }) { return nil }
    guard
      ([environment.workingDirectory] + searched).contains(where: {
        FilePath.path("\($0)/", below: folder) != nil
      })
    else { return nil }
    let shown = FilePath.folder(of: path)
    return shown.isEmpty ? "." : shown
  }
}
