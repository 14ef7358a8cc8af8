/// The folder that a code host counts paths from: GitHub's workspace, or the one with `.git` in it.
package struct RepositoryRoot {
  private let environment: Environment
  /// The absolute path of the root, `nil` where there is none.
  package let folder: String?

  /// Looks for the root from the working directory upward.
  package init(_ environment: Environment) {
    self.environment = environment
    let here = FilePath.normalized(environment.workingDirectory)
    folder = Self.workspace(environment) ?? environment.fileSystem.repositoryRoot(above: here)
  }

  /// The paths from the root of those files that lie below it.
  package func paths(of files: [String]) -> [String: String] {
    guard let folder else { return [:] }
    return files.reduce(into: [:]) { paths, file in
      let full = FilePath.normalized(FilePath.join(environment.workingDirectory, file))
      paths[file] = FilePath.path(full, below: folder)
    }
  }

  private static func workspace(_ environment: Environment) -> String? {
    guard let path = environment.variable("GITHUB_WORKSPACE"), !path.isEmpty else { return nil }
    let folder = (try? environment.fileSystem.realPath(of: path)) ?? path
    let here = environment.workingDirectory
    return here == folder || FilePath.path(here, below: folder) != nil ? folder : nil
  }
}
