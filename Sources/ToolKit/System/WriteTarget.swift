/// The resolved target of a path to write.
///
/// A repository is untrusted: a branch may contain a link `Localizable.xcstrings` to a file in the user's home. So a
/// link in a repository is followed only to files of that repository, and never into its `.git`. Links outside of
/// repositories belong to the user and are always followed.
struct WriteTarget {
  /// The maximum length of a chain of links, as in the system.
  private static let maximumLinks = 40

  /// The absolute path without links.
  let target: String
  /// The status of the target; `nil` if it does not exist.
  let status: FileStatus?

  /// Resolves the links of a path; throws `leadsOutside`, or for broken or looping links.
  init(_ path: String, in fileSystem: any FileSystem) throws(FileError) {
    var place = path.hasPrefix("/") ? "/" : try fileSystem.realPath(of: ".")
    var names = Self.names(of: path)
    var roots: [String] = []
    var linkCount = 0
    while let name = names.popLast() {
      if name == ".." {
        place = FilePath.folder(of: place)
        continue
      }
      let next = FilePath.join(place, String(name))
      guard let destination = try fileSystem.destination(ofLink: next) else {
        place = next
        continue
      }
      linkCount += 1
      if linkCount > Self.maximumLinks { throw FileError(.linkLoop, path: path) }
      if let root = fileSystem.repositoryRoot(above: place) { roots.append(root) }
      if destination.hasPrefix("/") { place = "/" }
      names += Self.names(of: destination)
    }
    for root in roots where !Self.isOpen(place, below: root) {
      throw FileError(.leadsOutside(root), path: path)
    }
    target = place
    var status = try fileSystem.status(of: place, followingLinks: false)
    if status == nil, try fileSystem.status(of: path, followingLinks: false) != nil {
      // '/dev/stdout' links to a name such as 'pipe:[7]', which only the system can resolve.
      status = try fileSystem.status(of: path, followingLinks: true)
      if status == nil { throw FileError(.danglingLink, path: path) }
      status?.kind = .other
    }
    self.status = status
  }

  /// Returns the components of a path in reverse order.
  private static func names(of path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }.reversed()
  }

  /// Whether a path is in a repository's work tree.
  private static func isOpen(_ path: String, below root: String) -> Bool {
    guard path != root else { return true }
    guard let inner = FilePath.path(path, below: root) else { return false }
    return !FileReplacement.isOfGit(inner)
  }
}
