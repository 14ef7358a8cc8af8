import SourceText
import ToolKit

extension ProjectLoader {
  /// Adds the code of the whole project, and other files in which keys may stand, to a part of it.
  ///
  /// Returns the catalogs that the part leaves out.
  func addCode(to part: inout Loaded, jobs: Int) async -> [SourceFile] {
    let whole = await load([], jobs: jobs)
    var known = Set((part.files + part.mentioningFiles).map { environment.plainPath(of: $0.path) })
    var catalogs: [SourceFile] = []
    for file in whole.files where known.insert(environment.plainPath(of: file.path)).inserted {
      if file.path.hasSuffix(".swift") { part.files.append(file) } else { catalogs.append(file) }
    }
    for file in whole.mentioningFiles where known.insert(environment.plainPath(of: file.path)).inserted {
      part.mentioningFiles.append(file)
    }
    for problem in whole.problems where !problem.path.hasSuffix(".xcstrings") {
      if !part.problems.contains(problem) { part.problems.append(problem) }
    }
    return catalogs
  }
}

extension Environment {
  /// The path of a file from the working directory, however it was typed; in full where it lies elsewhere.
  func plainPath(of path: String) -> String {
    let real = (try? fileSystem.realPath(of: path)) ?? path
    let full = FilePath.normalized(FilePath.join(workingDirectory, real))
    return FilePath.path(full, below: workingDirectory) ?? full
  }
}
