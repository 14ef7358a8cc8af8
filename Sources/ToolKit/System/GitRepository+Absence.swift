import SourceText

/// Tracked files that are not in the work tree.
extension GitRepository {
  /// A tracked file, or a submodule, that is not checked out.
  package enum Absence: Hashable, Sendable {
    /// A file of a sparse checkout, by its absolute path.
    case file(String)
    /// A submodule that is not initialized, by its absolute path.
    case submodule(String)
  }

  /// Returns what is tracked at or below absolute paths, but not checked out, in submodules too.
  package static func absences(_ environment: Environment, below paths: [String]) -> [Absence] {
    let (git, current) = (GitRepository(environment), currentRoot(environment))
    let files = environment.fileSystem
    func exists(_ path: String) -> Bool { (try? files.status(of: path, followingLinks: false)) != nil }
    var absences: [Absence] = []
    var rest = paths
    while let path = rest.popLast() {
      guard let root = files.repositoryRoot(above: path) else { continue }
      let repository = root == current ? git : git.submodule(at: root)
      let output = try? repository.git(["ls-files", "--stage", "-t", "-z", "--", path], in: root)
      // `H 100644 <blob> <stage>`, a tab and the path; `S` for files that a sparse checkout omits.
      for line in (output ?? []).split(separator: 0) {
        let isModule = line.dropFirst(2).starts(with: "160000".utf8)
        guard isModule || line.first == UInt8(ascii: "S"), let tab = line.firstIndex(of: UInt8(ascii: "\t"))
        else { continue }
        let place = FilePath.join(root, PathText.text(of: line[(tab + 1)...]))
        if isModule, exists(FilePath.join(place, ".git")) {
          rest.append(place)
        } else if isModule || !exists(place) {
          absences.append(isModule ? .submodule(place) : .file(place))
        }
      }
    }
    return absences
  }
}
