import SourceText
import ToolKit
import XCStrings

/// Writes files derived from catalogs, and prints what is wrong with the catalogs.
struct CatalogOutput {
  private let presentation: Presentation
  private let isDryRun: Bool
  private let environment: Environment

  init(_ presentation: Presentation, isDryRun: Bool, in environment: Environment) {
    self.presentation = presentation
    self.isDryRun = isDryRun
    self.environment = environment
  }

  /// Prints the problems of a catalog to standard error.
  func report(_ problems: [CatalogProblem], of path: String, _ bytes: [UInt8]) {
    if problems.isEmpty { return }
    let lines = LineMap(bytes)
    for problem in problems where problem.isError || presentation.verbosity != .quiet {
      let position = lines.position(of: problem.range.lowerBound)
      environment.errors.write(
        "\(path):\(position): \(problem.isError ? "error" : "warning"): \(problem.message)\n")
    }
  }

  /// Writes files with other bytes than on disk to a folder, and lists them.
  func write(_ files: [(path: String, bytes: [UInt8])], into folder: String) throws {
    let writer = AtomicWrite(environment.fileSystem)
    for file in files {
      let path = FilePath.join(folder, file.path)
      if !isDryRun {
        try writer.createFolders(FilePath.folder(of: path))
        guard try writer.write(file.bytes, to: path), presentation.verbosity != .quiet else { continue }
      }
      environment.output.write(isDryRun ? "would write '\(path)'\n" : "wrote '\(path)'\n")
    }
  }
}
