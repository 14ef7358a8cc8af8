import L10nKit
import SourceText

/// The accepted findings about keys that get another name or file.
extension EditingProject {
  /// A key of a file, and its new name and file.
  typealias Renaming = (key: String, path: String, newKey: String, newPath: String)

  /// Adds the projects' baselines to changes, in which accepted findings about the keys stay accepted.
  func keepAccepted(_ renamings: [Renaming], in changes: inout FileChanges) throws {
    var seen: Set<String> = []
    for project in projects.projects {
      let file = try BaselineFile(named: nil, project.configuration, isWritten: true, in: environment)
      guard file.exists, seen.insert(environment.plainPath(of: file.path)).inserted else { continue }
      let paths = renamings.flatMap { [$0.path, $0.newPath] }
      var baseline = file.baseline(for: paths.map { SourceFile(path: $0, bytes: []) })
      for (key, path, newKey, newPath) in renamings { baseline.move(key, in: path, to: newKey, in: newPath) }
      file.change(to: baseline, in: &changes)
    }
  }
}
