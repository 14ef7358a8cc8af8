import GitFormats
package import SourceText

/// A file system with a repository's files in the index or a commit, and other files on disk.
///
/// Files that are equal in another state are read from it, which is faster, as its file system may be in memory.
/// Submodules, `.git` and link destinations are those on disk.
package struct GitSnapshot: FileSystem {
  private let git: GitRepository
  private let root: String
  /// Where relative paths start, which for a submodule is outside of it.
  private let workingDirectory: String
  /// The state from which unchanged files are read.
  private let other: any FileSystem
  private let listing: GitListing
  private let changed: Set<String>
  /// Whether files missing in the other state are read from git, as with a sparse work tree.
  private let fillsGaps: Bool
  private let contents: [String: [UInt8]]
  private let folders: [String: [FolderEntry]]
  private let submodules: [String]

  /// Creates a view of a state.
  ///
  /// `changed` are the files that differ from the other state; those selected by `isRead` are read in one batch.
  init(
    _ listing: GitListing, in git: GitRepository, root: String, workingDirectory: String,
    changed: Set<String>, over other: any FileSystem, fillsGaps: Bool, preloading isRead: (String) -> Bool
  ) throws(GitError) {
    self.git = git
    self.root = root
    self.workingDirectory = workingDirectory
    self.other = other
    self.listing = listing
    self.changed = changed
    self.fillsGaps = fillsGaps
    let read = changed.filter { listing.entries[$0]?.kind == .file && isRead($0) }.sorted()
    let blobs = try git.blobs(read.compactMap { listing.entries[$0]?.blob })
    contents = Dictionary(uniqueKeysWithValues: zip(read, blobs))
    folders = Self.folders(of: listing)
    submodules = listing.entries.filter { $0.value.kind == .repository }.map(\.key)
  }

  /// Returns the entries of each folder, by path relative to the root.
  private static func folders(of listing: GitListing) -> [String: [FolderEntry]] {
    var folders: [String: [FolderEntry]] = ["": []]
    for (path, entry) in listing.entries {
      var kind: FileStatus.Kind = entry.kind == .file ? .file : entry.kind == .link ? .link : .folder
      var path = path
      while true {
        let folder = FilePath.folder(of: path)
        let name = folder.isEmpty ? path : String(path.dropFirst(folder.count + 1))
        let isKnown = folders[folder] != nil
        folders[folder, default: []].append(FolderEntry(name: name, kind: kind))
        if isKnown { break }
        (path, kind) = (folder, .folder)
      }
    }
    return folders
  }

  /// Returns the path relative to the root of a file that the state may have; `nil` for others.
  package func place(of path: String) -> String? {
    let full = FilePath.normalized(FilePath.join(workingDirectory, path))
    var place = full == root ? "" : FilePath.path(full, below: root)
    if place == nil, let real = try? other.realPath(of: path) {
      place = real == root ? "" : FilePath.path(real, below: root)
    }
    guard let place, !Self.isAt(place, or: ".git") else { return nil }
    return submodules.contains { Self.isAt(place, or: $0) } ? nil : place
  }

  private static func isAt(_ place: String, or folder: String) -> Bool {
    place == folder || FilePath.path(place, below: folder) != nil
  }

  package func status(of path: String, followingLinks: Bool) throws(FileError) -> FileStatus? {
    guard let place = place(of: path) else {
      return try other.status(of: path, followingLinks: followingLinks)
    }
    guard let entry = listing.entries[place] else {
      return folders[place] == nil ? nil : FileStatus(kind: .folder, mode: 0o755, size: 0)
    }
    if entry.kind == .link { return try other.status(of: path, followingLinks: followingLinks) }
    return FileStatus(kind: .file, mode: 0o644, size: contents[place]?.count ?? 0)
  }

  package func read(
    _ path: String, _ budget: InputBudget, from origin: FileOrigin
  ) throws(FileError) -> [UInt8] {
    guard var place = place(of: path) else { return try other.read(path, budget, from: origin) }
    if listing.entries[place]?.kind == .link, let target = self.place(of: try other.realPath(of: path)) {
      place = target
    }
    guard let entry = listing.entries[place], entry.kind == .file else {
      throw FileError(folders[place] == nil ? .missing : .isFolder, path: path)
    }
    if let bytes = contents[place] { return bytes }
    if !changed.contains(place) {
      do throws(FileError) { return try other.read(path, budget, from: origin) } catch {
        guard fillsGaps, error.kind == .missing else { throw error }
      }
    }
    do throws(GitError) { return try git.blobs([entry.blob])[0] } catch {
      throw FileError(.system(error.description), path: path)
    }
  }

  package func entries(of folder: String) throws(FileError) -> [FolderEntry] {
    guard let place = place(of: folder) else { return try other.entries(of: folder) }
    guard let entries = folders[place] else {
      throw FileError(listing.entries[place] == nil ? .missing : .isNotFolder, path: folder)
    }
    return entries
  }

  package func realPath(of path: String) throws(FileError) -> String {
    guard let place = place(of: path) else { return try other.realPath(of: path) }
    if listing.entries[place]?.kind == .link { return try other.realPath(of: path) }
    guard listing.entries[place] != nil || folders[place] != nil else {
      throw FileError(.missing, path: path)
    }
    return place.isEmpty ? root : FilePath.join(root, place)
  }
}
