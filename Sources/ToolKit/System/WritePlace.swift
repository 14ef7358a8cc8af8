/// Where a path leads for a program that writes.
///
/// A repository is another person's text: a branch may bring a link `Localizable.xcstrings` that leads to a file of the
/// user's home. So a link that lies in a repository is followed only to files of that repository, and never into
/// its `.git`. A link outside any repository is the user's own and is followed wherever it leads.
struct WritePlace {
  /// How many links in a row are followed, as in the system.
  private static let mostLinks = 40

  /// The absolute path without links.
  let target: String
  /// What lies there, `nil` for nothing.
  let status: FileStatus?

  /// Follows the links of a path; throws `leadsOutside`, or that a link leads nowhere or back to itself.
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
      if linkCount > Self.mostLinks { throw FileError(.linkLoop, path: path) }
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
      // '/dev/stdout' leads to a name such as 'pipe:[7]', which only the system can follow.
      status = try fileSystem.status(of: path, followingLinks: true)
      if status == nil { throw FileError(.danglingLink, path: path) }
      status?.kind = .other
    }
    self.status = status
  }

  /// The names of a path, the first one last.
  private static func names(of path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }.reversed()
  }

  /// Whether a path lies in a repository's work tree.
  private static func isOpen(_ path: String, below root: String) -> Bool {
    guard path != root else { return true }
    guard let inner = FilePath.path(path, below: root) else { return false }
    return !inner.split(separator: "/").contains { $0.lowercased() == ".git" }
  }
}
