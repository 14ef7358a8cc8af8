/// The root of paths on a code host: GitHub's workspace, the repository, or the working directory.
package struct RepositoryRoot: Sendable {
  /// The absolute path of the root.
  package let folder: String
  private let workingDirectory: String

  /// Searches the root from the working directory upward.
  package init(_ environment: Environment) {
    let here = FilePath.normalized(environment.workingDirectory)
    workingDirectory = here
    folder = Self.workspace(environment) ?? environment.fileSystem.repositoryRoot(above: here) ?? here
  }

  /// Returns the absolute path of a file.
  package func absolutePath(of file: String) -> String {
    FilePath.normalized(FilePath.join(workingDirectory, file))
  }

  /// Returns the path of a file relative to the root; `nil` if it is not below.
  package func path(of file: String) -> String? { FilePath.path(absolutePath(of: file), below: folder) }

  private static func workspace(_ environment: Environment) -> String? {
    guard let path = environment.variable("GITHUB_WORKSPACE"), !path.isEmpty else { return nil }
    let folder = (try? environment.fileSystem.realPath(of: path)) ?? path
    let here = environment.workingDirectory
    return here == folder || FilePath.path(here, below: folder) != nil ? folder : nil
  }
}
